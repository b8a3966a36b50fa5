import { PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormStatus } from "./form-status.ts";
import type { InvoiceValues } from "./invoice-values.ts";
import { FORM } from "./messages.ts";

/** Number, state and dates; how it was paid where it is to be paid. */
export function FactFields({ choices }: { choices: readonly FormStatus[] }) {
  const { register, formState, control } = useFormContext<InvoiceValues>();
  const { errors } = formState;
  const status = useWatch({ control, name: "status" });
  const hints: Partial<Record<FormStatus, string>> = FORM.statusHints;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={FORM.fields.invoiceNumber}
          hint={choices[0] === "draft" && choices.length === 3 ? FORM.numberHint : undefined}
          error={errors.invoiceNumber?.message}
        >
          {(props) => <TextInput {...props} {...register("invoiceNumber")} readOnly className="tabular-nums" />}
        </Field>
        <Field label={FORM.fields.status} hint={hints[status]} error={errors.status?.message}>
          {(props) => (
            <Select {...props} {...register("status")}>
              <Options values={choices} text={FORM.statuses} />
            </Select>
          )}
        </Field>
        <Field label={FORM.fields.issueDate} required error={errors.issueDate?.message}>
          {(props) => <DateInput {...props} {...register("issueDate")} />}
        </Field>
        <Field label={FORM.fields.dueDate} required error={errors.dueDate?.message}>
          {(props) => <DateInput {...props} {...register("dueDate")} />}
        </Field>
      </div>
      {status === "paid" && choices.length > 1 && (
        <div className="grid gap-4 rounded-md bg-sunken p-4 sm:grid-cols-3">
          <Field label={FORM.fields.paymentMethod} required error={errors.payment?.paymentMethod?.message}>
            {(props) => (
              <Select {...props} {...register("payment.paymentMethod")}>
                <Options none={FORM.chooseMethod} values={PAYMENT_METHODS} text={FORM.methods} />
              </Select>
            )}
          </Field>
          <Field label={FORM.fields.paymentDate} error={errors.payment?.paymentDate?.message}>
            {(props) => <DateInput {...props} {...register("payment.paymentDate")} />}
          </Field>
          <Field label={FORM.fields.reference} optional error={errors.payment?.reference?.message}>
            {(props) => <TextInput {...props} {...register("payment.reference")} maxLength={100} autoComplete="off" />}
          </Field>
        </div>
      )}
    </>
  );
}
