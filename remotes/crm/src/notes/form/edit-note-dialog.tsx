import type { Note, NoteLink } from "@trellis/contract-notes/note.ts";
import { getNote, setNoteLinks } from "@trellis/contract-notes/notes.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ReminderField } from "../reminder/reminder-field.tsx";
import { clockOf } from "../reminder/reminder-times.ts";
import { useReminder } from "../reminder/use-reminder.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { FORM } from "./messages.ts";
import { dropDraft, findDraft } from "./note-draft.ts";
import { NoteFields } from "./note-fields.tsx";
import { isSame, type NoteValues, type Problems, problemsOf, valuesOf } from "./note-form.ts";
import { SaveStateLine } from "./save-state.tsx";
import { useNoteSaving } from "./use-note-saving.ts";

interface Props {
  noteId: string;
  onClose: () => void;
}

/** Edit Note: it saves itself during typing. */
export function EditNoteDialog({ noteId, onClose }: Props) {
  const { data, error, refetch } = useEndpoint(getNote, { params: { id: noteId } }, { fresh: true });
  // The first answer may be an older one of the cache: the form begins when the note is known as it is.
  if (data && data.deletedAt === null) return <Editor note={data} onClose={onClose} />;
  const message = data ? FORM.gone : error?.message;
  return (
    <Frame onClose={onClose}>
      {message === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <ErrorCard title={FORM.loadFailed} message={message} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

function Frame({ onClose, footer, children }: { onClose: () => void; footer?: ReactNode; children: ReactNode }) {
  return (
    <Dialog draft="kept" onClose={onClose} title={FORM.editTitle} size="md" footer={footer}>
      {children}
    </Dialog>
  );
}

function Editor({ note, onClose }: { note: Note; onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => findDraft(note.id));
  const [opened] = useState(() => valuesOf(note));
  const [values, setValues] = useState<NoteValues>(draft?.values ?? opened);
  const [problems, setProblems] = useState<Problems>({});
  const [news, setNews] = useState<string>();
  const saving = useNoteSaving(note, values, draft?.seenAt ?? note.updatedAt);
  const { base, state, theirs, save, settle, adopt, isSaved } = saving;

  useEffect(() => {
    // Someone saved while nothing was typed here: their text replaces it.
    if (note.updatedAt <= base.updatedAt || !isSaved || theirs) return;
    const isOther = !isSame(valuesOf(note), valuesOf(base));
    adopt(note);
    if (!isOther) return;
    setValues(valuesOf(note));
    setNews(note.updatedBy?.name ?? FORM.someoneElse);
  }, [note, base, isSaved, theirs, adopt]);

  const change = (part: Partial<NoteValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    setNews(undefined);
  };
  const submit = async () => {
    const found = problemsOf(values);
    setProblems(found);
    const first = (["title", "category", "content"] as const).find((field) => found[field]);
    if (first) return form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
    try {
      if (!(await save())) return;
    } catch (error) {
      showErrorToast(FORM.updateFailed, error);
      return;
    }
    showToast({ title: FORM.updated });
    onClose();
  };
  /** Unsaved text is saved on closing, or kept on this device if that fails. */
  const leave = () => {
    onClose();
    if (isSaved || theirs) return;
    const say = (description: string) => showToast({ title: FORM.updateFailed, description, variant: "destructive" });
    save().then(
      (isStored) => !isStored && say(FORM.savedHere),
      () => say(FORM.savedHere),
    );
  };
  const footer = (
    <>
      <SaveStateLine state={state} />
      {!isSame(values, opened) && !theirs && (
        <Button variant="ghost" onClick={() => change(opened)}>
          {FORM.undoChanges}
        </Button>
      )}
      <Button variant="primary" type="submit" form={formId} busy={state === "saving"} disabled={theirs !== null}>
        {FORM.save}
      </Button>
    </>
  );
  return (
    <Frame onClose={leave} footer={footer}>
      {theirs ? (
        <ConflictPanel
          theirs={theirs}
          mine={values}
          onKeepMine={() => {
            settle(theirs);
            // Another object, so that the saving looks again.
            setValues({ ...values });
          }}
          onReloadServerVersion={() => {
            dropDraft(note.id);
            setValues(valuesOf(theirs));
            settle(theirs);
          }}
        />
      ) : (
        <form
          ref={form}
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
          }}
        >
          {draft && (
            <Banner
              tone="neutral"
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    dropDraft(note.id);
                    setDraft(undefined);
                    setValues(valuesOf(base));
                  }}
                >
                  {FORM.startOver}
                </Button>
              }
            >
              {FORM.restored}
            </Banner>
          )}
          {news !== undefined && (
            <div role="status">
              <Banner tone="neutral">{FORM.reloaded({ name: news })}</Banner>
            </div>
          )}
          <NoteFields values={values} mentions={base.mentions} problems={problems} onChange={change} />
          <Links note={note} />
          <Reminder note={note} />
          <AttachmentsField
            noteId={note.id}
            attachments={note.attachments}
            waiting={[]}
            onWaitingChange={() => undefined}
          />
        </form>
      )}
    </Frame>
  );
}

/** Set the moment it is chosen, and this member's own. */
function Reminder({ note: { id, reminder } }: { note: Note }) {
  const { timeZone } = useMembership();
  const { set, remove } = useReminder(id);
  return (
    <ReminderField
      value={reminder && clockOf(new Date(reminder.remindAt), timeZone)}
      isDue={reminder?.isDue ?? false}
      onSet={set}
      onRemove={() => void remove(reminder?.isDue ?? false)}
    />
  );
}

/** Links are saved the moment they are chosen; they change nothing of what the note says. */
function Links({ note }: { note: Note }) {
  const { mutateAsync: set } = useEndpointMutation(setNoteLinks);
  const setTo = async (links: readonly Pick<NoteLink, "kind" | "recordId">[]) => {
    const body = { links: links.map(({ kind, recordId }) => ({ kind, recordId })) };
    try {
      await set({ input: { params: { id: note.id }, body } });
    } catch (error) {
      showErrorToast(FORM.links.failed, error);
    }
  };
  return (
    <LinkPicker
      links={note.links}
      onAdd={(record) => void setTo([...note.links, record])}
      onRemove={(link) => void setTo(note.links.filter((one) => one !== link))}
    />
  );
}
