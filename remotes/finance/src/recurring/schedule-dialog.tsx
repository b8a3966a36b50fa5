import {
  type RecurringSchedule,
  RecurringScheduleChange,
  updateRecurringSchedule,
} from "@trellis/contract-finance/recurring.ts";
import { RECURRING_FREQUENCIES } from "@trellis/domain/books/choices.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { words } from "./messages.ts";

const { form: labels } = words;

interface Values {
  description: string;
  amount: string;
  category: string;
  frequency: string;
  nextDate: string;
  endDate: string;
  vendor: string;
  notes: string;
}

const bodyOf = (values: Values, schedule: RecurringSchedule) => ({
  ...values,
  amount: plainAmount(values.amount),
  frequency: values.frequency as RecurringSchedule["frequency"],
  vendor: values.vendor.trim() || null,
  notes: values.notes.trim() || null,
  endDate: values.endDate || null,
  // A day that was not touched may lie in the past while the schedule is paused.
  nextDate: values.nextDate === (schedule.nextDate ?? "") ? undefined : values.nextDate || undefined,
});

/** Changes what is to come of a schedule. */
export function ScheduleDialog({ schedule, onClose }: { schedule: RecurringSchedule; onClose: () => void }) {
  const { today } = useMembership();
  const update = useEndpointMutation(updateRecurringSchedule);
  const { values, set, errorOf, form } = useDraftForm<Values, unknown>({
    draft: `recurring:${schedule.id}`,
    stored: {
      description: schedule.description,
      amount: withReaderMarks(schedule.amount),
      category: schedule.category,
      frequency: schedule.frequency,
      nextDate: schedule.nextDate ?? "",
      endDate: schedule.endDate ?? "",
      vendor: schedule.vendor ?? "",
      notes: schedule.notes ?? "",
    },
    clearsErrors: true,
    check: (values) => problemsOf(RecurringScheduleChange, bodyOf(values, schedule)),
    send: (values) => update.mutateAsync({ input: { params: { id: schedule.id }, body: bodyOf(values, schedule) } }),
    done: () => {
      showToast({ title: labels.saved });
      onClose();
    },
    failed: (error) => showErrorToast(labels.failed, error),
  });
  const bind = (name: keyof Values) => bindField(values, set, name);

  return (
    <FormDialog
      title={labels.title}
      description={labels.note}
      words={labels}
      form={form}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={labels.description} error={errorOf("description")} required className="sm:col-span-2">
        {(control) => <TextInput {...control} {...bind("description")} maxLength={500} />}
      </Field>
      <Field label={labels.amount} error={errorOf("amount")} required>
        {(control) => <MoneyInput {...control} {...bind("amount")} />}
      </Field>
      <Field label={labels.category} error={errorOf("category")} required>
        {(control) => <TextInput {...control} {...bind("category")} maxLength={100} />}
      </Field>
      <Field label={labels.frequency} error={errorOf("frequency")}>
        {(control) => (
          <Select {...control} {...bind("frequency")}>
            <Options values={RECURRING_FREQUENCIES} text={words.frequencies} />
          </Select>
        )}
      </Field>
      <Field label={labels.nextDate} hint={labels.nextHint} error={errorOf("nextDate")}>
        {(control) => <DateInput {...control} {...bind("nextDate")} min={today} />}
      </Field>
      <Field label={labels.endDate} error={errorOf("endDate")} optional>
        {(control) => <DateInput {...control} {...bind("endDate")} />}
      </Field>
      <Field label={labels.vendor} error={errorOf("vendor")} optional>
        {(control) => <TextInput {...control} {...bind("vendor")} maxLength={200} />}
      </Field>
      <Field label={labels.notes} error={errorOf("notes")} optional className="sm:col-span-2">
        {(control) => <TextArea {...control} {...bind("notes")} maxLength={5000} />}
      </Field>
    </FormDialog>
  );
}
