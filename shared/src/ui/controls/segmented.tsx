import { type ReactNode, useId } from "react";
import { classes } from "../display/classes.ts";

interface SegmentedItem<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly SegmentedItem<Value>[];
  /** Takes the whole width, every part as wide as the next. */
  full?: boolean;
  className?: string;
}

/** One of a few, at once: native radio buttons, so the arrow keys choose. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  full = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={classes(
        "min-w-0 max-w-full shrink-0 overflow-x-auto rounded-md bg-surface-pressed p-0.5 [scrollbar-width:none]",
        full ? "grid auto-cols-fr grid-flow-col" : "inline-flex",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          className="icons relative inline-flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-text has-[:checked]:bg-surface-segment has-[:checked]:text-text has-[:checked]:shadow-segment has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus-ring forced-colors:has-[:checked]:outline-1 max-sm:h-9"
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onValueChange(item.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {item.icon}
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
