import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import {
  PAY_METHODS,
  type PayMethod,
  SUPPLEMENTAL_METHODS,
  type SupplementalMethod,
} from "@trellis/payroll-us/choices.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { MoneyInput, NumberInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { type FormEvent, useId, useState } from "react";
import { strings } from "../strings.ts";
import { tellFailure } from "../tell-failure.ts";
import { EntryDeductions, sentDeductions, typedDeductions } from "./entry-deductions.tsx";
import type { Change, RunEntries } from "./use-run-entries.ts";
import { withoutZero } from "./without-zero.ts";

const words = strings.dialog;

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
    bonusMethod: slip.bonusMethod as SupplementalMethod,
    deductions: typedDeductions(slip),
    /** No deduction was changed: the run goes on with the employee's standing ones. */
    follows: slip.followsItems,
  });
  const bonusTyped = withoutZero(values.bonus) !== "";
  const [error, setError] = useState<string | null>(null);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const { hoursWorked, overtimeHours, deductions, follows, ...rest } = values;
    await send({
      ...rest,
      ...(slip.isHourly ? { hoursWorked, overtimeHours } : {}),
      ...(follows ? {} : { deductions: sentDeductions(deductions) }),
    });
  }

  /** Takes the employee's standing deductions again. */
  const follow = () => send({ followsItems: true });

  async function send(change: Change) {
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
      size="lg"
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
          {bonusTyped && (
            <Field label={words.bonusMethod} hint={words.bonusMethodHint}>
              {(props) => (
                <Select
                  {...props}
                  value={values.bonusMethod}
                  onChange={({ target }) =>
                    set({ bonusMethod: SUPPLEMENTAL_METHODS.find((one) => one === target.value) ?? "aggregate" })
                  }
                >
                  {SUPPLEMENTAL_METHODS.map((one) => (
                    <option key={one} value={one}>
                      {words.bonusMethods[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <EntryDeductions
            list={values.deductions}
            follows={values.follows}
            onChange={(change) =>
              setValues((before) => ({ ...before, follows: false, deductions: change(before.deductions) }))
            }
            onFollow={() => void follow()}
          />
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
