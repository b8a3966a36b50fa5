import type { Note } from "@trellis/contract-notes/note.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { REMINDER } from "./messages.ts";
import { ReminderForm } from "./reminder-form.tsx";
import { clockOf } from "./reminder-times.ts";
import { useReminder } from "./use-reminder.ts";

/** When a reader of a note wants to be reminded of it. */
export default function ReminderDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const { timeZone } = useMembership();
  const { set } = useReminder(note.id);
  const { reminder } = note;
  return (
    <Dialog onClose={onClose} title={REMINDER.title} size="sm">
      <ReminderForm
        value={reminder && !reminder.isDue ? clockOf(new Date(reminder.remindAt), timeZone) : null}
        onCancel={onClose}
        onSet={async (wanted) => {
          const problem = await set(wanted);
          if (problem === undefined) onClose();
          return problem;
        }}
      />
    </Dialog>
  );
}
