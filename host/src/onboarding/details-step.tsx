import { ORGANIZATION_TYPES } from "@trellis/contract-organizations/organizations.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { TimeZoneInput } from "../business-settings/time-zone-input.tsx";
import { type Draft, findProblems, isFilled, LONGEST, type TextField } from "./draft.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.details;

interface Props {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onContinue: () => void;
}

/** Step 1: who the organization is. Name and email address are needed, the rest may wait. */
export function DetailsStep({ draft, onChange, onContinue }: Props) {
  const [problems, setProblems] = useState<Partial<Record<TextField, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isFilled(draft)) return;
    const found = findProblems(draft);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onContinue();
  }

  const text = (name: TextField): ComponentProps<"input"> => ({
    name,
    maxLength: LONGEST[name],
    value: draft[name],
    onChange: ({ target }) => {
      onChange({ [name]: target.value });
      setProblems(({ [name]: _, ...rest }) => rest);
    },
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <Card as="div">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.name} required error={problems.name} className="sm:col-span-2">
            {(control) => <TextInput {...control} {...text("name")} autoComplete="organization" />}
          </Field>
          <FieldGroup label={words.type} className="sm:col-span-2">
            <div className="grid gap-3 sm:grid-cols-2">
              {ORGANIZATION_TYPES.map((type) => (
                <Radio
                  key={type}
                  name="type"
                  value={type}
                  label={words.types[type]}
                  description={words.typeHints[type]}
                  checked={draft.type === type}
                  onChange={() => onChange({ type })}
                />
              ))}
            </div>
          </FieldGroup>
          <Field label={words.email} required hint={words.emailHint} error={problems.email}>
            {(control) => <TextInput {...control} {...text("email")} type="email" autoComplete="email" />}
          </Field>
          <Field label={words.phone} optional error={problems.phone}>
            {(control) => <TextInput {...control} {...text("phone")} type="tel" autoComplete="tel" />}
          </Field>
          <Field label={words.website} optional error={problems.website}>
            {(control) => (
              <TextInput {...control} {...text("website")} type="text" inputMode="url" autoComplete="url" />
            )}
          </Field>
          <Field label={words.address} optional error={problems.address}>
            {(control) => <TextInput {...control} {...text("address")} autoComplete="address-line1" />}
          </Field>
          <Field label={words.timeZone} hint={words.timeZoneHint} className="sm:col-span-2">
            {(control) => (
              <TimeZoneInput {...control} value={draft.timeZone} onValueChange={(timeZone) => onChange({ timeZone })} />
            )}
          </Field>
        </div>
      </Card>
      <div className="flex justify-end">
        <Button variant="primary" size="lg" type="submit" disabled={!isFilled(draft)} className="max-sm:w-full">
          {TEXT.continue}
        </Button>
      </div>
    </form>
  );
}
