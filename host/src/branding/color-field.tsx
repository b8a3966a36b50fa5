import { parseColor } from "@trellis/shared/theme/color.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { TEXT } from "./messages.ts";

interface Props {
  label: string;
  value: string;
  isValid: boolean;
  /** What shows while nothing is typed: an optional color's default. */
  fallback: string;
  disabled?: boolean;
  onValueChange: (value: string) => void;
}

/** A color by the system's own picker, or typed. */
export function ColorField({ label, value, isValid, fallback, disabled, onValueChange }: Props) {
  return (
    <Field label={label} error={isValid ? null : TEXT.notColor}>
      {(control) => (
        <span className="relative block">
          <input
            type="color"
            aria-label={TEXT.pick({ field: label })}
            disabled={disabled}
            value={parseColor(value) ?? fallback}
            onChange={(event) => onValueChange(event.target.value)}
            className="absolute inset-y-0 inset-s-1.5 my-auto size-7 cursor-pointer rounded-sm border-0 bg-transparent p-0 focus-visible:rounded-sm disabled:cursor-not-allowed [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-border [&::-webkit-color-swatch-wrapper]:p-0.5"
          />
          <TextInput
            {...control}
            value={value}
            placeholder={fallback}
            disabled={disabled}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            className="ps-10.5 tabular-nums"
            onChange={(event) => onValueChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
