import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { TEXT } from "./messages.ts";
import type { PayPeriod } from "./pay-periods.ts";

const words = TEXT.create;

type RunDays = PayPeriod & { memo: string };

interface RunDayFieldsProps {
  values: RunDays;
  errorOf: (name: string) => string | null;
  onChange: (change: Partial<RunDays>) => void;
}

/** The period, the pay date and the memo of a run. */
export function RunDayFields({ values, errorOf, onChange }: RunDayFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.start} required error={errorOf("payPeriodStart")}>
          {(props) => <DateInput {...props} {...bindField(values, onChange, "payPeriodStart")} />}
        </Field>
        <Field label={words.end} required error={errorOf("payPeriodEnd")}>
          {(props) => <DateInput {...props} {...bindField(values, onChange, "payPeriodEnd")} />}
        </Field>
      </div>
      <Field label={words.payDate} required hint={words.payDateHint} error={errorOf("payDate")}>
        {(props) => <DateInput {...props} {...bindField(values, onChange, "payDate")} />}
      </Field>
      <Field label={words.memo} optional error={errorOf("memo")}>
        {(props) => <TextInput {...props} maxLength={500} {...bindField(values, onChange, "memo")} />}
      </Field>
    </>
  );
}
