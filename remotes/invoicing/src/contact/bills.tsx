import { type ContactInvoices, getContactInvoices } from "@trellis/contract-invoicing/contact-invoices.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn, centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { FactSection, FailedFacts } from "@trellis/shared/ui/screen/fact-section.tsx";
import { BILLS } from "./messages.ts";

/** What a contact owes and paid. Empty for a contact who is not a customer. */
export function Bills({ contactId }: { contactId: string }) {
  const { canWrite } = useMembership();
  const { data, error, refetch } = useEndpoint(getContactInvoices, { params: { id: contactId } }, { fresh: true });
  if (!error && (data === undefined || data.customerId === null)) return null;
  return (
    <FactSection title={BILLS.title}>
      {data ? <Figures bills={data} /> : <FailedFacts words={BILLS} onRetry={() => void refetch()} />}
      {data?.customerId && (
        <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1.5 text-sm font-medium text-accent-text">
          <a href={`/app/invoicing/customers/${data.customerId}`} className="hover:underline">
            {BILLS.customer}
          </a>
          {canWrite && (
            <a href={`/app/invoicing/new?customer=${data.customerId}`} className="hover:underline">
              {BILLS.create}
            </a>
          )}
        </p>
      )}
    </FactSection>
  );
}

function Figures({ bills }: { bills: ContactInvoices }) {
  const { openCount, overdueCount } = bills;
  return (
    <>
      {openCount === 0 ? (
        <p className="text-muted">{BILLS.nothingOpen}</p>
      ) : (
        <>
          <p className="text-2xl/8 font-semibold tracking-figure">
            <Money cents={centsOf(bills.openAmount)} size="figure" />
          </p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {BILLS.open({ count: openCount })}
            {overdueCount > 0 && <Badge tone="danger">{BILLS.overdue({ count: overdueCount })}</Badge>}
          </p>
          <ul className="mt-3 grid gap-1.5">
            {bills.open.map((one) => (
              <li key={one.id} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  <a href={`/app/invoicing/${one.id}`} className="font-medium wrap-anywhere hover:underline">
                    {one.invoiceNumber}
                  </a>
                  <span className="block text-sm text-muted">
                    {one.isOverdue
                      ? BILLS.wasDue({ day: formatDay(one.dueDate) })
                      : BILLS.due({ day: formatDay(one.dueDate) })}
                  </span>
                </span>
                <span className="tabular-nums">{amountIn(centsOf(one.remainingBalance), one.currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className="mt-3 flex justify-between gap-4">
        <dt className="text-muted">{BILLS.paid}</dt>
        <dd className="tabular-nums">{formatDollars(centsOf(bills.paidThisYearAmount))}</dd>
      </dl>
    </>
  );
}
