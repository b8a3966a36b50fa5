import { type Payment, refundPayment } from "@trellis/contract-invoicing/payments.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { useRefundForm } from "@trellis/shared/client/use-refund-form.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useRef, useState } from "react";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.refund;

/** Records money that went back: of the whole payment, of its credit or of one invoice. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { today } = useMembership();
  const left = formatDecimal(centsOf(payment.amount) - centsOf(payment.refunded));
  const [source, setSource] = useState("whole");
  const [date, setDate] = useState(today);
  const key = useRef(randomId());
  const refund = useEndpointMutation(refundPayment);
  const text = (value: string) => amountText(value, payment.currency);
  const sources = [
    { value: "whole", max: left, label: words.whole({ amount: text(left) }) },
    ...(centsOf(payment.credit) > 0n
      ? [{ value: "credit", max: payment.credit, label: words.credit({ amount: text(payment.credit) }) }]
      : []),
    ...payment.allocations.map((one) => ({
      value: one.invoiceId,
      max: one.amount,
      label: words.invoice({ number: one.invoiceNumber, amount: text(one.amount) }),
    })),
  ];

  const { amount, setAmount, reason, setReason, complaints, conflict, submit } = useRefundForm({
    left,
    words: { ...words, amountRequired: TEXT.form.amountRequired },
    send: (sum) =>
      refund.mutateAsync({
        input: {
          params: { id: payment.id },
          body: {
            ...sum,
            ...(source === "whole" ? {} : { invoiceId: source === "credit" ? null : source }),
            ...(date ? { refundDate: date } : {}),
            expectedRemaining: left,
          },
        },
        idempotencyKey: key.current,
      }),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      size="sm"
      words={words}
      form={{ busy: refund.isPending, submit }}
      onClose={onClose}
      danger
    >
      {payment.provider && <Banner tone="warning">{words.provider}</Banner>}
      {conflict && (
        <div role="alert">
          <Banner tone="warning">{conflict}</Banner>
        </div>
      )}
      <Field label={words.of}>
        {(control) => (
          <Select
            {...control}
            value={source}
            onChange={(event) => {
              setSource(event.target.value);
              setAmount(sources.find(({ value }) => value === event.target.value)?.max ?? left);
            }}
          >
            {sources.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.amount} required error={complaints.amount ?? null}>
        {(control) => <MoneyInput {...control} value={amount} onChange={(event) => setAmount(event.target.value)} />}
      </Field>
      <Field label={words.date} required error={complaints.refundDate ?? null}>
        {(control) => <DateInput {...control} value={date} onChange={(event) => setDate(event.target.value)} />}
      </Field>
      <Field label={words.reason} optional error={complaints.reason ?? null}>
        {(control) => (
          <TextInput
            {...control}
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
