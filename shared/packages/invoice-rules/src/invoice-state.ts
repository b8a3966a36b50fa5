import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { InvoiceStatus } from "./choices.ts";

/** What an invoice is, as far as its state goes. */
interface InvoiceFacts {
  status: InvoiceStatus;
  /** What is still to be paid of it, in cents. */
  balance: bigint;
  dueDate: CalendarDay;
}

/**
 * Billed: sent to the customer and not canceled. What is billed and in the books' currency counts as billed in every total.
 */
export const BILLED_STATUSES = ["sent", "viewed", "partial", "paid"] as const satisfies readonly InvoiceStatus[];

/** Billed and not paid in full; with a balance these are open. */
export const OPEN_STATUSES = ["sent", "viewed", "partial"] as const satisfies readonly InvoiceStatus[];

/** Open: billed with a balance. The balances of open invoices in the books' currency are what is outstanding. */
export const isOpenInvoice = ({ status, balance }: Pick<InvoiceFacts, "status" | "balance">): boolean =>
  balance > 0n && (OPEN_STATUSES as readonly InvoiceStatus[]).includes(status);

/**
 * Why no payment can be recorded for an invoice or made online; null for one that is payable. Payable is what is open: a
 * draft has to be sent first, a canceled invoice is owed by no one, and a paid one has no balance.
 */
export const paymentBarrier = (
  invoice: Pick<InvoiceFacts, "status" | "balance">,
): "draft" | "cancelled" | "paid" | null => {
  if (isOpenInvoice(invoice)) return null;
  return invoice.status === "draft" || invoice.status === "cancelled" ? invoice.status : "paid";
};

/** Overdue: open, and due before the organization's today. On its due date an invoice is not overdue. */
export const isOverdueInvoice = (invoice: InvoiceFacts, today: CalendarDay): boolean =>
  isOpenInvoice(invoice) && invoice.dueDate < today;

/** The state that a list, the search or a document names: the stored one, or `overdue` where it is. */
export const shownInvoiceState = (invoice: InvoiceFacts, today: CalendarDay): InvoiceStatus | "overdue" =>
  isOverdueInvoice(invoice, today) ? "overdue" : invoice.status;
