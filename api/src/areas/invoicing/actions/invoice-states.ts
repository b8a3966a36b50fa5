import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import type { PaymentFacts } from "@trellis/contract-invoicing/invoice-input.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { InvoiceStatus } from "@trellis/invoice-rules/choices.ts";
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { returnStock } from "../../inventory/index.ts";
import { type InvoiceRow, laterThan, lockInvoice, readInvoice, todayOf } from "../core/invoice-view.ts";
import type { InvoiceBody } from "../invoices/invoice-draft.ts";
import { textOf } from "../invoices/invoice-draft.ts";
import { type ItemRow, readItems } from "../invoices/invoice-items.ts";
import { recordPayment } from "../payments/payment-recording.ts";
import { cancelReminders } from "../reminders/reminder-schedule.ts";
import { invoice } from "../schema/invoice-schema.ts";
import { freezeInvoice } from "../sending/invoice-freeze.ts";
import { markInvoiceSent, sendInvoice } from "../sending/sending.ts";

type Payment = z.output<typeof PaymentFacts>;
type ById = { params: { id: string } };

/** Statuses that no one sets: they come by what happens. */
const BY_THEMSELVES: readonly InvoiceStatus[] = ["viewed", "partial"];

/** Refuses a status that a new invoice cannot have, before anything is written. */
export function requireStatusOfNew({ status, payment }: Pick<InvoiceBody, "status" | "payment">): void {
  if (status === "cancelled") throw invalid("status", "A new invoice can't be canceled. Save it as a draft first.");
  if (status && BY_THEMSELVES.includes(status)) throw comesByItself(status);
  if (status === "paid" && !payment) throw needsPayment();
}

/** Applies a status. Throws invalid if the request lacks what it needs, conflict if it is not possible. */
export async function performStatus(
  context: Context,
  id: string,
  status: InvoiceStatus,
  payment: Payment | undefined,
): Promise<void> {
  if (BY_THEMSELVES.includes(status)) throw comesByItself(status);
  const row = await lockInvoice(context, id);
  if (status === "draft")
    throw new AppError("conflict", {
      message: `${row.invoiceNumber} was sent and can't become a draft again. Cancel and duplicate it instead.`,
    });
  if (status === "cancelled") return cancelLocked(context, row);
  if (status === "sent") {
    if (row.status === "draft") await sendInvoice(context, id);
    else if (row.status === "cancelled") await freezeInvoice(context, id);
    return;
  }
  if (!payment) throw needsPayment();
  const owed = row.status === "draft" ? await markInvoiceSent(context, id) : row;
  await recordPayment(context, {
    customerId: owed.customerId,
    cents: owed.balance,
    currency: owed.currency,
    paymentMethod: payment.paymentMethod,
    paymentDate: payment.paymentDate ?? todayOf(context),
    reference: payment.reference ?? null,
    notes: payment.notes ?? null,
    allocations: [{ invoiceId: id, cents: owed.balance }],
    receivedBy: context.member.userId,
  });
}

/** Cancels an invoice that no one paid; what it took from stock comes back. Only a manager may. */
export async function cancelInvoice(context: Context, { params }: ById): Promise<Invoice> {
  await cancelLocked(context, await lockInvoice(context, params.id));
  return readInvoice(context, params.id);
}

async function cancelLocked(context: Context, row: InvoiceRow): Promise<void> {
  const { transaction, organizationId, now, member } = context;
  if (member.role !== "manager" && member.role !== "admin")
    throw new AppError("forbidden", { message: "Canceling an invoice needs the manager role." });
  if (row.status === "cancelled")
    throw new AppError("conflict", { message: `${row.invoiceNumber} is already canceled.` });
  if (row.paid > 0n || row.status === "paid" || row.status === "partial")
    throw new AppError("conflict", {
      message: `${row.invoiceNumber} has payments of ${formatDecimal(row.paid)}. Refund them first, then cancel it.`,
    });
  await transaction
    .update(invoice)
    .set({ status: "cancelled", balance: 0n, cancelledAt: now, updatedAt: laterThan(row.updatedAt, now) })
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, row.id)));
  await context.audit({
    action: "cancel",
    resource: "invoice",
    resourceId: row.id,
    before: { status: row.status, balance: String(row.balance) },
    after: { status: "cancelled" },
  });
  await cancelReminders(context, row.id);
  await returnStock(context, { id: row.id, number: row.invoiceNumber, userId: member.userId });
}

/** Changes the notes of an invoice that is no draft. Throws conflict when the request changes anything else. */
export async function keepNotes(context: Context, row: InvoiceRow, body: InvoiceBody): Promise<void> {
  const { transaction, organizationId, now } = context;
  if (changesFrozen(row, await readItems(context, row.id), body))
    throw new AppError("conflict", {
      message: `${row.invoiceNumber} was sent, so its customer, dates, line items and amounts are locked. You can edit its notes. To correct anything else, cancel and duplicate it.`,
    });
  const notes = textOf(body.notes, row.notes);
  await context.audit({
    action: "update",
    resource: "invoice",
    resourceId: row.id,
    before: { notes: row.notes },
    after: { notes },
  });
  if (notes === row.notes) return;
  await transaction
    .update(invoice)
    .set({ notes, updatedAt: laterThan(row.updatedAt, now) })
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, row.id)));
}

function changesFrozen(row: InvoiceRow, items: readonly ItemRow[], body: InvoiceBody): boolean {
  const named = (value: unknown, stored: unknown) => value !== undefined && value !== stored;
  return (
    body.customerId.toLowerCase() !== row.customerId ||
    body.issueDate !== row.issueDate ||
    body.dueDate !== row.dueDate ||
    named(body.template, row.template) ||
    named(body.currency, row.currency) ||
    named(body.taxRate ?? undefined, row.taxRate) ||
    named(body.discountAmount, row.discountAmount) ||
    textOf(body.terms, row.terms) !== row.terms ||
    textOf(body.footerText, row.footerText) !== row.footerText ||
    body.items.length !== items.length ||
    body.items.some((item, index) => differs(item, items[index]))
  );
}

const differs = (item: InvoiceBody["items"][number], row: ItemRow | undefined) =>
  item.description !== row?.description ||
  item.quantity !== row.quantity ||
  item.unitPrice !== row.unitPrice ||
  (item.taxRate ?? null) !== row.taxRate ||
  (item.discountRate ?? 0) !== row.discountRate ||
  (item.productId ?? null) !== row.productId;

const comesByItself = (status: InvoiceStatus) =>
  invalid(
    "status",
    status === "viewed"
      ? "An invoice is marked as viewed when the customer opens it."
      : "An invoice is marked as partly paid when you record a payment.",
  );

const needsPayment = () => invalid("payment", "Enter the payment method and date.");
