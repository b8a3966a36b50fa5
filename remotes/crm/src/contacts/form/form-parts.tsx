import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { type ReactNode, useId } from "react";
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

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h3 id={titleId} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);
