import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, Switch, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import type { ReactNode } from "react";
import { PUBLIC } from "./messages.ts";
import type { PublicValues } from "./public-form.ts";

const LANGUAGES = ["", "en", "es"] as const;

interface Props {
  values: PublicValues;
  problems: Record<string, string>;
  set: (part: Partial<PublicValues>) => void;
  /** Beside the switch: what everyone will see. */
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
        {(control) => <TextInput {...control} maxLength={60} {...bindField(values, set, "slug")} />}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={PUBLIC.name} hint={PUBLIC.nameHint} error={problems.title}>
          {(control) => <TextInput {...control} maxLength={120} {...bindField(values, set, "title")} />}
        </Field>
        <Field label={PUBLIC.language}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "language")}>
              <Options values={LANGUAGES} text={(language) => PUBLIC.languages[language || "visitor"]} />
            </Select>
          )}
        </Field>
      </div>
      <Field label={PUBLIC.introduction} error={problems.introduction}>
        {(control) => <TextArea {...control} rows={3} maxLength={2000} {...bindField(values, set, "introduction")} />}
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
