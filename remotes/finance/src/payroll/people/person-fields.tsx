import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { EMPLOYEE_TYPES } from "@trellis/payroll-us/choices.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import type { UseFormReturn } from "react-hook-form";
import { TEXT } from "./messages.ts";
import type { PersonValues } from "./person-form.ts";
import { StateSelect } from "./state-select.tsx";

const words = TEXT.form;

export interface SectionProps {
  form: UseFormReturn<PersonValues>;
}

interface ExistingProps extends SectionProps {
  /** The record as stored: sealed values show their last four characters. */
  existing: Employee | null;
}

export function PersonalSection({ form: { register, formState, watch }, existing }: ExistingProps) {
  const { errors } = formState;
  const type = watch("employeeType");
  return (
    <FormSection title={words.sections.personal}>
      <Pair>
        <Field label={words.fields.firstName} required error={errors.firstName?.message}>
          {(props) => (
            <TextInput {...props} {...register("firstName")} data-autofocus maxLength={100} autoComplete="off" />
          )}
        </Field>
        <Field label={words.fields.lastName} required error={errors.lastName?.message}>
          {(props) => <TextInput {...props} {...register("lastName")} maxLength={100} autoComplete="off" />}
        </Field>
      </Pair>
      {type === "1099" && (
        <Field label={words.fields.businessName} hint={words.hints.businessName} error={errors.businessName?.message}>
          {(props) => <TextInput {...props} {...register("businessName")} maxLength={200} autoComplete="off" />}
        </Field>
      )}
      <Pair>
        <Field label={words.fields.email} required error={errors.email?.message}>
          {(props) => <TextInput {...props} {...register("email")} type="email" maxLength={254} autoComplete="off" />}
        </Field>
        <Field label={words.fields.phone} error={errors.phone?.message}>
          {(props) => <TextInput {...props} {...register("phone")} type="tel" maxLength={50} autoComplete="off" />}
        </Field>
      </Pair>
      <Field label={words.fields.address} error={errors.address?.message}>
        {(props) => <TextInput {...props} {...register("address")} maxLength={300} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]">
        <Field label={words.fields.city} error={errors.city?.message}>
          {(props) => <TextInput {...props} {...register("city")} maxLength={100} autoComplete="off" />}
        </Field>
        <Field label={words.fields.state} error={errors.state?.message}>
          {(props) => <StateSelect {...props} {...register("state")} />}
        </Field>
        <Field label={words.fields.zipCode} error={errors.zipCode?.message}>
          {(props) => <TextInput {...props} {...register("zipCode")} maxLength={10} autoComplete="off" />}
        </Field>
      </div>
      {type === "w2" && (
        <Field label={words.fields.birthDate} hint={words.hints.birthDate} error={errors.birthDate?.message}>
          {(props) => <DateInput {...props} {...register("birthDate")} />}
        </Field>
      )}
      <Field
        label={words.fields.ssn[type]}
        hint={existing?.ssn ? words.hints.ssnOnFile({ masked: existing.ssn }) : words.hints.ssnStored}
        error={errors.ssn?.message}
      >
        {(props) => (
          <TextInput
            {...props}
            {...register("ssn")}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      {type === "1099" && (
        <div className="grid gap-3">
          <Checkbox label={words.fields.tinIsEin} {...register("tinIsEin")} />
          <Checkbox
            label={words.fields.isCorporation}
            description={words.hints.corporation}
            {...register("isCorporation")}
          />
        </div>
      )}
    </FormSection>
  );
}

export function EmploymentSection({ form: { register, formState, watch } }: SectionProps) {
  const { errors } = formState;
  const type = watch("employeeType");
  return (
    <FormSection title={words.sections.employment}>
      <Field label={words.fields.employeeType} required error={errors.employeeType?.message}>
        {(props) => (
          <Select {...props} {...register("employeeType")}>
            <Options values={EMPLOYEE_TYPES} text={words.types} />
          </Select>
        )}
      </Field>
      <Pair>
        <Field label={words.fields.jobTitle} error={errors.jobTitle?.message}>
          {(props) => <TextInput {...props} {...register("jobTitle")} maxLength={100} autoComplete="off" />}
        </Field>
        <Field label={words.fields.department} error={errors.department?.message}>
          {(props) => <TextInput {...props} {...register("department")} maxLength={100} autoComplete="off" />}
        </Field>
      </Pair>
      <Pair>
        <Field label={words.fields.hireDate[type]} required error={errors.hireDate?.message}>
          {(props) => <DateInput {...props} {...register("hireDate")} />}
        </Field>
        <Field
          label={words.fields.terminationDate}
          hint={words.hints.terminationDate}
          error={errors.terminationDate?.message}
        >
          {(props) => <DateInput {...props} {...register("terminationDate")} />}
        </Field>
      </Pair>
    </FormSection>
  );
}
