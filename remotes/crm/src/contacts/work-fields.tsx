import { Field } from "@trellis/shared/ui/field.tsx";
import { DateInput, TextArea } from "@trellis/shared/ui/inputs.tsx";
import { type FormProps, LineField, Pair, Section } from "./form-parts.tsx";
import { FORM } from "./form-strings.ts";

/** Where they work and live. */
export function WorkFields({ form }: FormProps) {
  return (
    <Section title={FORM.sections.work}>
      <Pair>
        <LineField form={form} name="company" maxLength={200} />
        <LineField form={form} name="jobTitle" maxLength={200} />
      </Pair>
      <LineField form={form} name="street" maxLength={300} />
      <Pair>
        <LineField form={form} name="city" />
        <LineField form={form} name="state" />
      </Pair>
      <Pair>
        <LineField form={form} name="zipCode" maxLength={20} />
        <LineField form={form} name="country" />
      </Pair>
      <Pair>
        <LineField form={form} name="website" maxLength={300} />
        <Field label={FORM.fields.birthday} error={form.formState.errors.birthday?.message ?? null}>
          {(control) => <DateInput {...control} {...form.register("birthday")} />}
        </Field>
      </Pair>
    </Section>
  );
}

/** What there is to remember of them. */
export const NotesField = ({ form }: FormProps) => (
  <Field label={FORM.fields.notes} error={form.formState.errors.notes?.message ?? null}>
    {(control) => <TextArea {...control} {...form.register("notes")} rows={4} maxLength={10_000} />}
  </Field>
);
