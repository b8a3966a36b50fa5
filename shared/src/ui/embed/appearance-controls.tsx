import type { EmbedSettings } from "@trellis/domain/embeds/embed-settings.ts";
import { useState } from "react";
import { parseColor } from "../../theme/color.ts";
import { Field } from "../controls/field.tsx";
import { Select, TextInput } from "../controls/inputs.tsx";
import { TEXT } from "./messages.ts";

interface AppearanceControlsProps {
  settings: EmbedSettings;
  /** `#rrggbb` that the form's buttons have without settings. */
  ownColor: string;
  onChange: (settings: EmbedSettings) => void;
}

/** What a page may choose of a form's look, each answered at once by code and preview. */
export function AppearanceControls({ settings, ownColor, onChange }: AppearanceControlsProps) {
  const [typed, setTyped] = useState<string>();
  const color = typed ?? settings.color;
  const isWrong = color.trim() !== "" && parseColor(color) === undefined;
  const choose = (text: string) => {
    setTyped(text);
    onChange({ ...settings, color: parseColor(text) ?? "" });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={TEXT.color}
        hint={TEXT.colorHint}
        error={isWrong ? TEXT.colorInvalid : null}
        className="sm:col-span-2"
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={TEXT.colorPick}
              value={settings.color || ownColor}
              onChange={(event) => choose(event.target.value)}
              className="h-control-md w-11 flex-none cursor-pointer rounded-md border border-solid border-control bg-surface p-1"
            />
            <TextInput
              {...control}
              value={color}
              placeholder={TEXT.colorOwn}
              spellCheck={false}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
        )}
      </Field>
      <Field label={TEXT.theme}>
        {(control) => (
          <Select
            {...control}
            value={settings.theme}
            onChange={(event) => onChange({ ...settings, theme: event.target.value as EmbedSettings["theme"] })}
          >
            <option value="">{TEXT.themes.auto}</option>
            <option value="light">{TEXT.themes.light}</option>
            <option value="dark">{TEXT.themes.dark}</option>
          </Select>
        )}
      </Field>
      <Field label={TEXT.language}>
        {(control) => (
          <Select
            {...control}
            value={settings.language}
            onChange={(event) => onChange({ ...settings, language: event.target.value as EmbedSettings["language"] })}
          >
            <option value="">{TEXT.languages.own}</option>
            <option value="en">{TEXT.languages.en}</option>
            <option value="es">{TEXT.languages.es}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
