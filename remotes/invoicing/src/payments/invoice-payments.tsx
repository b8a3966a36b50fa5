import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { listPayments, type Payment } from "@trellis/contract-invoicing/payments.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useId } from "react";
import { Link } from "wouter";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";

/** Payments for an invoice, each share with its payment; empty if there are none. */
export function InvoicePayments({ invoice }: { invoice: Pick<Invoice, "id"> }) {
  const titleId = useId();
  const { data } = useEndpoint(listPayments, { query: { invoiceId: invoice.id, limit: 200 } });
  const payments = data?.filter((payment) => partOf(payment, invoice.id) !== undefined) ?? [];
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-2">
      <h3 id={titleId} className="font-semibold">
        {TEXT.list.label}
      </h3>
      <ul className="rounded-md border border-solid border-border">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex items-center justify-between gap-3 border-b border-solid border-hairline px-3 py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <Link href={`/payments?payment=${payment.id}`} className="block font-medium hover:underline">
                {formatDay(payment.paymentDate)}
              </Link>
              <span className="block truncate text-sm text-muted">
                {[TEXT.methods[payment.paymentMethod], payment.reference].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {amountText(partOf(payment, invoice.id) ?? payment.amount, payment.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much of a payment the invoice has. */
const partOf = (payment: Payment, invoiceId: string) =>
  payment.allocations.find((allocation) => allocation.invoiceId === invoiceId)?.amount;
