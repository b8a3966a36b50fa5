import type { Note } from "@trellis/contract-notes/note.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import Bell from "lucide-react/icons/bell";
import { REMINDER } from "./messages.ts";
import { clockOf, reminderText } from "./reminder-times.ts";
import { useFinishReminder } from "./use-reminder.ts";

/** On a card: when its reader is reminded, and what ends that when it is due. */
export function ReminderLine({ note }: { note: Note }) {
  const { today, timeZone } = useMembership();
  const finish = useFinishReminder();
  const { reminder } = note;
  if (!reminder) return null;
  const when = reminderText(clockOf(new Date(reminder.remindAt), timeZone), today);
  return (
    <div className="flex min-h-8 items-center gap-2 text-sm">
      <span className={`icons flex items-center gap-1.5 ${reminder.isDue ? "text-warning-text" : "text-muted"}`}>
        <Bell aria-hidden="true" />
        {reminder.isDue ? REMINDER.dueAt({ when }) : REMINDER.at({ when })}
      </span>
      {reminder.isDue && (
        <Button
          size="sm"
          className="ms-auto"
          aria-label={REMINDER.doneLabel({ title: note.title })}
          onClick={() => void finish(note, true)}
        >
          {REMINDER.done}
        </Button>
      )}
    </div>
  );
}
