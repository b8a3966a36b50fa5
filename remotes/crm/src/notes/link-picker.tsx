import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { MOST_NOTE_LINKS, NOTE_LINK_KINDS, type NoteLinkKind } from "@trellis/shared/contract/notes/choices.ts";
import type { NoteLink } from "@trellis/shared/contract/notes/note.ts";
import { searchEverything } from "@trellis/shared/contract/platform/search.ts";
import { IconButton } from "@trellis/shared/ui/button.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { TextInput } from "@trellis/shared/ui/inputs.tsx";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { FORM } from "./form-strings.ts";
import { LinkName } from "./link-name.tsx";
import { TEXT } from "./strings.ts";

const words = FORM.links;
const PAUSE_MS = 250;

export interface ChosenRecord {
  kind: NoteLinkKind;
  recordId: string;
  title: string;
}

interface Props {
  links: readonly NoteLink[];
  onAdd: (record: ChosenRecord) => void;
  onRemove: (link: NoteLink) => void;
}

/** The records that a note is about, and a search over every area that the member may see for another one. */
export function LinkPicker({ links, onAdd, onRemove }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useRested(typed.trim().slice(0, 100));
  const found = useEndpoint(searchEverything, { query: { q } }, { enabled: q !== "", keepPrevious: true });
  const options = (found.data ?? []).flatMap(({ kind, id, title, subtitle }) => {
    const known = NOTE_LINK_KINDS.find((one) => one === kind);
    const isLinked = links.some((link) => link.kind === kind && link.recordId === id);
    return known && !isLinked ? [{ kind: known, recordId: id, title, subtitle }] : [];
  });
  const isShown = isOpen && q !== "";

  const choose = (record: ChosenRecord | undefined) => {
    if (!record) return;
    setOpen(false);
    setTyped("");
    onAdd(record);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setActive((before) => Math.max(0, Math.min(options.length - 1, isOpen ? before + step : before)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isShown) choose(options[active]);
    } else if (event.key === "Escape" && isShown) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className="grid gap-2">
      {links.length > 0 && (
        <ul aria-label={words.title} className="flex flex-wrap gap-1.5">
          {links.map((link) => (
            <li
              key={`${link.kind} ${link.recordId}`}
              className="flex min-w-0 items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2.5 text-sm"
            >
              <LinkName link={link} />
              <IconButton
                size="sm"
                label={words.remove(link.title ?? TEXT.kinds[link.kind])}
                icon={<X aria-hidden="true" />}
                onClick={() => onRemove(link)}
              />
            </li>
          ))}
        </ul>
      )}
      {links.length >= MOST_NOTE_LINKS ? (
        <p className="text-sm text-muted">{words.full}</p>
      ) : (
        <Field label={words.find} optional>
          {(control) => (
            <span className="relative block">
              <TextInput
                {...control}
                role="combobox"
                aria-expanded={isShown}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={isShown && options[active] ? `${listId}-${active}` : undefined}
                placeholder={words.placeholder}
                autoComplete="off"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setActive(0);
                  setOpen(true);
                }}
                onBlur={() => setOpen(false)}
                onKeyDown={onKeyDown}
              />
              <div
                role="listbox"
                id={listId}
                aria-label={words.find}
                hidden={!isShown || options.length === 0}
                className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-64 overflow-y-auto rounded-md border border-solid border-border bg-surface-raised p-1 shadow-popover"
              >
                {options.map((record, index) => (
                  <div
                    key={`${record.kind} ${record.recordId}`}
                    id={`${listId}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    // The field keeps its focus, so that nothing closes before the press has counted.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(record)}
                    onKeyDown={() => undefined}
                    className={`cursor-pointer rounded-sm px-2.5 py-1.5 ${index === active ? "bg-surface-pressed" : "hover:bg-surface-hover"}`}
                  >
                    <span className="block truncate font-medium">{record.title}</span>
                    <span className="block truncate text-sm text-muted">
                      {TEXT.kinds[record.kind]} · {record.subtitle}
                    </span>
                  </div>
                ))}
              </div>
              <span role="status" className="mt-1 block text-sm text-muted">
                {!isShown ? "" : found.isPending ? words.searching : options.length === 0 ? words.none : ""}
              </span>
            </span>
          )}
        </Field>
      )}
    </div>
  );
}

/** A text once nobody has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : rested;
}
