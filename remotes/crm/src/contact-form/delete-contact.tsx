import { deleteContact } from "@trellis/contract-contacts/contacts.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { undoDeletion } from "../deleted/restore-deleted.ts";
import { FORM } from "./messages.ts";

interface Props {
  contact: { id: string };
  onKeep: () => void;
  onDeleted: () => void;
}

/** Asks once, in the specification's words; Undo brings the contact back. */
export function DeleteContact({ contact, onKeep, onDeleted }: Props) {
  const remove = useEndpointMutation(deleteContact);
  return (
    <ConfirmDialog
      danger
      title={FORM.deleteTitle}
      description={FORM.deleteText}
      confirmLabel={FORM.delete}
      onClose={() => !remove.isSuccess && onKeep()}
      onConfirm={async () => {
        try {
          await remove.mutateAsync({ input: { params: { id: contact.id } } });
        } catch (error) {
          showErrorToast(FORM.deleteFailed, error);
          throw error;
        }
        showToast({ title: FORM.deleted, ...undoDeletion({ ids: [contact.id] }) });
        onDeleted();
      }}
    />
  );
}
