import { NOTE_COLORS, type NoteColor } from "@trellis/contract-notes/choices.ts";
import { useId } from "react";
import { ColorDot } from "../color-dot.tsx";
import { TEXT } from "../messages.ts";
import { FORM } from "./messages.ts";

/** One of six colors: native radio buttons, so the arrow keys choose. */
export function ColorChoice({ value, onChange }: { value: NoteColor; onChange: (color: NoteColor) => void }) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="contents text-sm font-medium">{FORM.color}</legend>
      <span className="flex h-9 flex-wrap items-center gap-1.5">
        {NOTE_COLORS.map((color) => (
          <label
            key={color}
            title={TEXT.colors[color]}
            className="relative grid size-9 cursor-pointer place-items-center rounded-full border-2 border-solid border-transparent has-[:checked]:border-text has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring"
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              aria-label={TEXT.colors[color]}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ColorDot color={color} className="size-6" />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
