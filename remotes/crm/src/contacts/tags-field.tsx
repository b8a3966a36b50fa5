import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { MOST_TAGS } from "@trellis/shared/contract/contacts/choices.ts";
import { listContactTags } from "@trellis/shared/contract/contacts/tags.ts";
import { Field } from "@trellis/shared/ui/field.tsx";
import { TextInput } from "@trellis/shared/ui/inputs.tsx";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from "react";
import { FORM } from "./form-strings.ts";
import { readTags, withoutTag, withTags } from "./tag-list.ts";

const words = FORM.tags;
const MOST_OFFERED = 8;

interface Props {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | null;
  label?: string;
  /** Offer and take tags that exist already, and no new ones. */
  onlyKnown?: boolean;
}

/** Tags as chips, and a field that offers those in use (the combobox pattern of WAI-ARIA). */
export function TagsField({ tags, onChange, error = null, label = FORM.fields.tags, onlyKnown = false }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useDeferredValue(typed.trim().slice(0, 50));
  const found = useEndpoint(listContactTags, { query: q ? { q } : {} }, { enabled: isOpen, keepPrevious: true });
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  const options = (found.data ?? []).filter(({ tag }) => !taken.has(tag.toLowerCase())).slice(0, MOST_OFFERED);
  const isShown = isOpen && options.length > 0;
  const isFull = tags.length >= MOST_TAGS;

  const add = (text: string) => {
    const known = onlyKnown
      ? readTags(text).flatMap((one) => options.filter(({ tag }) => tag.toLowerCase() === one.toLowerCase()))
      : [];
    const added = onlyKnown ? known.map(({ tag }) => tag) : readTags(text);
    if (onlyKnown && added.length === 0) return;
    onChange(withTags(tags, added));
    setTyped("");
    setActive(-1);
    // The chips below are what has changed.
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = options[active];
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((before) => Math.max(-1, Math.min(options.length - 1, isShown ? before + step : 0)));
    } else if (event.key === "Enter" && (typed.trim() || (isShown && chosen))) {
      // The form is not sent while a tag is being written.
      event.preventDefault();
      add(isShown && chosen ? chosen.tag : typed);
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1));
    else if (event.key === "Escape" && isShown) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="grid gap-2">
      <Field label={label} hint={isFull ? words.tooMany(MOST_TAGS) : onlyKnown ? undefined : words.hint} error={error}>
        {(control) => (
          <span className="relative block">
            <TextInput
              {...control}
              ref={input}
              role="combobox"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isShown && options[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              maxLength={50}
              disabled={isFull}
              value={typed}
              onChange={(event) => {
                const text = event.target.value;
                setActive(-1);
                setOpen(true);
                if (text.includes(",") && !onlyKnown) add(text);
                else setTyped(text);
              }}
              onClick={() => setOpen(true)}
              onBlur={() => {
                setOpen(false);
                // What was written and not taken would be lost with a press on Save.
                if (typed.trim() && !onlyKnown) add(typed);
              }}
              onKeyDown={onKeyDown}
            />
            <div
              role="listbox"
              id={listId}
              aria-label={words.list}
              hidden={!isShown}
              className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-solid border-border bg-surface p-1 shadow-popover"
            >
              {options.map(({ tag, count }, index) => (
                <div
                  key={tag}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // The field keeps its focus, so that nothing closes before the press has counted.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => add(tag)}
                  onKeyDown={() => undefined}
                  className={`flex cursor-pointer justify-between gap-3 rounded-sm px-2.5 py-1.5 ${index === active ? "bg-surface-pressed" : "hover:bg-surface-hover"}`}
                >
                  <span className="truncate">{tag}</span>
                  <span className="text-sm text-muted tabular-nums">{words.count(count)}</span>
                </div>
              ))}
            </div>
          </span>
        )}
      </Field>
      {tags.length > 0 && (
        <ul aria-label={words.chosen} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <button
                type="button"
                aria-label={words.remove(tag)}
                onClick={() => {
                  onChange(withoutTag(tags, tag));
                  input.current?.focus();
                }}
                className="icons inline-flex h-6 max-w-64 items-center gap-1 rounded-sm bg-surface-pressed pr-1 pl-2 text-sm hover:text-text [&_svg]:size-3.5"
              >
                <span className="truncate">{tag}</span>
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
