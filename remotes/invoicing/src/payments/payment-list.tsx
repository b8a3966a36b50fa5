import { listPayments, type Payment } from "@trellis/contract-invoicing/payments.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import type { ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Banknote from "lucide-react/icons/banknote";
import Plus from "lucide-react/icons/plus";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";
import { PaymentFilters } from "./payment-filters.tsx";
import { filterOf, isFiltered, PAYMENTS, type PaymentsView } from "./payments-view.ts";

/** Payments, the latest first. */
export function PaymentList(props: ListViewProps<PaymentsView>) {
  return (
    <Card flush>
      <PaymentFilters {...props} />
      <Rows {...props} />
    </Card>
  );
}

function Rows({ view, onChange }: ListViewProps<PaymentsView>) {
  const list = useEndpointPages(listPayments, { query: filterOf(view) });
  return (
    <PagedRows list={list} words={TEXT.list} empty={<NoPayments view={view} onChange={onChange} />}>
      {(payments) => (
        <Table label={TEXT.list.label}>
          <ColumnHeads
            words={TEXT.columns}
            columns={["customer", "date", "invoices", "method", "amount"]}
            wide={["date", "invoices", "method"]}
            large={["method"]}
            right={["amount"]}
          />
          <TableBody>
            {payments.map((payment) => (
              <Row key={payment.id} payment={payment} onOpen={() => onChange({ payment: payment.id })} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedRows>
  );
}

function Row({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const amount = amountText(payment.amount, payment.currency);
  const invoices = payment.allocations.map(({ invoiceNumber }) => invoiceNumber).join(", ") || TEXT.onAccount;
  return (
    <TableRow>
      <TableCell
        note={
          <span className="sm:hidden">
            {formatDay(payment.paymentDate)}, {invoices}
          </span>
        }
      >
        <button
          type="button"
          aria-label={TEXT.list.open({ customer: payment.customerName, amount })}
          onClick={onOpen}
          className="text-start font-medium wrap-anywhere hover:underline"
        >
          {payment.customerName}
        </button>
      </TableCell>
      <TableCell muted wide className="whitespace-nowrap tabular-nums">
        {formatDay(payment.paymentDate)}
      </TableCell>
      <TableCell muted wide className="wrap-anywhere">
        {invoices}
      </TableCell>
      <TableCell muted wide className="max-lg:hidden">
        {TEXT.methods[payment.paymentMethod]}
      </TableCell>
      <TableCell align="right" note={<PaymentStatus payment={payment} />}>
        <span className="font-medium">{amount}</span>
      </TableCell>
    </TableRow>
  );
}

/** What an amount alone does not say: that it went back, or that some of it waits. */
function PaymentStatus({ payment }: { payment: Payment }) {
  const refunded = centsOf(payment.refunded);
  if (refunded === centsOf(payment.amount)) return <Badge hollow>{TEXT.refundedBadge}</Badge>;
  if (refunded > 0n) return <Badge tone="warning">{TEXT.partlyRefundedBadge}</Badge>;
  if (centsOf(payment.credit) > 0n)
    return <Badge tone="accent">{TEXT.creditBadge({ amount: amountText(payment.credit, payment.currency) })}</Badge>;
  return null;
}

function NoPayments({ view, onChange }: ListViewProps<PaymentsView>) {
  const { canWrite } = useMembership();
  return (
    <NoRows
      words={TEXT.list}
      isFiltered={isFiltered(view)}
      onClear={() => onChange(PAYMENTS.plain)}
      icon={<Banknote aria-hidden="true" />}
      firstStep={
        canWrite && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onChange({ isRecording: true })}>
            {TEXT.record}
          </Button>
        )
      }
    />
  );
}
