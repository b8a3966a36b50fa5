import { CONTACT_FIELDS, WORK_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { AddressRows } from "./address-rows.tsx";
import { BirthdayField } from "./birthday-field.tsx";
import { type FormProps, LineField } from "./form-parts.tsx";
import { FORM } from "./messages.ts";
import { WebsiteRows } from "./website-rows.tsx";

/** Where they work and live. */
export function WorkFields({ form }: FormProps) {
  return (
    <FormSection title={FORM.sections.work}>
      <Pair>
        {WORK_TEXT_FIELDS.map((field) => (
          <LineField key={field} form={form} name={field} />
        ))}
      </Pair>
      <AddressRows form={form} />
      <Pair>
        <WebsiteRows form={form} />
        <BirthdayField form={form} />
      </Pair>
    </FormSection>
  );
}

/** Notes and details to remember. */
export const NotesField = ({ form }: FormProps) => (
  <Field label={FORM.fields.notes} error={form.formState.errors.notes?.message ?? null}>
    {(control) => (
      <TextArea {...control} {...form.register("notes")} rows={4} maxLength={CONTACT_FIELDS.notes.maxLength} />
    )}
  </Field>
);
