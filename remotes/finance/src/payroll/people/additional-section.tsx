import { FILING_STATUSES } from "@trellis/shared/contract/payroll/choices.ts";
import { Field } from "@trellis/shared/ui/field.tsx";
import { Checkbox, MoneyInput, Select } from "@trellis/shared/ui/inputs.tsx";
import { FormSection, Pair } from "../form-section.tsx";
import type { SectionProps } from "./person-fields.tsx";
import { StateSelect } from "./state-select.tsx";
import { strings } from "./strings.ts";

const words = strings.form;
const AMOUNTS = [
  ["dependentsCredit", words.hints.perYear],
  ["otherIncome", words.hints.perYear],
  ["deductions", words.hints.perYear],
  ["extraWithholding", words.hints.perPeriod],
] as const;

/** What is withheld, and where. A contractor has no W-4. */
export function AdditionalSection({ form: { register, formState, watch } }: SectionProps) {
  const { errors } = formState;
  const isContractor = watch("employeeType") === "1099";
  return (
    <FormSection title={words.sections.additional} {...(isContractor ? {} : { hint: words.withholding })}>
      <Pair>
        <Field
          label={words.fields.workState}
          hint={isContractor ? words.hints.workStateContractor : words.hints.workState}
          error={errors.workState?.message}
        >
          {(props) => <StateSelect {...props} {...register("workState")} />}
        </Field>
        {!isContractor && (
          <Field label={words.fields.filingStatus} error={errors.filingStatus?.message}>
            {(props) => (
              <Select {...props} {...register("filingStatus")}>
                {FILING_STATUSES.map((value) => (
                  <option key={value} value={value}>
                    {words.filingStatuses[value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </Pair>
      {!isContractor && (
        <>
          <Checkbox label={words.fields.multipleJobs} {...register("multipleJobs")} />
          <div className="grid gap-4 sm:grid-cols-2">
            {AMOUNTS.map(([name, hint]) => (
              <Field key={name} label={words.fields[name]} hint={hint} error={errors[name]?.message}>
                {(props) => <MoneyInput {...props} {...register(name)} placeholder="0.00" />}
              </Field>
            ))}
          </div>
        </>
      )}
      <Checkbox label={words.fields.isActive} description={words.hints.isActive} {...register("isActive")} />
    </FormSection>
  );
}
