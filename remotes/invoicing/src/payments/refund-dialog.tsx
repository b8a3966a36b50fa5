import { ApiError } from "@trellis/shared/client/api-error.ts";
import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { type Payment, refundPayment } from "@trellis/shared/contract/invoicing/payments.ts";
import { centsOf, formatDecimal } from "@trellis/shared/domain/money.ts";
import { randomId } from "@trellis/shared/domain/random-id.ts";
import { showToast } from "@trellis/shared/runtime";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { DateInput, MoneyInput, Select, TextInput } from "@trellis/shared/ui/inputs.tsx";
import { useId, useRef, useState } from "react";
import { amountText } from "../invoices/invoice-amount.ts";
import { TEXT } from "./strings.ts";

const words = TEXT.refund;

/** Records money that went back: of the whole payment, of its credit or of one invoice. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const formId = useId();
  const { today } = useStanding();
  const left = formatDecimal(centsOf(payment.amount) - centsOf(payment.refunded));
  const [source, setSource] = useState("whole");
  const [amount, setAmount] = useState(left);
  const [date, setDate] = useState(today);
  const [reason, setReason] = useState("");
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const key = useRef(randomId());
  const refund = useEndpointMutation(refundPayment);
  const text = (value: string) => amountText(value, payment.currency);
  const sources = [
    { value: "whole", most: left, label: words.whole(text(left)) },
    ...(centsOf(payment.credit) > 0n
      ? [{ value: "credit", most: payment.credit, label: words.credit(text(payment.credit)) }]
      : []),
    ...payment.allocations.map((one) => ({
      value: one.invoiceId,
      most: one.amount,
      label: words.invoice(one.invoiceNumber, text(one.amount)),
    })),
  ];

  const submit = async () => {
    setConflict(null);
    setComplaints({});
    if (amount.trim() === "") return setComplaints({ amount: TEXT.form.amountRequired });
    try {
      await refund.mutateAsync({
        input: {
          params: { id: payment.id },
          body: {
            amount: amount.replace(/[$,\s]/g, ""),
            ...(source === "whole" ? {} : { invoiceId: source === "credit" ? null : source }),
            ...(date ? { refundDate: date } : {}),
            reason: reason.trim() || null,
            expectedRemaining: left,
          },
        },
        idempotencyKey: key.current,
      });
      showToast({ title: words.done });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      else if (error instanceof ApiError && error.issues.length > 0) setComplaints(complaintsOf(error));
      else tellFailure(words.failed, error);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={refund.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
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
                setAmount(sources.find(({ value }) => value === event.target.value)?.most ?? left);
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
      </form>
    </Dialog>
  );
}
