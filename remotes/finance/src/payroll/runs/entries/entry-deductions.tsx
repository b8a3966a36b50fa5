import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { RunPersonChange } from "@trellis/contract-payroll/payroll-runs.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount, plainRate } from "@trellis/domain/money/typed-number.ts";
import { DEDUCTION_KINDS, type DeductionKind } from "@trellis/payroll-us/choices.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Plus, Trash2, Undo2 } from "lucide-react";
import { TEXT as payroll } from "../../messages.ts";
import { TEXT } from "../messages.ts";

const words = TEXT.dialog;

/** A deduction as it is typed for one run: an amount, or a percent of gross pay. */
interface TypedDeduction {
  key: number;
  kind: DeductionKind;
  label: string;
  unit: "amount" | "rate";
  value: string;
  itemId: string | null;
}

export const typedDeductions = (slip: PayrollRecord): TypedDeduction[] =>
  slip.deductions.map(({ kind, label, amount, rate, itemId }, key) => ({
    key,
    kind,
    label,
    unit: rate === null ? "amount" : "rate",
    value: withReaderMarks(rate ?? amount),
    itemId,
  }));

/** Their request body. */
export const sentDeductions = (typed: readonly TypedDeduction[]): NonNullable<RunPersonChange["deductions"]> =>
  typed.map(({ kind, label, unit, value, itemId }) => ({
    kind,
    label,
    itemId,
    ...(unit === "rate" ? { rate: plainRate(value) } : { amount: plainAmount(value) }),
  }));

interface Props {
  list: readonly TypedDeduction[];
  /** They are the employee's standing ones. */
  follows: boolean;
  onChange: (change: (before: TypedDeduction[]) => TypedDeduction[]) => void;
  /** Takes the standing ones again. */
  onFollow: () => void;
}

/** The deductions of one person in one run. */
export function EntryDeductions({ list, follows, onChange, onFollow }: Props) {
  const set = (key: number, change: Partial<TypedDeduction>) =>
    onChange((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{words.deductions}</legend>
      <p className="text-sm text-muted">{follows ? words.follows : words.changed}</p>
      {list.map((one) => (
        <div
          key={one.key}
          className="grid grid-cols-[1fr_5rem_auto] items-end gap-2 sm:grid-cols-[1fr_1fr_6rem_5rem_auto]"
        >
          <Field label={words.kind} className="max-sm:col-span-3">
            {(props) => (
              <Select
                {...props}
                value={one.kind}
                onChange={({ target }) =>
                  set(one.key, { kind: DEDUCTION_KINDS.find((kind) => kind === target.value) ?? "post_tax" })
                }
              >
                <Options values={DEDUCTION_KINDS} text={payroll.deductions} />
              </Select>
            )}
          </Field>
          <Field label={words.label} className="max-sm:col-span-3">
            {(props) => (
              <TextInput
                {...props}
                maxLength={100}
                value={one.label}
                onChange={({ target }) => set(one.key, { label: target.value })}
              />
            )}
          </Field>
          <Field label={words.amount}>
            {(props) =>
              one.unit === "rate" ? (
                <NumberInput
                  {...props}
                  places={3}
                  value={one.value}
                  onChange={({ target }) => set(one.key, { value: target.value })}
                />
              ) : (
                <MoneyInput
                  {...props}
                  value={one.value}
                  onChange={({ target }) => set(one.key, { value: target.value })}
                />
              )
            }
          </Field>
          <Field label={words.unit}>
            {(props) => (
              <Select
                {...props}
                value={one.unit}
                onChange={({ target }) => set(one.key, { unit: target.value === "rate" ? "rate" : "amount" })}
              >
                <option value="amount">{words.units.amount}</option>
                <option value="rate">{words.units.rate}</option>
              </Select>
            )}
          </Field>
          <IconButton
            label={one.label ? words.removeDeduction({ label: one.label }) : words.removeUnnamed}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange((before) => before.filter(({ key }) => key !== one.key))}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            onChange((before) => [
              ...before,
              {
                key: 1 + Math.max(0, ...before.map(({ key }) => key)),
                kind: "post_tax",
                label: "",
                unit: "amount",
                value: "",
                itemId: null,
              },
            ])
          }
        >
          {words.addDeduction}
        </Button>
        {!follows && (
          <Button size="sm" variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={onFollow}>
            {words.followAgain}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
