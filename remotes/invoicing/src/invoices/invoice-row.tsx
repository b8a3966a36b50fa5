import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { instantDayText } from "@trellis/domain/days/instant-text.ts";
import { type Membership, useMembership } from "@trellis/shared/client/use-membership.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Link } from "wouter";
import { amountText } from "../invoice-amount.ts";
import { InvoiceRowActions } from "./invoice-row-actions.tsx";
import { InvoiceStatus } from "./invoice-status.tsx";
import { TEXT } from "./messages.ts";

interface Props {
  invoice: Invoice;
  /** The list's query, kept under the dialog. */
  search: string;
  onAsk: (question: { kind: "remove" | "cancel" | "correct"; invoice: Invoice }) => void;
}

/** One invoice of the list. On a phone its number and due date are below the customer, and its state below the amount. */
export function InvoiceRow({ invoice, search, onAsk }: Props) {
  const membership = useMembership();
  const { id, invoiceNumber, customer, issueDate, dueDate, isOverdue, currency } = invoice;
  const isGone = invoice.status === "cancelled";
  const due = classes(isOverdue && "text-danger-text");
  const number = (
    <Link href={`/${id}${search}`} className="font-medium tabular-nums hover:underline">
      {invoiceNumber}
    </Link>
  );
  return (
    <TableRow muted={isGone}>
      <TableCell wide className="whitespace-nowrap">
        {number}
      </TableCell>
      <TableCell className="max-w-0 w-full sm:w-auto sm:max-w-64">
        <span className="block font-medium max-sm:line-clamp-2 sm:truncate" title={customer.name}>
          {customer.name}
        </span>
        <span className="block truncate text-sm text-muted max-sm:hidden">{customer.email}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm whitespace-nowrap text-muted sm:hidden">
          {number}
          <span className={due}>{TEXT.list.due({ day: formatDay(dueDate, { year: false }) })}</span>
        </span>
      </TableCell>
      <TableCell wide muted className="whitespace-nowrap max-lg:hidden">
        {formatDay(issueDate)}
      </TableCell>
      <TableCell wide muted={!isOverdue} className={classes("whitespace-nowrap", due)}>
        {formatDay(dueDate)}
      </TableCell>
      <TableCell align="right" className="font-medium">
        {amountText(invoice.totalAmount, currency)}
        <span className="mt-0.5 flex justify-end sm:hidden">
          <InvoiceStatus invoice={invoice} />
        </span>
      </TableCell>
      <TableCell wide>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <InvoiceStatus invoice={invoice} />
          <span className="text-sm whitespace-nowrap text-muted max-xl:hidden">{noteOf(invoice, membership)}</span>
        </span>
      </TableCell>
      <TableCell align="right">
        <InvoiceRowActions invoice={invoice} search={search} onAsk={onAsk} />
      </TableCell>
    </TableRow>
  );
}

/** What the state itself does not say. */
function noteOf(
  { status, isOverdue, dueDate, totalPaid, currency, viewedAt, paidAt, cancelledAt }: Invoice,
  { today, timeZone }: Membership,
) {
  if (isOverdue)
    return TEXT.list.overdueDays({ days: Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000) });
  if (status === "partial") return TEXT.list.paidOf({ amount: amountText(totalPaid, currency) });
  const day = (instant: string | null) => (instant ? instantDayText(instant, timeZone, { year: false }) : "");
  if (status === "viewed") return TEXT.list.opened({ day: day(viewedAt) });
  if (status === "paid") return day(paidAt);
  return status === "cancelled" ? day(cancelledAt) : "";
}
