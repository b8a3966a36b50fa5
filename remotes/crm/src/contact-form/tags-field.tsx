import { MAX_TAGS } from "@trellis/contract-contacts/choices.ts";
import { listContactTags } from "@trellis/contract-contacts/tags.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Combobox } from "@trellis/shared/ui/controls/combobox.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useDeferredValue, useRef, useState } from "react";
import { FORM } from "./messages.ts";
import { readTags, withoutTag, withTags } from "./tag-list.ts";

const words = FORM.tags;
const MAX_OFFERED = 8;

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
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const q = useDeferredValue(typed.trim().slice(0, 50));
  const found = useEndpoint(listContactTags, { query: q ? { q } : {} }, { enabled: isOpen, keepPrevious: true });
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  const options = (found.data ?? []).filter(({ tag }) => !taken.has(tag.toLowerCase())).slice(0, MAX_OFFERED);
  const isFull = tags.length >= MAX_TAGS;

  const add = (text: string) => {
    const known = onlyKnown
      ? readTags(text).flatMap((one) => options.filter(({ tag }) => tag.toLowerCase() === one.toLowerCase()))
      : [];
    const added = onlyKnown ? known.map(({ tag }) => tag) : readTags(text);
    if (onlyKnown && added.length === 0) return;
    onChange(withTags(tags, added));
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && typed.trim()) {
      // The form is not sent while a tag is being written.
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1));
  };

  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={isFull ? words.tooMany({ max: MAX_TAGS }) : onlyKnown ? undefined : words.hint}
        error={error}
      >
        {(control) => (
          <Combobox
            {...control}
            ref={input}
            maxLength={50}
            disabled={isFull}
            value={typed}
            onType={(text) => (text.includes(",") && !onlyKnown ? add(text) : setTyped(text))}
            options={options}
            keyOf={({ tag }) => tag}
            onChoose={({ tag }) => add(tag)}
            listLabel={words.list}
            opensOn="click"
            onOpenChange={setOpen}
            onBlur={() => {
              // Typed text that was not added as a tag would be lost by pressing Save.
              if (typed.trim() && !onlyKnown) add(typed);
            }}
            onKeyDown={onKeyDown}
          >
            {({ tag, count }) => (
              <span className="flex justify-between gap-3">
                <span className="truncate">{tag}</span>
                <span className="text-sm text-muted tabular-nums">{words.count({ count })}</span>
              </span>
            )}
          </Combobox>
        )}
      </Field>
      {tags.length > 0 && (
        <ul aria-label={words.chosen} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <button
                type="button"
                aria-label={words.remove({ tag })}
                onClick={() => {
                  onChange(withoutTag(tags, tag));
                  input.current?.focus();
                }}
                className="icons inline-flex h-6 max-w-64 items-center gap-1 rounded-sm bg-surface-pressed pe-1 ps-2 text-sm hover:text-text [&_svg]:size-3.5"
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
