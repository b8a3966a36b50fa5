import { DEPOSIT_FREQUENCIES, DEPOSIT_SCHEDULES, type DepositFrequency } from "@trellis/payroll-us/choices.ts";
import { US_STATE_CODES, US_STATES } from "@trellis/payroll-us/us-states.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { TEXT } from "../messages.ts";
import { type EmployerTaxValues, type StateTaxValues, stateTaxError } from "./employer-tax-form.ts";

const words = TEXT.settings;
const nameOf = (state: string) => US_STATES[state as keyof typeof US_STATES] ?? state;

interface EmployerTaxesProps {
  values: EmployerTaxValues;
  onChange: (part: Partial<EmployerTaxValues>) => void;
  errorOf: (path: string) => string | null;
  disabled: boolean;
  actions: ReactNode;
}

/** What the employer pays for unemployment, and when withheld taxes are deposited. */
export function EmployerTaxes({ values, onChange, errorOf, disabled, actions }: EmployerTaxesProps) {
  const { organization } = useAtomValue(sessionAtom);
  const { states, others } = values;
  const setState = (state: string, part: Partial<StateTaxValues>) =>
    onChange({ states: states.map((one) => (one.state === state ? { ...one, ...part } : one)) });
  const left = US_STATE_CODES.filter((state) => states.every((one) => one.state !== state));
  return (
    <>
      <Card title={words.suta.title} actions={actions}>
        <fieldset disabled={disabled} className="grid gap-5">
          {organization?.type === "non-profit" && (
            <Checkbox
              label={words.exempt.label}
              description={words.exempt.text}
              checked={values.isExempt}
              onChange={({ target }) => onChange({ isExempt: target.checked })}
            />
          )}
          <p className="text-sm text-muted">{words.suta.text}</p>
          {states.map((one) => (
            <StateTax
              key={one.state}
              value={one}
              error={stateTaxError(values, one.state, errorOf)}
              onChange={(part) => setState(one.state, part)}
              onRemove={() => onChange({ states: states.filter(({ state }) => state !== one.state) })}
            />
          ))}
          <Field label={words.suta.add}>
            {(props) => (
              <Select
                {...props}
                value=""
                onChange={({ target }) =>
                  target.value &&
                  onChange({ states: [...states, { state: target.value, rate: "", base: "", frequency: "monthly" }] })
                }
              >
                <Options none={words.suta.choose} values={left} text={nameOf} />
              </Select>
            )}
          </Field>
          <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
            <Field label={words.suta.othersRate} error={errorOf("sutaRate")}>
              {(props) => (
                <NumberInput
                  {...props}
                  places={3}
                  isPercent
                  value={others.rate}
                  onChange={({ target }) => onChange({ others: { ...others, rate: target.value } })}
                />
              )}
            </Field>
            <Field label={words.suta.othersBase} error={errorOf("sutaWageBase")}>
              {(props) => (
                <MoneyInput
                  {...props}
                  value={others.base}
                  onChange={({ target }) => onChange({ others: { ...others, base: target.value } })}
                />
              )}
            </Field>
          </div>
        </fieldset>
      </Card>
      <Card title={words.deposits.title}>
        <fieldset disabled={disabled} className="grid gap-4 sm:max-w-md">
          <Field label={words.deposits.schedule} hint={words.deposits.scheduleHint}>
            {(props) => (
              <Select {...props} {...bindField(values, onChange, "schedule")}>
                <Options values={DEPOSIT_SCHEDULES} text={words.deposits.schedules} />
              </Select>
            )}
          </Field>
          <Field label={words.deposits.from} hint={words.deposits.fromHint} error={errorOf("taxesOwedFrom")}>
            {(props) => <DateInput {...props} {...bindField(values, onChange, "owedFrom")} />}
          </Field>
        </fieldset>
      </Card>
    </>
  );
}

interface StateTaxProps {
  value: StateTaxValues;
  error: string | null;
  onChange: (part: Partial<StateTaxValues>) => void;
  onRemove: () => void;
}

function StateTax({ value: { state, rate, base, frequency }, error, onChange, onRemove }: StateTaxProps) {
  const name = nameOf(state);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{name}</h3>
        <IconButton
          size="sm"
          label={words.suta.remove({ state: name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={words.suta.rate} error={error}>
          {(props) => (
            <NumberInput
              {...props}
              places={3}
              isPercent
              value={rate}
              onChange={({ target }) => onChange({ rate: target.value })}
            />
          )}
        </Field>
        <Field label={words.suta.base}>
          {(props) => (
            <MoneyInput {...props} value={base} onChange={({ target }) => onChange({ base: target.value })} />
          )}
        </Field>
        <Field label={words.deposits.state}>
          {(props) => (
            <Select
              {...props}
              value={frequency}
              onChange={({ target }) => onChange({ frequency: target.value as DepositFrequency })}
            >
              <Options values={DEPOSIT_FREQUENCIES} text={words.deposits.frequencies} />
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
