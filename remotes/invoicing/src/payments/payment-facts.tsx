import { deleteRefund, type Payment } from "@trellis/contract-invoicing/payments.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.detail;

/** What a payment says: its facts, what it paid for, what is left and what went back. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const text = (amount: string) => amountText(amount, payment.currency);
  const facts: [string, ReactNode][] = [
    [
      words.customer,
      <Link key="customer" href={`/customers/${payment.customerId}`} className="hover:underline">
        {payment.customerName}
      </Link>,
    ],
    [words.date, formatDay(payment.paymentDate)],
    [words.method, TEXT.methods[payment.paymentMethod]],
    [words.reference, payment.reference],
    [words.notes, payment.notes],
  ];
  return (
    <div className="grid gap-5">
      {payment.provider && <Banner tone="neutral">{words.online}</Banner>}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <Part title={words.allocations}>
        {payment.allocations.map(({ invoiceId, invoiceNumber, amount }) => (
          <Line key={invoiceId} amount={text(amount)}>
            <Link href={`/${invoiceId}`} className="font-medium hover:underline">
              {invoiceNumber}
            </Link>
          </Line>
        ))}
        {centsOf(payment.credit) > 0n && <Line amount={text(payment.credit)}>{words.credit}</Line>}
        {centsOf(payment.refunded) > 0n && <Line amount={text(payment.refunded)}>{words.refunded}</Line>}
      </Part>
      {payment.refunds.length > 0 && (
        <Part title={words.refunds}>
          {payment.refunds.map((refund) => (
            <RefundLine
              key={refund.id}
              refund={refund}
              amount={text(refund.amount)}
              isOnline={payment.provider !== null}
            />
          ))}
        </Part>
      )}
    </div>
  );
}

function RefundLine({
  refund,
  amount,
  isOnline,
}: {
  refund: Payment["refunds"][number];
  amount: string;
  isOnline: boolean;
}) {
  const { canDelete } = useMembership();
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation(deleteRefund);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ input: { params: { id: refund.id } } });
    } catch (error) {
      showErrorToast(TEXT.refund.removeFailed, error);
      throw error;
    }
    showToast({ title: TEXT.refund.removed });
  };
  return (
    <Line amount={amount}>
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0">
          <span className="block">
            {[formatDay(refund.refundDate), refund.invoiceNumber].filter(Boolean).join(", ")}
          </span>
          {refund.reason && <span className="block text-sm wrap-anywhere text-muted">{refund.reason}</span>}
        </span>
        {canDelete && !isOnline && (
          <IconButton
            size="sm"
            label={TEXT.refund.remove}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsking(true)}
          />
        )}
      </span>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={TEXT.refund.removeTitle}
        description={TEXT.refund.removeText}
        confirmLabel={TEXT.refund.remove}
        danger
        onConfirm={confirm}
      />
    </Line>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <ul className="rounded-md border border-solid border-border">{children}</ul>
    </section>
  );
}

function Line({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-solid border-hairline px-3 py-2 last:border-b-0">
      {children}
      <span className="whitespace-nowrap tabular-nums">{amount}</span>
    </li>
  );
}
