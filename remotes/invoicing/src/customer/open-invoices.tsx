import {
  applyCredit,
  type Customer,
  listOpenInvoices,
  type OpenInvoice,
} from "@trellis/contract-invoicing/customers.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link } from "wouter";
import { TEXT } from "../customers/messages.ts";
import { amountText } from "../invoice-amount.ts";

const words = TEXT.page;

/** What a customer owes, the oldest due first; credit pays for one of them at a press. */
export function OpenInvoices({ customer }: { customer: Customer }) {
  const { data, error, refetch } = useEndpoint(listOpenInvoices, { params: { id: customer.id } });
  return (
    <Card
      title={words.openInvoices}
      flush
      actions={
        <Link href={`/?customer=${customer.id}`} className="hover:underline">
          {words.allInvoices}
        </Link>
      }
    >
      {error ? (
        <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} kind="table" />
      ) : data.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-muted sm:px-5">{words.noOpen}</p>
      ) : (
        <ul className="pt-2">
          {data.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} customer={customer} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ invoice, customer }: { invoice: OpenInvoice; customer: Customer }) {
  const { canWrite } = useMembership();
  const apply = useEndpointMutation(applyCredit);
  const hasCredit = invoice.currency === "USD" && centsOf(customer.credit) > 0n;
  const useCredit = async () => {
    try {
      const { applied } = await apply.mutateAsync({
        input: {
          params: { id: customer.id },
          body: { invoiceId: invoice.id, expectedBalance: invoice.remainingBalance },
        },
        idempotencyKey: randomId(),
      });
      showToast({ title: words.creditApplied({ amount: formatDollars(centsOf(applied)) }) });
    } catch (error) {
      showErrorToast(words.creditFailed, error);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-solid border-hairline px-4 py-2 sm:px-5">
      <span className="min-w-0">
        <Link href={`/${invoice.id}`} className="block font-medium hover:underline">
          {invoice.invoiceNumber}
        </Link>
        <span className={`block text-sm ${invoice.isOverdue ? "text-danger-text" : "text-muted"}`}>
          {(invoice.isOverdue ? words.overdue : words.due)({ day: formatDay(invoice.dueDate) })}
        </span>
      </span>
      <span className="ms-auto flex items-center gap-3">
        {canWrite && hasCredit && (
          <Button
            size="sm"
            busy={apply.isPending}
            aria-label={words.applyCreditTo({ number: invoice.invoiceNumber })}
            onClick={() => void useCredit()}
          >
            {words.applyCredit}
          </Button>
        )}
        <span className="font-medium tabular-nums">{amountText(invoice.remainingBalance, invoice.currency)}</span>
      </span>
    </li>
  );
}
