import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { PAY_FREQUENCIES, PAY_METHODS } from "@trellis/payroll-us/choices.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { TEXT } from "./messages.ts";
import type { SectionProps } from "./person-fields.tsx";

const words = TEXT.form;

export function CompensationSection({
  form: { register, formState, watch },
  existing,
}: SectionProps & { existing: Employee | null }) {
  const { errors } = formState;
  const isContractor = watch("employeeType") === "1099";
  const kept = (masked: string | null | undefined) => (masked ? words.hints.ssnOnFile({ masked }) : undefined);
  return (
    <FormSection title={words.sections.compensation}>
      <Pair>
        <Field label={words.fields.hourlyRate} error={errors.hourlyRate?.message}>
          {(props) => <MoneyInput {...props} {...register("hourlyRate")} placeholder="0.00" />}
        </Field>
        {!isContractor && (
          <Field label={words.fields.salary} hint={words.hints.salary} error={errors.salary?.message}>
            {(props) => <MoneyInput {...props} {...register("salary")} placeholder="0.00" />}
          </Field>
        )}
      </Pair>
      <Pair>
        <Field label={words.fields.payFrequency} error={errors.payFrequency?.message}>
          {(props) => (
            <Select {...props} {...register("payFrequency")}>
              <Options values={PAY_FREQUENCIES} text={words.frequencies} />
            </Select>
          )}
        </Field>
        <Field label={words.fields.payMethod} error={errors.payMethod?.message}>
          {(props) => (
            <Select {...props} {...register("payMethod")}>
              <Options values={PAY_METHODS} text={words.methods} />
            </Select>
          )}
        </Field>
      </Pair>
      <Pair>
        <Field label={words.fields.bankRouting} hint={kept(existing?.bankRouting)} error={errors.bankRouting?.message}>
          {(props) => (
            <TextInput {...props} {...register("bankRouting")} inputMode="numeric" maxLength={20} autoComplete="off" />
          )}
        </Field>
        <Field label={words.fields.bankAccount} hint={kept(existing?.bankAccount)} error={errors.bankAccount?.message}>
          {(props) => (
            <TextInput {...props} {...register("bankAccount")} inputMode="numeric" maxLength={34} autoComplete="off" />
          )}
        </Field>
      </Pair>
    </FormSection>
  );
}
