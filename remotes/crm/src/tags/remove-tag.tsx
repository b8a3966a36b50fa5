import { type ContactTag, removeContactTag } from "@trellis/contract-contacts/tags.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { undoOf } from "../contacts/bulk/use-bulk-edit.ts";
import { TAGS } from "./messages.ts";

/** Asks once before a tag is removed from all contacts; it can be undone. */
export function RemoveTag({ tag, onClose }: { tag: ContactTag; onClose: () => void }) {
  const remove = useEndpointMutation(removeContactTag);
  return (
    <ConfirmDialog
      danger
      title={TAGS.remove}
      description={TAGS.removeText({ tag: tag.tag, count: tag.count })}
      confirmLabel={TAGS.remove}
      onClose={onClose}
      onConfirm={async () => {
        try {
          const { removed, undoId } = await remove.mutateAsync({ input: { body: { tag: tag.tag } } });
          showToast({ title: TAGS.removed({ tag: tag.tag, count: removed }), ...undoOf(undoId) });
        } catch (error) {
          showErrorToast(TAGS.removeFailed, error);
          // It may be renamed or gone: the list says so then.
          await refreshAreas(["contacts"]);
          throw error;
        }
      }}
    />
  );
}
