import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, Switch, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import type { ReactNode } from "react";
import type { PublicValues } from "./public-form.ts";
import { PUBLIC } from "./strings.ts";

interface Props {
  values: PublicValues;
  problems: Record<string, string>;
  set: (part: Partial<PublicValues>) => void;
  /** Beside the switch: what everybody will see. */
  children: ReactNode;
}

export function PublicFields({ values, problems, set, children }: Props) {
  return (
    <>
      <Switch
        label={PUBLIC.open}
        description={PUBLIC.openText}
        checked={values.isOpen}
        onCheckedChange={(isOpen) => set({ isOpen })}
      />
      {children}
      <Field label={PUBLIC.address} hint={PUBLIC.addressHint} error={problems.slug} required={values.isOpen}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            value={values.slug}
            onChange={(event) => set({ slug: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={PUBLIC.name} hint={PUBLIC.nameHint} error={problems.title}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={120}
              value={values.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={PUBLIC.language}>
          {(control) => (
            <Select
              {...control}
              value={values.language}
              onChange={(event) => set({ language: event.target.value as PublicValues["language"] })}
            >
              {Object.entries(PUBLIC.languages).map(([language, label]) => (
                <option key={language} value={language}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={PUBLIC.introduction} error={problems.introduction}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={values.introduction}
            onChange={(event) => set({ introduction: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={PUBLIC.listed}
        description={PUBLIC.listedText}
        checked={values.isListed}
        onChange={(event) => set({ isListed: event.target.checked })}
      />
    </>
  );
}
