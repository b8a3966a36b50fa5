import type { ApiError } from "@trellis/shared/client/api-error.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import type { PayPeriod } from "./pay-periods.ts";
import { strings } from "./strings.ts";

const words = strings.create;

type RunDays = PayPeriod & { memo: string };

interface RunDayFieldsProps {
  values: RunDays;
  issues: ApiError["issues"];
  onChange: (change: Partial<RunDays>) => void;
}

/** The period, the pay date and the memo of a run. */
export function RunDayFields({ values, issues, onChange }: RunDayFieldsProps) {
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.start} required error={errorOf("payPeriodStart")}>
          {(props) => (
            <DateInput
              {...props}
              value={values.payPeriodStart}
              onChange={({ target }) => onChange({ payPeriodStart: target.value })}
            />
          )}
        </Field>
        <Field label={words.end} required error={errorOf("payPeriodEnd")}>
          {(props) => (
            <DateInput
              {...props}
              value={values.payPeriodEnd}
              onChange={({ target }) => onChange({ payPeriodEnd: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={words.payDate} required hint={words.payDateHint} error={errorOf("payDate")}>
        {(props) => (
          <DateInput {...props} value={values.payDate} onChange={({ target }) => onChange({ payDate: target.value })} />
        )}
      </Field>
      <Field label={words.memo} optional error={errorOf("memo")}>
        {(props) => (
          <TextInput
            {...props}
            maxLength={500}
            value={values.memo}
            onChange={({ target }) => onChange({ memo: target.value })}
          />
        )}
      </Field>
    </>
  );
}
