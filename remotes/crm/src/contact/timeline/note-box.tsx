import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { MAX_TITLE_LENGTH } from "@trellis/contract-notes/choices.ts";
import { createNote } from "@trellis/contract-notes/notes.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { type FormEvent, useId, useRef } from "react";
import { TEXT } from "../messages.ts";

const words = TEXT.note;
const MAX_LENGTH = 20_000;

/** A quick note: its first line is its title. The text stays if saving fails. */
export function NoteBox({ contact }: { contact: Contact }) {
  const id = useId();
  const [{ text }, setValues, draft] = useDraftState(`note-box:${contact.id}`, { text: "" });
  const save = useEndpointMutation(createNote);
  const sent = useRef({ text: "", key: "" });
  const written = text.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (written === "" || save.isPending) return;
    // The same note sent again after an answer that was lost is written once.
    if (sent.current.text !== written) sent.current = { text: written, key: randomId() };
    const [line = ""] = written.split("\n");
    const body = {
      title: [...line.trim()].slice(0, MAX_TITLE_LENGTH).join("") || contact.name,
      content: written,
      category: contact.type === "donor" ? ("Donor Relations" as const) : ("Other" as const),
      links: [{ kind: "contact" as const, recordId: contact.id }],
    };
    try {
      await save.mutateAsync({ input: { body }, idempotencyKey: sent.current.key });
    } catch (error) {
      return showErrorToast(words.failed, error);
    }
    draft.drop({ text: "" });
    setValues({ text: "" });
    showToast({ title: words.saved });
  };

  return (
    <form
      onSubmit={submit}
      className="flex items-end gap-2 rounded-md border border-solid border-control bg-surface p-1.5 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus-ring"
    >
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <TextArea
        id={id}
        rows={1}
        maxLength={MAX_LENGTH}
        value={text}
        placeholder={words.placeholder({ name: contact.firstName || contact.name })}
        onChange={(event) => setValues({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void submit(event);
        }}
        className="min-h-8 flex-1 resize-none! border-0 bg-transparent py-1 shadow-none [field-sizing:content] focus-visible:outline-none"
      />
      <Button type="submit" size="sm" busy={save.isPending} disabled={written === ""}>
        {words.save}
      </Button>
    </form>
  );
}
