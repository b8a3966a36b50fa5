import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classes } from "../display/classes.ts";
import { TextInput } from "./inputs.tsx";

type InputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "children" | "list" | "role">;

interface ComboboxProps<Option> extends InputProps {
  value: string;
  onType: (text: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  /** What an option looks like. */
  children: (option: Option) => ReactNode;
  /** Names the list for screen readers. */
  listLabel: string;
  /** Enter takes the first option; otherwise the typed text stays until the arrow keys have marked one. */
  selectsFirst?: boolean;
  /** Opens the list before anything is typed. */
  opensOn?: "focus" | "click";
  /** Counts as open even without options, such as while something is searched for; when there are any, if not given. */
  isAsking?: boolean;
  /** Shown in the list if there are no options. */
  empty?: ReactNode;
  /** The list is above the field, not below it. */
  above?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Of a key that the list has no use for. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A text field that offers records (the combobox pattern of WAI-ARIA): the field keeps the focus, arrow keys mark an
 * option, Enter takes it, Escape closes the list and not the dialog around it.
 */
export function Combobox<Option>({
  value,
  onType,
  options,
  keyOf,
  onChoose,
  children,
  listLabel,
  selectsFirst = false,
  opensOn,
  isAsking = options.length > 0,
  empty,
  above = false,
  onOpenChange,
  onKeyDown,
  onBlur,
  ...input
}: ComboboxProps<Option>) {
  const listId = useId();
  const none = selectsFirst ? 0 : -1;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(none);
  const typed = useRef(value);
  const isShown = isOpen && isAsking;

  const toggle = (open: boolean) => {
    setOpen(open);
    if (open !== isOpen) onOpenChange?.(open);
  };
  const close = () => {
    toggle(false);
    setActive(none);
  };
  // A field that was emptied has been taken as it was written: its list would cover what came of it.
  useLayoutEffect(() => {
    if (value === "" && typed.current !== "") close();
    typed.current = value;
  });

  // A dialog around it listens at the document, before React does: the key is taken before it comes there.
  useEffect(() => {
    if (!isShown) return;
    const handleEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      onOpenChange?.(false);
    };
    window.addEventListener("keydown", handleEscape, { capture: true });
    return () => window.removeEventListener("keydown", handleEscape, { capture: true });
  }, [isShown, onOpenChange]);

  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const marked = options[active];
    if (step !== 0 && (selectsFirst || options.length > 0)) {
      event.preventDefault();
      toggle(true);
      const from = isShown ? active + step : selectsFirst ? active : 0;
      setActive(Math.max(none, Math.min(options.length - 1, from)));
    } else if (event.key === "Enter" && isShown && (selectsFirst || marked !== undefined)) {
      event.preventDefault();
      if (marked !== undefined) choose(marked);
    } else onKeyDown?.(event);
  };

  return (
    <span className="relative block">
      <TextInput
        autoComplete="off"
        {...input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[active] !== undefined ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          typed.current = event.target.value;
          setActive(none);
          toggle(true);
          onType(event.target.value);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          toggle(false);
          onBlur?.(event);
        }}
        {...(opensOn === "focus" ? { onFocus: () => toggle(true) } : {})}
        {...(opensOn === "click" ? { onClick: () => toggle(true) } : {})}
      />
      <div
        role="listbox"
        id={listId}
        aria-label={listLabel}
        hidden={!isShown || (options.length === 0 && empty === undefined)}
        className={classes(
          "absolute inset-x-0 z-10 max-h-64 overflow-y-auto rounded-md border border-solid border-border bg-surface-raised p-1 shadow-popover",
          above ? "bottom-full mb-1" : "top-full mt-1",
        )}
      >
        {options.map((option, index) => (
          <div
            key={keyOf(option)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps its focus, so that nothing closes before the press has counted.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            onKeyDown={() => undefined}
            className={classes(
              "cursor-pointer rounded-sm px-2.5 py-1.5",
              index === active ? "bg-surface-pressed" : "hover:bg-surface-hover",
            )}
          >
            {children(option)}
          </div>
        ))}
        {options.length === 0 && empty}
      </div>
    </span>
  );
}

/** An option with a name and what distinguishes it from others of the same name. */
export function NamedOption({ name, detail }: { name: string; detail?: ReactNode }) {
  return (
    <>
      <span className="block truncate font-medium">{name}</span>
      {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
    </>
  );
}
