import type { Donation } from "@trellis/contract-donations/donations.ts";
import { refundDonation } from "@trellis/contract-donations/refunds.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useRefundForm } from "@trellis/shared/client/use-refund-form.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useRef } from "react";
import { GIFT_LABELS } from "../gift-labels.ts";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.refund;

/** Gives money back by the way it came, whole or in part. Nothing that was typed is lost when the provider refuses. */
export function RefundDialog({ gift, onClose }: { gift: Donation; onClose: () => void }) {
  const left = formatDecimal(centsOf(gift.amount) - centsOf(gift.refundedAmount));
  const key = useRef(randomId());
  const refund = useEndpointMutation(refundDonation);
  const { amount, setAmount, reason, setReason, complaints, conflict, submit } = useRefundForm({
    left,
    words,
    send: async (body) => {
      try {
        await refund.mutateAsync({ input: { params: { id: gift.id }, body }, idempotencyKey: key.current });
      } catch (error) {
        // A refusal ends this try; an answer that was lost does not, so that the same refund is never given twice.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = randomId();
        throw error;
      }
    },
    onDone: onClose,
  });

  return (
    <FormDialog
      title={words.title}
      description={words.online({ method: GIFT_LABELS.methods[gift.paymentMethod] })}
      size="sm"
      words={words}
      form={{ busy: refund.isPending, submit }}
      onClose={onClose}
      danger
    >
      {conflict && (
        <div role="alert">
          <Banner tone="warning">{conflict}</Banner>
        </div>
      )}
      <Field
        label={words.amount}
        required
        hint={words.left({ amount: moneyText(left, gift.currency) })}
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
    </FormDialog>
  );
}
