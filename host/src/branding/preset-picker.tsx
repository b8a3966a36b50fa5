import { BRAND_PRESETS } from "@trellis/shared/theme/brand-presets.ts";
import { useId } from "react";
import { TEXT } from "./messages.ts";

interface Props {
  /** Name of the one that the colors are; undefined for colors of one's own. */
  value: string | undefined;
  onValueChange: (colors: { primary: string; secondary: string }) => void;
}

/** Six named pairs: native radio buttons, so the arrow keys choose. */
export function PresetPicker({ value, onValueChange }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold tracking-title">{TEXT.presets}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 min-[88rem]:grid-cols-2">
        {BRAND_PRESETS.map((preset) => (
          <label
            key={preset.name}
            className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-border px-3 hover:border-strong has-[:checked]:border-accent-line has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring forced-colors:has-[:checked]:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={preset.name}
              checked={value === preset.name}
              onChange={() => onValueChange({ primary: preset.primary, secondary: preset.secondary })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="flex shrink-0">
              <i className="size-5 rounded-full" style={{ background: preset.primary }} />
              <i
                className="-ms-1.5 size-5 rounded-full border-2 border-surface"
                style={{ background: preset.secondary }}
              />
            </span>
            <span className="min-w-0 leading-tight">{TEXT.presetNames[preset.name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
