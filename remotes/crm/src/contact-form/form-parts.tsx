import { CONTACT_FIELDS, type ContactTextField } from "@trellis/domain/names/contact-fields.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import type { UseFormReturn } from "react-hook-form";
import type { ContactValues } from "./contact-form.ts";
import { FORM } from "./messages.ts";

export interface FormProps {
  form: UseFormReturn<ContactValues>;
}

/** One line of text. */
export function LineField({
  form,
  name,
  required,
}: FormProps & { name: "firstName" | "lastName" | ContactTextField; required?: boolean }) {
  const { maxLength } = CONTACT_FIELDS[name];
  return (
    <Field
      label={FORM.fields[name]}
      {...(required ? { required } : {})}
      error={form.formState.errors[name]?.message ?? null}
    >
      {(control) => (
        <TextInput {...control} {...form.register(name)} type="text" maxLength={maxLength} autoComplete="off" />
      )}
    </Field>
  );
}
