import type { BusinessValues } from "./business-values.ts";
import type { FieldErrors } from "./use-business-form.ts";

/** What every part of the form is given. */
export interface SectionProps {
  values: BusinessValues;
  errors: FieldErrors;
  change: (part: Partial<BusinessValues>) => void;
  canEdit: boolean;
}

type Texts = { [Key in keyof BusinessValues]: BusinessValues[Key] extends string ? Key : never }[keyof BusinessValues];

/** Value and change of a field of text, for its control. */
export function bind({ values, change }: SectionProps, field: Texts) {
  return {
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  };
}
