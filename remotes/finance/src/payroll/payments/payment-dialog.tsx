import { createContractorPayment } from "@trellis/contract-payroll/contractor-payments.ts";
import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { PAYMENT_METHODS } from "@trellis/domain/books/choices.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { PAYMENT_CATEGORIES } from "@trellis/payroll-us/choices.ts";
import { METHODS_ON_1099_K } from "@trellis/payroll-us/form-1099/forms.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { TEXT as shared } from "../messages.ts";
import { TEXT } from "./messages.ts";
import { bodyOf, FIELD_ORDER, newPayment, type PaymentValues, paymentResolver } from "./payment-form.ts";

const words = TEXT.form;

/** Record what a contractor was paid. Nothing that was typed is lost when saving fails. */
export function PaymentDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const { today } = useMembership();
  // One payment attempt, however often it is sent: a retry never pays twice.
  const idempotencyKey = useRef(randomId());
  const form = useForm<PaymentValues>({
    defaultValues: newPayment(today),
    resolver: paymentResolver(person.id, today),
  });
  const draft = useDraftFields(`contractor-payment:${person.id}`, form);
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
      showIssues(form, error, { order: FIELD_ORDER });
      if (!error.isLostSession)
        showToast({ title: shared.error, description: error.message || words.failed, variant: "destructive" });
    }
  });

  return (
    <FormDialog
      title={words.title({ name: `${person.firstName} ${person.lastName}` })}
      description={words.description}
      size="md"
      words={{ cancel: shared.actions.cancel, save: words.save }}
      form={{ draft, busy: isSubmitting, submit }}
      onClose={onClose}
    >
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
              <Options values={PAYMENT_CATEGORIES} text={shared.categories} />
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
              <Options values={PAYMENT_METHODS} />
            </Select>
          )}
        </Field>
      </Pair>
      <Field label={words.fields.reference} error={errors.reference?.message}>
        {(props) => <TextInput {...props} {...register("reference")} maxLength={100} autoComplete="off" />}
      </Field>
      <Pair>
        <Field label={words.fields.federalWithheld} hint={words.hints.withheld} error={errors.federalWithheld?.message}>
          {(props) => <MoneyInput {...props} {...register("federalWithheld")} placeholder="0.00" />}
        </Field>
        <Field label={words.fields.stateWithheld} error={errors.stateWithheld?.message}>
          {(props) => <MoneyInput {...props} {...register("stateWithheld")} placeholder="0.00" />}
        </Field>
      </Pair>
      <Field label={words.fields.notes} error={errors.notes?.message}>
        {(props) => <TextArea {...props} {...register("notes")} maxLength={2000} />}
      </Field>
    </FormDialog>
  );
}
