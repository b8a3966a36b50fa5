import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { lastEntry, matchSuggestions } from "./suggestion-list.ts";

type Props = Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "list" | "ref"> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly string[];
  /** Several entries, separated by commas: suggestions are for the one being typed. */
  several?: boolean;
};

/**
 * Free text with suggestions (the combobox pattern of WAI-ARIA): Arrow keys choose, Enter takes, Escape closes only
 * the list. The list is in the browser's top layer, so that a scrolling dialog does not cut it off.
 */
export function SuggestionInput({ ref, value, onValueChange, suggestions, several = false, ...input }: Props) {
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const entry = several ? lastEntry(value) : { before: "", typed: value };
  // Opened on a field that is filled in, the list shows everything; it narrows once someone types.
  const matches = matchSuggestions(suggestions, typing ? entry.typed : "").slice(0, 50);
  const shown = open && matches.length > 0;

  useTopLayerBelow(inputRef, listRef, shown);
  useEscape(shown, () => setOpen(false));

  const take = (name: string) => {
    onValueChange(several ? `${entry.before}${name}, ` : name);
    setOpen(several);
    setTyping(false);
    setActive(-1);
    inputRef.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!shown) return setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + matches.length) % matches.length);
    } else if (event.key === "Enter" && shown && matches[active] !== undefined) {
      event.preventDefault();
      take(matches[active]);
    } else if (event.key === "Tab") setOpen(false);
  };

  return (
    <>
      <TextInput
        {...input}
        ref={(element: HTMLInputElement | null) => {
          inputRef.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          setTyping(true);
          setActive(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          setOpen(false);
          setTyping(false);
          input.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={listRef}
        id={listId}
        popover="manual"
        aria-label={input["aria-label"]}
        role="listbox"
        className="fixed m-0 max-h-60 overflow-y-auto rounded-md border-0 bg-surface-raised p-1 text-md text-text shadow-popover"
      >
        {shown &&
          matches.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys, aria-activedescendant points here
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              ref={index === active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
              className="cursor-pointer truncate rounded-sm px-2 py-1.5 hover:bg-surface-pressed aria-selected:bg-surface-pressed"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
      </div>
    </>
  );
}

/** Shows the list in the top layer under its field, or above where there is more room. */
function useTopLayerBelow(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  shown: boolean,
): void {
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !shown) return;
    box.showPopover();
    const place = () => {
      const edge = field.current?.getBoundingClientRect();
      if (!edge) return;
      const above = edge.bottom + box.offsetHeight + 8 > innerHeight && edge.top > innerHeight - edge.bottom;
      box.style.left = `${edge.left}px`;
      box.style.width = `${edge.width}px`;
      box.style.top = above ? "auto" : `${edge.bottom + 4}px`;
      box.style.bottom = above ? `${innerHeight - edge.top + 4}px` : "auto";
    };
    place();
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
      box.hidePopover();
    };
  }, [field, list, shown]);
}

/** Before the surrounding dialog gets the event: its Escape would close everything that was typed. */
function useEscape(active: boolean, close: () => void): void {
  const closeRef = useRef(close);
  closeRef.current = close;
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      closeRef.current();
    };
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [active]);
}
