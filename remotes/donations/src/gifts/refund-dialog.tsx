import { ApiError } from "@trellis/shared/client/api-error.ts";
import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import type { Donation } from "@trellis/shared/contract/donations/donations.ts";
import { METHOD_LABELS } from "@trellis/shared/contract/donations/labels.ts";
import { refundDonation } from "@trellis/shared/contract/donations/refunds.ts";
import { centsOf, formatDecimal } from "@trellis/shared/domain/money.ts";
import { randomId } from "@trellis/shared/domain/random-id.ts";
import { showToast } from "@trellis/shared/runtime";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { MoneyInput, TextInput } from "@trellis/shared/ui/inputs.tsx";
import { useId, useRef, useState } from "react";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./strings.ts";

const words = TEXT.refund;

/** Gives money back by the way it came, whole or in part. Nothing that was typed is lost when the provider refuses. */
export function RefundDialog({ gift, onClose }: { gift: Donation; onClose: () => void }) {
  const formId = useId();
  const left = formatDecimal(centsOf(gift.amount) - centsOf(gift.refundedAmount));
  const [amount, setAmount] = useState(left);
  const [reason, setReason] = useState("");
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const key = useRef(randomId());
  const refund = useEndpointMutation(refundDonation);

  const submit = async () => {
    setConflict(null);
    setComplaints({});
    const typed = amount.replace(/[$,\s]/g, "");
    if (typed === "") return setComplaints({ amount: words.amountRequired });
    try {
      await refund.mutateAsync({
        input: { params: { id: gift.id }, body: { amount: typed, reason: reason.trim() || null } },
        idempotencyKey: key.current,
      });
    } catch (error) {
      // A refusal ends this try; an answer that was lost does not, so that the same refund is never given twice.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = randomId();
      if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      else if (error instanceof ApiError && error.issues.length > 0) setComplaints(complaintsOf(error));
      else tellFailure(words.failed, error);
      return;
    }
    showToast({ title: words.done });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.online(METHOD_LABELS[gift.paymentMethod])}
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
        {conflict && (
          <div role="alert">
            <Banner tone="warning">{conflict}</Banner>
          </div>
        )}
        <Field
          label={words.amount}
          required
          hint={words.left(moneyText(left, gift.currency))}
          error={complaints.amount ?? null}
        >
          {(control) => <MoneyInput {...control} value={amount} onChange={(event) => setAmount(event.target.value)} />}
        </Field>
        <Field label={words.reason} optional error={complaints.reason ?? null}>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
