import type { Note } from "@trellis/contract-notes/note.ts";
import { getNote } from "@trellis/contract-notes/notes.ts";
import { addressView, named, present } from "@trellis/shared/client/address-view.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { setPageTitle } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Bell from "lucide-react/icons/bell";
import History from "lucide-react/icons/history";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Trash2 from "lucide-react/icons/trash-2";
import { Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { AttachmentLink } from "../attachment-link.tsx";
import { ColorDot } from "../color-dot.tsx";
import { DeleteNote } from "../delete-note.tsx";
import { EditNoteDialog } from "../form/edit-note-dialog.tsx";
import { HISTORY } from "../history/messages.ts";
import { LinkName } from "../link-name.tsx";
import { TEXT } from "../messages.ts";
import { dayOf, lastDayOf } from "../note-dates.ts";
import { NoteText } from "../note-text.tsx";
import { REMINDER } from "../reminder/messages.ts";
import { clockOf, reminderText } from "../reminder/reminder-times.ts";
import { useReminder } from "../reminder/use-reminder.ts";
import { useNoteActions } from "../use-note-actions.ts";
import { PAGE } from "./messages.ts";

const HistoryDialog = fetchedPart(() => import("../history/history-dialog.tsx"));
const ReminderDialog = fetchedPart(() => import("../reminder/reminder-dialog.tsx"));

/** One note to read: all of its text, what it is about, its files. */
export function NoteScreen({ noteId }: { noteId: string }) {
  const { data, error, refetch } = useEndpoint(getNote, { params: { id: noteId } });
  useEffect(() => {
    setPageTitle(data?.title ?? null);
    return () => setPageTitle(null);
  }, [data?.title]);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <div className="grid min-w-0 gap-4">
      <Link href="/" className="icons flex items-center gap-1.5 justify-self-start text-muted hover:text-text">
        <ArrowLeft aria-hidden="true" />
        {PAGE.back}
      </Link>
      {data ? (
        <Reading note={data} />
      ) : isUnknown ? (
        <ErrorCard heading={1} title={PAGE.goneTitle} message={PAGE.gone} />
      ) : error ? (
        <ErrorCard title={PAGE.failed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      )}
    </div>
  );
}

const ADDRESS = addressView({ isEditing: named("edit", present()) });

function Reading({ note }: { note: Note }) {
  const { canWrite, timeZone } = useMembership();
  const [, navigate] = useLocation();
  const { isEditing } = useAddressed(ADDRESS);
  const [isDeleting, setDeleting] = useState(false);
  const { setPinned, restore, tick } = useNoteActions();
  const isThere = note.deletedAt === null;
  return (
    <>
      {note.deletedAt !== null && (
        <Banner
          tone="warning"
          action={
            canWrite && (
              <Button size="sm" onClick={() => void restore(note)}>
                {PAGE.restore}
              </Button>
            )
          }
        >
          {PAGE.inTrash({ day: lastDayOf(note.deletedAt, timeZone) })}
        </Banner>
      )}
      {isThere && <DueReminder note={note} />}
      <Card as="article" className="max-w-4xl">
        <div className="grid gap-5 py-1">
          <header className="grid gap-2">
            <p className="flex items-center gap-2 text-sm text-muted">
              <ColorDot color={note.color} />
              <span className="sr-only">{TEXT.card.color({ color: note.color })}</span>
              {TEXT.categories[note.category]}
              {note.isPinned && <span>· {TEXT.card.pinned}</span>}
            </p>
            <h2 className="text-xl font-semibold tracking-title wrap-anywhere">{note.title}</h2>
            <p className="text-sm text-muted">
              {said(PAGE.created, PAGE.createdBy, dayOf(note.createdAt, timeZone), note.createdBy)}
              <br />
              {said(PAGE.updated, PAGE.updatedBy, dayOf(note.updatedAt, timeZone), note.updatedBy)}
            </p>
            <div className="flex flex-wrap gap-2 pt-1">
              {canWrite && isThere && (
                <>
                  <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => navigate(`/${note.id}?edit`)}>
                    {PAGE.edit}
                  </Button>
                  <Button
                    size="sm"
                    icon={note.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
                    onClick={() => void setPinned(note, !note.isPinned)}
                  >
                    {note.isPinned ? PAGE.unpin : PAGE.pin}
                  </Button>
                  <Button size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
                    {PAGE.remove}
                  </Button>
                </>
              )}
              {isThere && <RemindButton note={note} />}
              <HistoryButton note={note} />
            </div>
          </header>
          <div className="max-w-prose">
            <NoteText
              text={note.content}
              people={note.mentions}
              onTask={canWrite && isThere ? (offset, isDone) => void tick(note, offset, isDone) : undefined}
            />
          </div>
          <Facts note={note} />
        </div>
      </Card>
      {canWrite && isThere && isEditing && (
        <EditNoteDialog noteId={note.id} onClose={() => navigate(`/${note.id}`, { replace: true })} />
      )}
      <DeleteNote
        note={isDeleting ? note : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate("/", { replace: true })}
      />
    </>
  );
}

/** When, and by whom where that is known. */
function said(
  alone: (values: { day: string }) => string,
  withName: (values: { day: string; name: string }) => string,
  day: string,
  person: { name: string } | null,
): string {
  return person ? withName({ day, name: person.name }) : alone({ day });
}

/** When its reader is reminded, or the way to say so. */
function RemindButton({ note }: { note: Note }) {
  const { today, timeZone } = useMembership();
  const { remove } = useReminder(note.id);
  const [isOpen, setOpen] = useState(false);
  // A due reminder can be snoozed.
  const when =
    note.reminder && !note.reminder.isDue && reminderText(clockOf(new Date(note.reminder.remindAt), timeZone), today);
  return (
    <>
      <Button
        size="sm"
        icon={<Bell aria-hidden="true" />}
        aria-label={when ? REMINDER.changeLabel({ when }) : undefined}
        onClick={() => setOpen(true)}
      >
        {when || REMINDER.title}
      </Button>
      {when && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={REMINDER.removeLabel({ when })}
          onClick={() => void remove(false)}
        >
          {REMINDER.remove}
        </Button>
      )}
      <Suspense fallback={null}>{isOpen && <ReminderDialog note={note} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** What the reader wanted to be reminded of, until it is done. */
function DueReminder({ note: { id, reminder } }: { note: Note }) {
  const { today, timeZone } = useMembership();
  const { remove } = useReminder(id);
  if (!reminder?.isDue) return null;
  const when = reminderText(clockOf(new Date(reminder.remindAt), timeZone), today);
  return (
    <div className="max-w-4xl">
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => void remove(true)}>
            {REMINDER.done}
          </Button>
        }
      >
        {reminder.setBy ? REMINDER.dueFrom({ name: reminder.setBy.name, when }) : REMINDER.due({ when })}
      </Banner>
    </div>
  );
}

function HistoryButton({ note }: { note: Note }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {HISTORY.open}
      </Button>
      <Suspense fallback={null}>{isOpen && <HistoryDialog note={note} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** What the note is about, and its files. */
function Facts({ note: { links, attachments } }: { note: Note }) {
  if (links.length === 0 && attachments.length === 0) return null;
  return (
    <footer className="grid gap-4 border-t border-solid border-hairline pt-4 sm:grid-cols-2">
      {links.length > 0 && (
        <section aria-labelledby="note-links" className="grid min-w-0 content-start gap-1.5">
          <h3 id="note-links" className="text-sm font-semibold">
            {PAGE.links}
          </h3>
          <ul className="grid gap-1">
            {links.map((link) => (
              <li key={`${link.kind} ${link.recordId}`} className="flex min-w-0 items-center gap-2">
                <LinkName link={link} />
                {link.title !== null && <span className="text-sm text-muted">{TEXT.kinds[link.kind]}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {attachments.length > 0 && (
        <section aria-labelledby="note-files" className="grid min-w-0 content-start gap-1.5">
          <h3 id="note-files" className="text-sm font-semibold">
            {PAGE.attachments}
          </h3>
          <ul className="grid gap-1">
            {attachments.map((attachment) => (
              <li key={attachment.id} className="flex min-w-0 items-center gap-3">
                <AttachmentLink attachment={attachment} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </footer>
  );
}
