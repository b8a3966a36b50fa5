import {
  CONSENTS,
  CONTACT_STATUSES,
  type ContactType,
  EMAIL_LABELS,
  PHONE_LABELS,
} from "@trellis/contract-contacts/choices.ts";
import { WHO_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { Controller } from "react-hook-form";
import { NAMES } from "../names/messages.ts";
import { EntryRows } from "./entry-rows.tsx";
import { type FormProps, LineField } from "./form-parts.tsx";
import { FORM } from "./messages.ts";
import { TagsField } from "./tags-field.tsx";

/** Name and ways to reach the person. */
export function PersonFields({ form }: FormProps) {
  return (
    <FormSection title={FORM.sections.who}>
      <Pair>
        <LineField form={form} name="firstName" required />
        <LineField form={form} name="lastName" required />
      </Pair>
      <Pair>
        {WHO_TEXT_FIELDS.map((field) => (
          <LineField key={field} form={form} name={field} />
        ))}
      </Pair>
      <EntryRows form={form} list="emails" labels={EMAIL_LABELS} />
      <EntryRows form={form} list="phones" labels={PHONE_LABELS} />
    </FormSection>
  );
}

/** Their role for the organization. */
export function RelationFields({
  form,
  types,
  hasTotals,
}: FormProps & { types: readonly ContactType[]; hasTotals: boolean }) {
  const { errors, defaultValues } = form.formState;
  const consent = form.watch("consent");
  // A type of before the organization became another kind stays until it is changed.
  const known = defaultValues?.type;
  const shown = known && !types.includes(known) ? [...types, known] : types;
  return (
    <FormSection title={FORM.sections.relation}>
      <Pair>
        <Field label={FORM.fields.type} required error={errors.type?.message ?? null}>
          {(control) => (
            <Select {...control} {...form.register("type")}>
              <Options values={shown} text={NAMES.types} />
            </Select>
          )}
        </Field>
        <Field label={FORM.fields.status} error={errors.status?.message ?? null}>
          {(control) => (
            <Select {...control} {...form.register("status")}>
              <Options values={CONTACT_STATUSES} text={NAMES.statuses} />
            </Select>
          )}
        </Field>
      </Pair>
      <Pair>
        <Field label={FORM.fields.lastContactDate} error={errors.lastContactDate?.message ?? null}>
          {(control) => <DateInput {...control} {...form.register("lastContactDate")} />}
        </Field>
        {hasTotals && (
          <Field
            label={FORM.fields.totalDonations}
            hint={FORM.totalHint}
            error={errors.totalDonations?.message ?? null}
          >
            {(control) => <MoneyInput {...control} {...form.register("totalDonations")} />}
          </Field>
        )}
      </Pair>
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagsField tags={field.value} onChange={field.onChange} error={fieldState.error?.message ?? null} />
        )}
      />
      <Field label={FORM.fields.consent} hint={FORM.consentHint[consent]} error={errors.consent?.message ?? null}>
        {(control) => (
          <Select {...control} {...form.register("consent")}>
            <Options values={CONSENTS} text={NAMES.consents} />
          </Select>
        )}
      </Field>
    </FormSection>
  );
}
