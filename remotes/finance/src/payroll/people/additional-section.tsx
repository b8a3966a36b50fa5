import { FILING_STATUSES, W4_FORMS } from "@trellis/payroll-us/choices.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { TEXT } from "./messages.ts";
import type { SectionProps } from "./person-fields.tsx";
import { StateSelect } from "./state-select.tsx";

const words = TEXT.form;
const AMOUNTS_OF_2020 = [
  ["dependentsCredit", "perYear"],
  ["otherIncome", "perYear"],
  ["deductions", "perYear"],
  ["extraWithholding", "perPeriod"],
] as const;
const AMOUNTS_BEFORE_2020 = [["extraWithholding", "perPeriod"]] as const;

/** Withholding, and its state. A contractor has no W-4. */
export function AdditionalSection({ form: { register, formState, watch } }: SectionProps) {
  const { errors } = formState;
  const isContractor = watch("employeeType") === "1099";
  const isOld = watch("w4Form") === "before_2020";
  const { today } = useMembership();
  const thisYear = Number(today.slice(0, 4));
  const chosen = watch("exemptYear");
  const years = [thisYear - 1, thisYear, thisYear + 1].map(String);
  if (chosen && !years.includes(chosen)) years.unshift(chosen);
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
                <Options values={FILING_STATUSES} text={words.filingStatuses} />
              </Select>
            )}
          </Field>
        )}
      </Pair>
      {!isContractor && (
        <>
          <Pair>
            <Field label={words.fields.w4Form} error={errors.w4Form?.message}>
              {(props) => (
                <Select {...props} {...register("w4Form")}>
                  <Options values={W4_FORMS} text={words.w4Forms} />
                </Select>
              )}
            </Field>
            <Field label={words.fields.exemptYear} hint={words.hints.exemptYear} error={errors.exemptYear?.message}>
              {(props) => (
                <Select {...props} {...register("exemptYear")}>
                  <Options none={words.notExempt} values={years} text={(year) => words.exemptFor({ year })} />
                </Select>
              )}
            </Field>
          </Pair>
          {!isOld && <Checkbox label={words.fields.multipleJobs} {...register("multipleJobs")} />}
          <div className="grid gap-4 sm:grid-cols-2">
            {isOld && (
              <Field label={words.fields.allowances} hint={words.hints.allowances} error={errors.allowances?.message}>
                {(props) => <NumberInput {...props} {...register("allowances")} places={0} placeholder="0" />}
              </Field>
            )}
            {(isOld ? AMOUNTS_BEFORE_2020 : AMOUNTS_OF_2020).map(([name, hint]) => (
              <Field
                key={name}
                label={isOld ? words.extraBefore2020 : words.fields[name]}
                hint={words.hints[hint]}
                error={errors[name]?.message}
              >
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
