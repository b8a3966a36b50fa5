import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { classes } from "../display/classes.ts";
import { TEXT } from "../words/messages.ts";

export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={classes("control", className)} />;
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={classes("control block h-auto resize-y py-2", className)} />;
}

/** The system's own list: a phone shows its wheel, the keyboard its first letters. Children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classes("icons relative block min-w-0", className)}>
      <select {...rest} className="control appearance-none pe-8 text-ellipsis">
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 inset-e-2.5 my-auto block text-muted"
      />
    </span>
  );
}

/** A calendar day as `YYYY-MM-DD`. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input {...rest} type="date" className={classes("control tabular-nums", className)} />;
}

interface SearchInputProps extends Omit<ComponentProps<"input">, "value" | "type" | "onChange"> {
  /** The control's name; its placeholder too, unless another is given. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchInput({ label, value, onValueChange, className, ref, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={classes("icons relative block min-w-0", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 inset-s-2.5 my-auto block text-faint"
      />
      <input
        placeholder={label}
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === "function") return ref(element);
          if (ref) ref.current = element;
        }}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="control px-8.5 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={TEXT.clearSearch}
          onClick={() => {
            onValueChange("");
            input.current?.focus();
          }}
          className="absolute inset-y-0 inset-e-1.5 my-auto grid size-6 place-items-center rounded-sm text-muted hover:text-text"
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** A muted second line. */
  description?: ReactNode;
  /** The label, a plain text, is for screen readers only, as in a table's row. */
  hideLabel?: boolean;
  /** Some, but not all, of its items are selected. */
  indeterminate?: boolean;
}

export function Checkbox({
  label,
  description,
  hideLabel = false,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  return (
    <Choice label={label} description={description} hideLabel={hideLabel} className={className}>
      <input
        {...rest}
        // A new function in every drawing, so it is called in every drawing.
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
          if (typeof ref === "function") return ref(element);
          if (ref) ref.current = element;
        }}
        type="checkbox"
        className="tick"
        {...(hideLabel && { "aria-label": String(label) })}
      />
    </Choice>
  );
}

interface RadioProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  description?: ReactNode;
}

export function Radio({ label, description, className, ...rest }: RadioProps) {
  return (
    <Choice label={label} description={description} className={className}>
      <input {...rest} type="radio" className="tick" />
    </Choice>
  );
}

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "onChange"> {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Takes effect at once; what waits for Save is a Checkbox. */
export function Switch({ label, description, onCheckedChange, className, ...rest }: SwitchProps) {
  return (
    <Choice label={label} description={description} className={className}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native check box says whether it is checked
        role="switch"
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="switch"
      />
    </Choice>
  );
}

/** The whole line is the target, 24 px high at least. */
function Choice({
  label,
  description,
  hideLabel,
  className,
  children,
}: {
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label
      className={classes(
        "inline-flex min-h-6 cursor-pointer gap-2.5 has-[:disabled]:cursor-not-allowed",
        description ? "items-start" : "items-center",
        hideLabel && "-mx-1 min-w-6 justify-center",
        className,
      )}
    >
      {/* Rows of long lists have a hidden one each: as few elements as it takes. */}
      {hideLabel ? (
        children
      ) : (
        <>
          <span className={classes("grid place-items-center", description != null && "h-5")}>{children}</span>
          <span className="min-w-0">
            {label}
            {description && <span className="block text-sm text-muted">{description}</span>}
          </span>
        </>
      )}
    </label>
  );
}
