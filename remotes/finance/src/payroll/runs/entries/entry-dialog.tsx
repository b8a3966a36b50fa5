import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import {
  PAY_METHODS,
  type PayMethod,
  SUPPLEMENTAL_METHODS,
  type SupplementalMethod,
} from "@trellis/payroll-us/choices.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { showErrorToast } from "../error-toast.ts";
import { TEXT } from "../messages.ts";
import { EntryDeductions, sentDeductions, typedDeductions } from "./entry-deductions.tsx";
import type { Change, RunEntries } from "./use-run-entries.ts";
import { withoutZero } from "./without-zero.ts";

const words = TEXT.dialog;

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
  const { canWrite } = useMembership();
  const typed = entries.changes.get(slip.employeeId);
  const [values, setValues, draft] = useDraftState(`payroll-entry:${slip.id}`, {
    hoursWorked: String(typed?.hoursWorked ?? withoutZero(slip.hoursWorked ?? "")),
    overtimeHours: String(typed?.overtimeHours ?? withoutZero(slip.overtimeHours)),
    bonus: String(typed?.bonus ?? withoutZero(slip.bonus)),
    payMethod: slip.payMethod as PayMethod,
    checkNumber: slip.checkNumber ?? "",
    memo: slip.memo ?? "",
    bonusMethod: slip.bonusMethod as SupplementalMethod,
    deductions: typedDeductions(slip),
    /** No deduction was changed: the run continues with the employee's standing ones. */
    follows: slip.followsItems,
  });
  const bonusTyped = withoutZero(values.bonus) !== "";
  const [error, setError] = useState<string | null>(null);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));

  async function save() {
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
      else showErrorToast(failure);
    }
  }

  return (
    <FormDialog
      title={slip.employeeName}
      description={slip.isHourly ? undefined : words.salaried}
      size="lg"
      words={{ cancel: TEXT.cancel, save: canWrite ? TEXT.save : undefined }}
      form={{ draft, busy: entries.saving, submit: save }}
      onClose={onClose}
      className=""
    >
      <fieldset disabled={!canWrite} className="grid gap-4">
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {error}
          </p>
        )}
        {slip.isHourly && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.hours}>
              {(props) => <NumberInput {...props} places={2} {...bindField(values, set, "hoursWorked")} />}
            </Field>
            <Field label={words.overtime} hint={words.overtimeHint}>
              {(props) => <NumberInput {...props} places={2} {...bindField(values, set, "overtimeHours")} />}
            </Field>
          </div>
        )}
        <Field label={words.bonus} hint={words.bonusHint}>
          {(props) => <MoneyInput {...props} placeholder="0.00" {...bindField(values, set, "bonus")} />}
        </Field>
        {bonusTyped && (
          <Field label={words.bonusMethod} hint={words.bonusMethodHint}>
            {(props) => (
              <Select {...props} {...bindField(values, set, "bonusMethod")}>
                <Options values={SUPPLEMENTAL_METHODS} text={words.bonusMethods} />
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
              <Select {...props} {...bindField(values, set, "payMethod")}>
                <Options values={PAY_METHODS} text={TEXT.methods} />
              </Select>
            )}
          </Field>
          {values.payMethod === "check" && (
            <Field label={words.checkNumber} optional>
              {(props) => <TextInput {...props} maxLength={50} {...bindField(values, set, "checkNumber")} />}
            </Field>
          )}
        </div>
        <Field label={words.memo} optional>
          {(props) => <TextInput {...props} maxLength={500} {...bindField(values, set, "memo")} />}
        </Field>
      </fieldset>
    </FormDialog>
  );
}
