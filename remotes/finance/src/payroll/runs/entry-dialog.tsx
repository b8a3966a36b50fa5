import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import {
  DEDUCTION_KINDS,
  type DeductionKind,
  PAY_METHODS,
  type PayMethod,
} from "@trellis/shared/contract/payroll/choices.ts";
import type { PayrollRecord } from "@trellis/shared/contract/payroll/payroll-records.ts";
import { plainAmount } from "@trellis/shared/domain/typed-number.ts";
import { Button, IconButton } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { MoneyInput, NumberInput, Select, TextInput } from "@trellis/shared/ui/inputs.tsx";
import { useKeptState } from "@trellis/shared/ui/kept-state.ts";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { withoutZero } from "./entry-table.tsx";
import { strings } from "./strings.ts";
import { tellFailure } from "./tell-failure.ts";
import type { RunEntries } from "./use-run-entries.ts";

const words = strings.dialog;

interface TypedDeduction {
  key: number;
  kind: DeductionKind;
  label: string;
  amount: string;
}

/** Everything that can be entered for one person of a draft. Saving saves what was typed in the table too. */
export function EntryDialog({
  slip,
  entries,
  onClose,
}: {
  slip: PayrollRecord;
  entries: RunEntries;
  onClose: () => void;
}) {
  const { canWrite } = useStanding();
  const formId = useId();
  const typed = entries.changes.get(slip.employeeId);
  const [values, setValues, draft] = useKeptState(`payroll-entry:${slip.id}`, {
    hoursWorked: String(typed?.hoursWorked ?? withoutZero(slip.hoursWorked ?? "")),
    overtimeHours: String(typed?.overtimeHours ?? withoutZero(slip.overtimeHours)),
    bonus: String(typed?.bonus ?? withoutZero(slip.bonus)),
    payMethod: slip.payMethod as PayMethod,
    checkNumber: slip.checkNumber ?? "",
    memo: slip.memo ?? "",
    deductions: slip.deductions.map((one, key): TypedDeduction => ({ key, ...one })),
  });
  const { deductions } = values;
  const [error, setError] = useState<string | null>(null);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const setDeductions = (change: (before: TypedDeduction[]) => TypedDeduction[]) =>
    setValues((before) => ({ ...before, deductions: change(before.deductions) }));
  const setDeduction = (key: number, change: Partial<TypedDeduction>) =>
    setDeductions((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function save(event: FormEvent) {
    event.preventDefault();
    const { hoursWorked, overtimeHours, ...rest } = values;
    const change = {
      ...rest,
      ...(slip.isHourly ? { hoursWorked, overtimeHours } : {}),
      deductions: deductions.map(({ kind, label, amount }) => ({ kind, label, amount: plainAmount(amount) })),
    };
    try {
      await entries.save(new Map([[slip.employeeId, change]]));
      draft.drop();
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 422)
        setError(failure.issues[0]?.message ?? failure.message);
      else tellFailure(failure);
    }
  }

  return (
    <Dialog
      open
      draft={draft}
      onOpenChange={(open) => !open && onClose()}
      title={words.title(slip.employeeName)}
      description={slip.isHourly ? undefined : words.salaried}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.cancel}
          </Button>
          {canWrite && (
            <Button variant="primary" type="submit" form={formId} busy={entries.saving}>
              {strings.save}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <fieldset disabled={!canWrite} className="grid gap-4">
          {error && (
            <p role="alert" className="text-sm text-danger-text">
              {error}
            </p>
          )}
          {slip.isHourly && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={words.hours}>
                {(props) => (
                  <NumberInput
                    {...props}
                    places={2}
                    value={values.hoursWorked}
                    onChange={({ target }) => set({ hoursWorked: target.value })}
                  />
                )}
              </Field>
              <Field label={words.overtime} hint={words.overtimeHint}>
                {(props) => (
                  <NumberInput
                    {...props}
                    places={2}
                    value={values.overtimeHours}
                    onChange={({ target }) => set({ overtimeHours: target.value })}
                  />
                )}
              </Field>
            </div>
          )}
          <Field label={words.bonus} hint={words.bonusHint}>
            {(props) => (
              <MoneyInput
                {...props}
                placeholder="0.00"
                value={values.bonus}
                onChange={({ target }) => set({ bonus: target.value })}
              />
            )}
          </Field>
          <fieldset className="grid gap-3">
            <legend className="mb-1.5 text-sm font-medium">{words.deductions}</legend>
            {deductions.map((one) => (
              <div key={one.key} className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_1fr_7rem_auto]">
                <Field label={words.kind} className="max-sm:col-span-2">
                  {(props) => (
                    <Select
                      {...props}
                      value={one.kind}
                      onChange={({ target }) =>
                        setDeduction(one.key, {
                          kind: DEDUCTION_KINDS.find((kind) => kind === target.value) ?? "post_tax",
                        })
                      }
                    >
                      {DEDUCTION_KINDS.map((kind) => (
                        <option key={kind} value={kind}>
                          {words.kinds[kind]}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <Field label={words.label} className="max-sm:col-span-2">
                  {(props) => (
                    <TextInput
                      {...props}
                      maxLength={100}
                      value={one.label}
                      onChange={({ target }) => setDeduction(one.key, { label: target.value })}
                    />
                  )}
                </Field>
                <Field label={words.amount}>
                  {(props) => (
                    <MoneyInput
                      {...props}
                      value={one.amount}
                      onChange={({ target }) => setDeduction(one.key, { amount: target.value })}
                    />
                  )}
                </Field>
                <IconButton
                  label={words.removeDeduction(one.label)}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => setDeductions((before) => before.filter(({ key }) => key !== one.key))}
                />
              </div>
            ))}
            <Button
              size="sm"
              className="justify-self-start"
              icon={<Plus aria-hidden="true" />}
              onClick={() =>
                setDeductions((before) => [
                  ...before,
                  { key: 1 + Math.max(0, ...before.map(({ key }) => key)), kind: "post_tax", label: "", amount: "" },
                ])
              }
            >
              {words.addDeduction}
            </Button>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.method}>
              {(props) => (
                <Select
                  {...props}
                  value={values.payMethod}
                  onChange={({ target }) =>
                    set({ payMethod: PAY_METHODS.find((one) => one === target.value) ?? "direct_deposit" })
                  }
                >
                  {PAY_METHODS.map((one) => (
                    <option key={one} value={one}>
                      {strings.methods[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {values.payMethod === "check" && (
              <Field label={words.checkNumber} optional>
                {(props) => (
                  <TextInput
                    {...props}
                    maxLength={50}
                    value={values.checkNumber}
                    onChange={({ target }) => set({ checkNumber: target.value })}
                  />
                )}
              </Field>
            )}
          </div>
          <Field label={words.memo} optional>
            {(props) => (
              <TextInput
                {...props}
                maxLength={500}
                value={values.memo}
                onChange={({ target }) => set({ memo: target.value })}
              />
            )}
          </Field>
        </fieldset>
      </form>
    </Dialog>
  );
}
