import { listPayments } from "@trellis/contract-invoicing/payments.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link } from "wouter";
import { TEXT } from "../customers/messages.ts";
import { amountText } from "../invoice-amount.ts";
import { TEXT as PAYMENTS } from "../payments/messages.ts";

const words = TEXT.page;
const MAX_SHOWN = 10;

/** The latest payments of a customer. */
export function CustomerPayments({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useEndpoint(listPayments, { query: { customerId, limit: MAX_SHOWN } });
  return (
    <Card
      title={words.payments}
      flush
      actions={
        <Link href={`/payments?customer=${customerId}`} className="hover:underline">
          {words.allPayments}
        </Link>
      }
    >
      {error ? (
        <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} kind="table" />
      ) : data.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-muted sm:px-5">{words.noPayments}</p>
      ) : (
        <ul className="pt-2">
          {data.map((payment) => (
            <li
              key={payment.id}
              className="flex items-center justify-between gap-3 border-t border-solid border-hairline px-4 py-2 sm:px-5"
            >
              <span className="min-w-0">
                <Link href={`/payments?payment=${payment.id}`} className="block font-medium hover:underline">
                  {formatDay(payment.paymentDate)}
                </Link>
                <span className="block truncate text-sm text-muted">
                  {[
                    PAYMENTS.methods[payment.paymentMethod],
                    ...payment.allocations.map(({ invoiceNumber }) => invoiceNumber),
                  ].join(", ")}
                </span>
              </span>
              <span className="font-medium tabular-nums">{amountText(payment.amount, payment.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
