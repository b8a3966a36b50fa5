import type { Note } from "@trellis/contract-notes/note.ts";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { TEXT } from "./messages.ts";
import { useNoteActions } from "./use-note-actions.ts";

const words = TEXT.remove;

/** Asks before a note goes into the trash. */
export function DeleteNote({
  note,
  onClose,
  onDeleted,
}: {
  note: Note | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { moveToTrash } = useNoteActions();
  return (
    <ConfirmDialog
      open={note !== null}
      onClose={onClose}
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm}
      danger
      onConfirm={async () => {
        if (!note) return;
        await moveToTrash(note);
        onDeleted?.();
      }}
    />
  );
}
