import { STATE_RATES } from "@trellis/contract-payroll/state-tax-form.ts";
import { stateName } from "@trellis/payroll-us/state-tax.ts";
import type { StateField } from "@trellis/payroll-us/states/state-rule.ts";
import { stateEditionOf, stateRuleOf } from "@trellis/payroll-us/states/state-rules.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { FormSection } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { useEffect, useRef } from "react";
import { CERTIFICATE } from "./certificate/messages.ts";
import { TEXT } from "./messages.ts";
import type { SectionProps } from "./person-fields.tsx";
import { hasStateTax, NO_STATE_TAX, STATE_TAX_FIELDS, type StateTaxField } from "./state-tax-values.ts";

const words = TEXT.stateTax;
const FORM_FIELDS = Object.keys(NO_STATE_TAX) as StateTaxField[];

/** The certificate of the state whose income tax is withheld: only the fields that this state's form has. */
export function StateTaxSection({ form }: SectionProps) {
  const { register, formState, watch, setValue } = form;
  const { today } = useMembership();
  const { errors } = formState;
  const state = watch("workState") || watch("state");
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // What one state's form says means nothing on another's.
    for (const field of FORM_FIELDS) setValue(field, NO_STATE_TAX[field], { shouldDirty: true });
  }, [state, setValue]);
  if (watch("employeeType") === "1099" || !hasStateTax(state)) return null;

  const rule = stateRuleOf(state);
  const hasTable = stateEditionOf(state, today) !== undefined;
  // A table that began within the year leaves earlier pay dates to a typed amount.
  const needsAmount = !hasTable || stateEditionOf(state, `${today.slice(0, 4)}-01-01`) === undefined;
  return (
    <FormSection
      title={words.title({ state: stateName(state) })}
      hint={!hasTable ? words.noTable : rule?.form ? words.hint({ form: rule.form }) : words.noSeparateForm}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {needsAmount && (
          <Field
            label={words.amount}
            hint={hasTable ? words.amountBeforeTable : words.amountHint}
            error={errors.stateAmount?.message}
          >
            {(props) => <MoneyInput {...props} {...register("stateAmount")} placeholder="0.00" />}
          </Field>
        )}
        {hasTable && rule?.fields.map((field) => <CertificateField key={field.label} field={field} form={form} />)}
        <Field label={words.additional} hint={words.perPeriod} error={errors.stateAdditional?.message}>
          {(props) => <MoneyInput {...props} {...register("stateAdditional")} placeholder="0.00" />}
        </Field>
      </div>
      <Checkbox label={words.exempt} description={words.exemptHint} {...register("stateExempt")} />
    </FormSection>
  );
}

/** What a form calls a field or a choice, in the reader's language. */
const wordOf = (label: string) => CERTIFICATE[label as keyof typeof CERTIFICATE];

function CertificateField({ field, form: { register, formState } }: { field: StateField } & SectionProps) {
  const { errors } = formState;
  const name = STATE_TAX_FIELDS[field.kind === "count" ? field.name : field.kind];
  return (
    <Field label={wordOf(field.label)} error={errors[name]?.message}>
      {(props) => {
        switch (field.kind) {
          case "status":
            return (
              <Select {...props} {...register(name)}>
                <option value="">{words.noForm}</option>
                {field.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {wordOf(label)}
                  </option>
                ))}
              </Select>
            );
          case "rate":
            return (
              <Select {...props} {...register(name)}>
                <option value="">{words.noForm}</option>
                {STATE_RATES.map((rate) => (
                  <option key={rate} value={rate}>
                    {rate}%
                  </option>
                ))}
              </Select>
            );
          case "annualAmount":
            return <MoneyInput {...props} {...register(name)} />;
          case "count":
            return <TextInput {...props} {...register(name)} inputMode="numeric" maxLength={2} placeholder="0" />;
        }
      }}
    </Field>
  );
}
