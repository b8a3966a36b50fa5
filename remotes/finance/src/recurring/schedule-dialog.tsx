import {
  type RecurringSchedule,
  RecurringScheduleChange,
  updateRecurringSchedule,
} from "@trellis/contract-finance/recurring.ts";
import { RECURRING_FREQUENCIES } from "@trellis/domain/books/choices.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, MoneyInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { words } from "./strings.ts";

const { form: labels } = words;

/** Changes what is to come of a schedule. */
export function ScheduleDialog({ schedule, onClose }: { schedule: RecurringSchedule; onClose: () => void }) {
  const { today } = useMembership();
  const update = useEndpointMutation(updateRecurringSchedule);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [values, setValues, draft] = useKeptState(`recurring:${schedule.id}`, {
    description: schedule.description,
    amount: schedule.amount,
    category: schedule.category,
    frequency: schedule.frequency as string,
    nextDate: schedule.nextDate ?? "",
    endDate: schedule.endDate ?? "",
    vendor: schedule.vendor ?? "",
    notes: schedule.notes ?? "",
  });
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });

  const submit = async () => {
    const body = {
      ...values,
      amount: plainAmount(values.amount),
      frequency: values.frequency as RecurringSchedule["frequency"],
      vendor: values.vendor.trim() || null,
      notes: values.notes.trim() || null,
      endDate: values.endDate || null,
      // A day that was not touched may lie in the past while the schedule is paused.
      nextDate: values.nextDate === (schedule.nextDate ?? "") ? undefined : values.nextDate || undefined,
    };
    const parsed = RecurringScheduleChange.safeParse(body);
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    try {
      await update.mutateAsync({ input: { params: { id: schedule.id }, body } });
      draft.drop();
      showToast({ title: labels.saved });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return;
      setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.replace(/^body\./, ""), message])));
      showToast({ title: labels.failed, description: error.message, variant: "destructive" });
    }
  };

  return (
    <FormDialog
      title={labels.title}
      description={labels.note}
      words={labels}
      form={{ draft, busy: update.isPending, submit }}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={labels.description} error={errors.description ?? null} required className="sm:col-span-2">
        {(control) => <TextInput {...control} {...bind("description")} maxLength={500} />}
      </Field>
      <Field label={labels.amount} error={errors.amount ?? null} required>
        {(control) => <MoneyInput {...control} {...bind("amount")} />}
      </Field>
      <Field label={labels.category} error={errors.category ?? null} required>
        {(control) => <TextInput {...control} {...bind("category")} maxLength={100} />}
      </Field>
      <Field label={labels.frequency} error={errors.frequency ?? null}>
        {(control) => (
          <Select {...control} {...bind("frequency")}>
            <Options values={RECURRING_FREQUENCIES} text={words.frequencies} />
          </Select>
        )}
      </Field>
      <Field label={labels.nextDate} hint={labels.nextHint} error={errors.nextDate ?? null}>
        {(control) => <DateInput {...control} {...bind("nextDate")} min={today} />}
      </Field>
      <Field label={labels.endDate} error={errors.endDate ?? null} optional>
        {(control) => <DateInput {...control} {...bind("endDate")} />}
      </Field>
      <Field label={labels.vendor} error={errors.vendor ?? null} optional>
        {(control) => <TextInput {...control} {...bind("vendor")} maxLength={200} />}
      </Field>
      <Field label={labels.notes} error={errors.notes ?? null} optional className="sm:col-span-2">
        {(control) => <TextArea {...control} {...bind("notes")} maxLength={5000} />}
      </Field>
    </FormDialog>
  );
}
