import type { Note } from "@trellis/contract-notes/note.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import Paperclip from "lucide-react/icons/paperclip";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import Trash2 from "lucide-react/icons/trash-2";
import { memo } from "react";
import { Link } from "wouter";
import { ColorDot } from "../color-dot.tsx";
import { LinkName } from "../link-name.tsx";
import { TEXT } from "../messages.ts";
import { dayOf } from "../note-dates.ts";
import { NoteText } from "../note-text.tsx";
import { beginningOf } from "../plain-text.ts";
import { ReminderLine } from "../reminder/reminder-line.tsx";

const words = TEXT.card;
const MAX_LINKS = 2;

interface NoteCardProps {
  note: Note;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
  onPin: (note: Note, isPinned: boolean) => void;
  onTask: (note: Note, offset: number, isDone: boolean) => void;
}

/** One note of the grid: color and category, title, the first three lines, when it was written and changed. */
export const NoteCard = memo(function NoteCard({ note, onEdit, onDelete, onPin, onTask }: NoteCardProps) {
  const { canWrite, timeZone } = useMembership();
  const { title, category, color, isPinned, links, attachments } = note;
  return (
    <article
      aria-label={title}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-solid border-border bg-surface p-4"
    >
      <div className="flex min-h-8 items-center gap-2 text-sm text-muted">
        <ColorDot color={color} />
        <span className="sr-only">{words.color({ color })}</span>
        <span className="min-w-0 truncate">{TEXT.categories[category]}</span>
        <span className="icons ms-auto flex items-center">
          {canWrite ? (
            <IconButton
              size="sm"
              label={isPinned ? words.unpin({ title }) : words.pin({ title })}
              icon={<Pin aria-hidden="true" className={isPinned ? "fill-current text-accent-text" : undefined} />}
              onClick={() => onPin(note, !isPinned)}
            />
          ) : (
            isPinned && <Pin role="img" aria-label={words.pinned} className="fill-current text-accent-text" />
          )}
        </span>
      </div>
      <h2 className="line-clamp-2 font-semibold wrap-anywhere">
        <Link href={`/${note.id}`} className="rounded-xs hover:underline">
          {title}
        </Link>
      </h2>
      {/* Three lines by height: a clamp does not count the lines of lists and headings. */}
      <div className="max-h-[3lh] overflow-hidden text-muted">
        <NoteText
          compact
          text={beginningOf(note.content)}
          people={note.mentions}
          onTask={canWrite ? (offset, isDone) => onTask(note, offset, isDone) : undefined}
        />
      </div>
      {(links.length > 0 || attachments.length > 0) && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {links.slice(0, MAX_LINKS).map((link) => (
            <li key={`${link.kind} ${link.recordId}`} className="min-w-0">
              <LinkName link={link} />
            </li>
          ))}
          {links.length > MAX_LINKS && <li className="text-muted">+{links.length - MAX_LINKS}</li>}
          {attachments.length > 0 && (
            <li className="icons flex items-center gap-1 text-muted">
              <Paperclip aria-hidden="true" />
              {words.files({ count: attachments.length })}
            </li>
          )}
        </ul>
      )}
      <ReminderLine note={note} />
      <div className="mt-auto flex items-end justify-between gap-2 pt-1">
        <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-1.5 text-sm text-muted tabular-nums">
          <dt>{words.created}</dt>
          <dd>
            <time dateTime={note.createdAt}>{dayOf(note.createdAt, timeZone)}</time>
          </dd>
          <dt>{words.updated}</dt>
          <dd>
            <time dateTime={note.updatedAt}>{dayOf(note.updatedAt, timeZone)}</time>
          </dd>
        </dl>
        {canWrite && (
          <span className="flex">
            <IconButton
              size="sm"
              label={words.edit({ title })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(note)}
            />
            <IconButton
              size="sm"
              label={words.remove({ title })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(note)}
            />
          </span>
        )}
      </div>
    </article>
  );
});
