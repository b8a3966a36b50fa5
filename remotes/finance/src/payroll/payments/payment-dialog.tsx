import { createContractorPayment } from "@trellis/contract-payroll/contractor-payments.ts";
import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { PAYMENT_METHODS } from "@trellis/domain/books/choices.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { PAYMENT_CATEGORIES } from "@trellis/payroll-us/choices.ts";
import { METHODS_ON_1099_K } from "@trellis/payroll-us/form-1099/forms.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, MoneyInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useKeptFields } from "@trellis/shared/ui/dialogs/kept-fields.ts";
import { useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { Pair } from "../form-section.tsx";
import { strings as shared } from "../strings.ts";
import { bodyOf, FIELD_ORDER, fieldErrorsOf, newPayment, type PaymentValues, paymentResolver } from "./payment-form.ts";
import { strings } from "./strings.ts";

const words = strings.form;

/** Record what a contractor was paid. Nothing that was typed is lost when saving fails. */
export function PaymentDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const { today } = useStanding();
  const formId = useId();
  // One attempt to pay, however often it is sent: a lost answer is asked for again without paying twice.
  const idempotencyKey = useRef(randomId());
  const form = useForm<PaymentValues>({
    defaultValues: newPayment(today),
    resolver: paymentResolver(person.id, today),
  });
  const draft = useKeptFields(`contractor-payment:${person.id}`, form);
  const { register, formState, watch } = form;
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await callEndpoint(
        createContractorPayment,
        { body: bodyOf(person.id, values) },
        { idempotencyKey: idempotencyKey.current },
      );
      await refreshAreas(createContractorPayment.touches);
      draft.drop();
      showToast({ title: words.saved });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Refused, so nothing was kept under it: what is sent next is another attempt.
      if (error.status !== 0 && error.status < 500) idempotencyKey.current = randomId();
      const wrong = fieldErrorsOf(error);
      for (const { field, message } of wrong) form.setError(field, { type: "server", message });
      const first = FIELD_ORDER.find((field) => wrong.some((one) => one.field === field));
      if (first) form.setFocus(first);
      if (!error.isLostSession)
        showToast({ title: shared.error, description: error.message || words.failed, variant: "destructive" });
    }
  });

  return (
    <Dialog
      open
      draft={draft}
      onOpenChange={(open) => !open && onClose()}
      title={words.title(`${person.firstName} ${person.lastName}`)}
      description={words.description}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shared.actions.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isSubmitting}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Pair>
          <Field label={words.fields.amount} required hint={words.hints.amount} error={errors.amount?.message}>
            {(props) => <MoneyInput {...props} {...register("amount")} data-autofocus placeholder="0.00" />}
          </Field>
          <Field label={words.fields.date} required error={errors.date?.message}>
            {(props) => <DateInput {...props} {...register("date")} max={today} />}
          </Field>
        </Pair>
        <Pair>
          <Field label={words.fields.category} error={errors.category?.message}>
            {(props) => (
              <Select {...props} {...register("category")}>
                {PAYMENT_CATEGORIES.map((category) => (
                  <option key={category} value={category}>
                    {shared.categories[category]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={words.fields.method}
            hint={METHODS_ON_1099_K.includes(watch("method")) ? words.hints.on1099K : undefined}
            error={errors.method?.message}
          >
            {(props) => (
              <Select {...props} {...register("method")}>
                {PAYMENT_METHODS.map((method) => (
                  <option key={method}>{method}</option>
                ))}
              </Select>
            )}
          </Field>
        </Pair>
        <Field label={words.fields.reference} error={errors.reference?.message}>
          {(props) => <TextInput {...props} {...register("reference")} maxLength={100} autoComplete="off" />}
        </Field>
        <Pair>
          <Field
            label={words.fields.federalWithheld}
            hint={words.hints.withheld}
            error={errors.federalWithheld?.message}
          >
            {(props) => <MoneyInput {...props} {...register("federalWithheld")} placeholder="0.00" />}
          </Field>
          <Field label={words.fields.stateWithheld} error={errors.stateWithheld?.message}>
            {(props) => <MoneyInput {...props} {...register("stateWithheld")} placeholder="0.00" />}
          </Field>
        </Pair>
        <Field label={words.fields.notes} error={errors.notes?.message}>
          {(props) => <TextArea {...props} {...register("notes")} maxLength={2000} />}
        </Field>
      </form>
    </Dialog>
  );
}
