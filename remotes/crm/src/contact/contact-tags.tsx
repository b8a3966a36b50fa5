import { editContacts, undoBulkEdit } from "@trellis/contract-contacts/bulk.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { FactSection } from "@trellis/shared/ui/screen/fact-section.tsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.tags;

/** Tags, added and removed in place; each change can be undone. */
export function ContactTags({ contact, canWrite }: { contact: Contact; canWrite: boolean }) {
  const edit = useEndpointMutation(editContacts);
  const [{ tag: typed }, setTyped, draft] = useDraftState(`contact-tag:${contact.id}`, { tag: "" });
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const givesBack = useRef(false);

  const change = async (title: string, tags: { addTags?: string[]; removeTags?: string[] }): Promise<boolean> => {
    try {
      const { undoId } = await edit.mutateAsync({ input: { body: { ids: [contact.id], ...tags } } });
      if (undoId !== null) showToast({ title, action: { label: words.undo, run: () => void undoTagChange(undoId) } });
      return true;
    } catch (error) {
      showErrorToast(words.failed, error);
      return false;
    }
  };
  const close = () => {
    givesBack.current = true;
    setAdding(false);
  };
  // The button has to be drawn again before it can have the focus.
  useLayoutEffect(() => {
    if (isAdding || !givesBack.current) return;
    givesBack.current = false;
    opener.current?.focus();
  }, [isAdding]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (tag === "") return close();
    if (!(await change(words.added({ tag }), { addTags: [tag] }))) return;
    draft.drop({ tag: "" });
    setTyped({ tag: "" });
    close();
  };

  return (
    <FactSection title={words.title}>
      <ul className="flex flex-wrap items-center gap-1.5">
        {contact.tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex h-5.5 max-w-full items-center gap-0.5 rounded-sm border border-solid border-strong ps-2 text-xs font-medium text-muted"
          >
            <span className={canWrite ? "truncate" : "truncate pe-2"}>{tag}</span>
            {canWrite && (
              <button
                type="button"
                aria-label={words.remove({ tag })}
                onClick={() => void change(words.removed({ tag }), { removeTags: [tag] })}
                className="grid size-5.5 shrink-0 place-items-center rounded-sm hover:text-text [&_svg]:size-3"
              >
                <X aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {canWrite && !isAdding && (
          <li>
            <Button
              ref={opener}
              variant="ghost"
              size="sm"
              className="h-6 px-1.5"
              icon={<Plus aria-hidden="true" />}
              aria-label={words.adding}
              onClick={() => setAdding(true)}
            >
              {words.add}
            </Button>
          </li>
        )}
      </ul>
      {isAdding && (
        <form onSubmit={add} className="mt-2 flex items-center gap-2">
          <TextInput
            autoFocus
            aria-label={words.name}
            maxLength={50}
            value={typed}
            onChange={(event) => setTyped({ tag: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === "Escape") close();
            }}
          />
          <Button size="sm" type="submit" busy={edit.isPending} aria-label={words.save}>
            {words.add}
          </Button>
        </form>
      )}
    </FactSection>
  );
}

async function undoTagChange(id: string): Promise<void> {
  try {
    await callEndpoint(undoBulkEdit, { params: { id } });
    await refreshAreas(["contacts"]);
  } catch (error) {
    showErrorToast(words.failed, error);
  }
}
