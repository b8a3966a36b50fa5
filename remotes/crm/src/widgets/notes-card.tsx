import type { NoteGist } from "@trellis/contract-notes/note.ts";
import { getNoteOverview } from "@trellis/contract-notes/reminders.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ListWidget } from "@trellis/shared/ui/rows/list-widget.tsx";
import Bell from "lucide-react/icons/bell";
import Pin from "lucide-react/icons/pin";
import { ColorDot } from "../notes/color-dot.tsx";
import { dayOf } from "../notes/note-dates.ts";
import { REMINDER } from "../notes/reminder/messages.ts";
import { clockOf, reminderText } from "../notes/reminder/reminder-times.ts";
import { useFinishReminder } from "../notes/reminder/use-reminder.ts";
import { WIDGET } from "./messages.ts";

const words = WIDGET.notes;
const SHOWN = 3;

/** What the member wants to be reminded of, pinned notes, and those that were changed last. */
export function NotesCard() {
  // Due reminders show up automatically.
  const overview = useEndpoint(getNoteOverview, {}, { staleAfterMs: 60_000 });
  return (
    <ListWidget
      words={words}
      href="/app/notes"
      query={overview}
      items={overview.data && [...overview.data.due, ...overview.data.notes]}
      rows={SHOWN}
    >
      {(notes) => (
        <ul>
          {notes.map((note) => (
            <Row key={note.id} note={note} />
          ))}
        </ul>
      )}
    </ListWidget>
  );
}

function Row({ note }: { note: NoteGist }) {
  const { today, timeZone } = useMembership();
  const finish = useFinishReminder();
  const { id, title, color, isPinned, updatedAt } = note;
  const remindAt = note.remindAt === null ? undefined : new Date(note.remindAt);
  const isDue = remindAt !== undefined && remindAt.getTime() <= Date.now();
  const when = remindAt && reminderText(clockOf(remindAt, timeZone), today);
  return (
    <li className="relative flex items-center before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-hairline first:before:hidden sm:before:inset-x-5">
      <a
        href={`/app/notes/${id}`}
        className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 hover:bg-surface-hover focus-visible:-outline-offset-2 sm:px-5"
      >
        <ColorDot color={color} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span
            className={`icons flex items-center gap-1.5 text-sm [&_svg]:size-3.5 ${isDue ? "text-warning-text" : "text-muted"}`}
          >
            {when ? <Bell aria-hidden="true" /> : isPinned && <Pin aria-hidden="true" />}
            <span className="truncate">
              {when
                ? isDue
                  ? REMINDER.dueAt({ when })
                  : REMINDER.at({ when })
                : isPinned
                  ? words.pinned
                  : words.changed({ day: dayOf(updatedAt, timeZone) })}
            </span>
          </span>
        </span>
      </a>
      {isDue && (
        <Button
          size="sm"
          className="me-4 sm:me-5"
          aria-label={REMINDER.doneLabel({ title })}
          onClick={() => void finish(note, true)}
        >
          {REMINDER.done}
        </Button>
      )}
    </li>
  );
}
