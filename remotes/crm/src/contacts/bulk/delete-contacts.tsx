import { deleteContacts } from "@trellis/contract-contacts/bulk.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { undoDeletion } from "../../deleted/restore-deleted.ts";
import { BULK } from "./messages.ts";
import type { Selection } from "./use-bulk-edit.ts";

interface Props {
  selection: Selection;
  /** Contacts that are meant, where that is known; a number that is not met any more is refused. */
  count: number | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

const words = BULK.remove;

/** Asks once before many contacts are deleted; Undo brings all of them back. */
export function DeleteContacts({ selection, count, onDeleted, onClose }: Props) {
  const remove = useEndpointMutation(deleteContacts);
  const title = count === undefined ? words.titleUnknown : words.title({ count });
  return (
    <ConfirmDialog
      danger
      title={title}
      description={count === undefined ? words.textUnknown : words.text({ count })}
      confirmLabel={title}
      onClose={onClose}
      onConfirm={async () => {
        try {
          const { deleted, deletionId } = await remove.mutateAsync({
            input: { body: { ...selection, ...(count === undefined ? {} : { expected: count }) } },
          });
          showToast({ title: words.done({ count: deleted }), ...(deletionId ? undoDeletion({ deletionId }) : {}) });
        } catch (error) {
          showErrorToast(words.failed, error);
          throw error;
        }
        onDeleted();
      }}
    />
  );
}
