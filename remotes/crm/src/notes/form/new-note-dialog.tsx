import type { NoteLink, NotePerson, ReminderInput } from "@trellis/contract-notes/note.ts";
import { createNote, getNoteLinkTarget } from "@trellis/contract-notes/notes.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useEffect, useId, useRef, useState } from "react";
import type { LinkedRecord } from "../notes-view.ts";
import { ReminderField } from "../reminder/reminder-field.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { FORM } from "./messages.ts";
import { dropDraft, findDraft, keepDraft } from "./note-draft.ts";
import { NoteFields } from "./note-fields.tsx";
import { bodyOf, isSame, NEW_NOTE, type NoteValues, type Problems, problemsOf } from "./note-form.ts";
import { SaveStateLine } from "./save-state.tsx";
import { uploadAttachments } from "./upload-attachments.ts";

const NO_PEOPLE: readonly NotePerson[] = [];

interface Props {
  /** The record whose notes are on display: the new one is about it too. */
  about: LinkedRecord | null;
  onClose: () => void;
}

/** New Note. The text is kept on the device until it is created or discarded. */
export function NewNoteDialog({ about, onClose }: Props) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => findDraft(null));
  const [values, setValues] = useState<NoteValues>(draft?.values ?? NEW_NOTE);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [problems, setProblems] = useState<Problems>({});
  const [chosen, setChosen] = useState<NoteLink[]>([]);
  const [isAboutLeftOut, setAboutLeftOut] = useState(false);
  const [reminder, setReminder] = useState<ReminderInput | null>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const { mutateAsync: create, isPending } = useEndpointMutation(createNote);
  const target = useEndpoint(
    getNoteLinkTarget,
    { params: { id: about?.recordId ?? "" }, query: { kind: about?.kind ?? "contact" } },
    { enabled: about !== null },
  );
  const links = [...(target.data && !isAboutLeftOut ? [target.data] : []), ...chosen];
  const isEmpty = isSame(values, NEW_NOTE);

  useEffect(() => {
    if (isEmpty) dropDraft(null);
    else keepDraft(null, { values, seenAt: null });
  }, [values, isEmpty]);

  const change = (part: Partial<NoteValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = async () => {
    const found = problemsOf(values);
    setProblems(found);
    const first = (["title", "category", "content"] as const).find((field) => found[field]);
    if (first) return form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
    const records = links.map(({ kind, recordId }) => ({ kind, recordId }));
    try {
      const note = await create({
        input: { body: { ...bodyOf(values), links: records, ...(reminder ? { reminder } : {}) } },
      });
      dropDraft(null);
      if (waiting.length > 0) await uploadAttachments(note.id, waiting);
    } catch (error) {
      setProblems(complaintsOf(error));
      showErrorToast(FORM.createFailed, error);
      return;
    }
    showToast({ title: FORM.created });
    onClose();
  };
  return (
    <Dialog
      draft="kept"
      hasUnsaved={waiting.length > 0 || reminder !== null || chosen.length > 0}
      onClose={onClose}
      title={FORM.newTitle}
      size="md"
      footer={
        <>
          <SaveStateLine state={isEmpty ? undefined : "kept"} />
          <Button variant="ghost" onClick={onClose}>
            {FORM.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {FORM.create}
          </Button>
        </>
      }
    >
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
        {isRestored && (
          <Banner
            tone="neutral"
            action={
              <Button
                size="sm"
                onClick={() => {
                  setValues(NEW_NOTE);
                  setRestored(false);
                }}
              >
                {FORM.startOver}
              </Button>
            }
          >
            {FORM.restored}
          </Banner>
        )}
        <NoteFields values={values} mentions={NO_PEOPLE} problems={problems} onChange={change} />
        <LinkPicker
          links={links}
          onAdd={({ kind, recordId, title }) =>
            setChosen((before) => [...before, { kind, recordId, title, link: null, isHidden: false }])
          }
          onRemove={(link) => {
            if (link === target.data) setAboutLeftOut(true);
            setChosen((before) => before.filter((one) => one !== link));
          }}
        />
        <ReminderField
          value={reminder}
          onSet={async (wanted) => {
            setReminder(wanted);
            return undefined;
          }}
          onRemove={() => setReminder(null)}
        />
        <AttachmentsField noteId={null} attachments={[]} waiting={waiting} onWaitingChange={setWaiting} />
      </form>
    </Dialog>
  );
}
