import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import type { UseFormReturn } from "react-hook-form";
import type { ContactField, ContactValues } from "./contact-form.ts";
import { FORM } from "./form-strings.ts";

export interface FormProps {
  form: UseFormReturn<ContactValues>;
}

type TextField = Exclude<ContactField, "emails" | "phones" | "tags" | "addresses" | "websites">;

/** One line of text. */
export function LineField({
  form,
  name,
  required,
  maxLength = 100,
  type = "text",
}: FormProps & { name: TextField; required?: boolean; maxLength?: number; type?: string }) {
  return (
    <Field
      label={FORM.fields[name]}
      {...(required ? { required } : {})}
      error={form.formState.errors[name]?.message ?? null}
    >
      {(control) => (
        <TextInput {...control} {...form.register(name)} type={type} maxLength={maxLength} autoComplete="off" />
      )}
    </Field>
  );
}
