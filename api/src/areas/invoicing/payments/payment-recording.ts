import { amountIn, formatDecimal, formatDollars } from "@trellis/domain/money/money.ts";
import type { PaymentMethod } from "@trellis/invoice-rules/choices.ts";
import { paymentBarrier } from "@trellis/invoice-rules/invoice-state.ts";
import { smallerOf } from "@trellis/invoice-rules/payment-allocation.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Program, Read } from "../../../kernel/http/context.ts";
import { recordLastContactOfLinked } from "../../contacts/index.ts";
import { bookEntries, entriesOf, requireBookCurrency } from "../../finance/index.ts";
import { notify } from "../../notifications/index.ts";
import { customerName } from "../core/customer-party.ts";
import { type InvoiceRow, todayOf } from "../core/invoice-view.ts";
import { customer, invoice, payment, paymentAllocation } from "../schema/invoice-schema.ts";
import { paymentEntry } from "./payment-booking.ts";
import { settleInvoice } from "./payment-settling.ts";
import { followPaymentShares, readPaymentShares } from "./payment-shares.ts";
import { queueReceipt } from "./receipts.ts";

export type PaymentRow = typeof payment.$inferSelect;

/** Money that came. What its allocations leave over is the customer's credit. */
export interface PaymentRecord {
  customerId: string;
  cents: bigint;
  currency: string;
  paymentMethod: PaymentMethod;
  /** A calendar day, not after today. */
  paymentDate: string;
  reference?: string | null;
  notes?: string | null;
  allocations: readonly { invoiceId: string; cents: bigint }[];
  /** Where a provider took the money, with its id there. The same money is recorded once. */
  provider?: string;
  providerId?: string;
  /** The member who recorded it; null for a webhook. */
  receivedBy: string | null;
}

/**
 * Records money in the caller's transaction: payment, allocations, the invoices' states, its entry in the books, the
 * receipt and the notice. Call it last: the books' sums are locked at its end.
 *
 * By hand, an allocation above what is open is a conflict that says what is open now. Money that a provider has taken is
 * there in any case: what no longer fits becomes credit, and the same `providerId` again answers the payment there is.
 *
 * Throws not_found (customer, invoice), invalid (another customer's invoice, another currency, a day in the future, more
 * allocated than paid), conflict (draft, cancelled or paid invoice).
 */
export async function recordPayment(scope: Program, record: PaymentRecord): Promise<PaymentRow> {
  const { transaction, organizationId, now } = scope;
  // What a provider has taken is there in any case: it is kept, and stays out of the books.
  if (record.provider === undefined) requireBookCurrency(record.currency, "Payments are");
  const invoices = await lockInvoices(
    scope,
    record.allocations.map(({ invoiceId }) => invoiceId),
  );
  const earlier = await findProviderPayment(scope, record);
  if (earlier) return earlier;
  const [payer] = await transaction
    .select()
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.id, record.customerId)));
  if (!payer) throw notFound("Customer");
  const allocations = checkAllocations(scope, record, invoices);
  const id = createId();
  const [created] = await transaction
    .insert(payment)
    .values({
      organizationId,
      id,
      customerId: record.customerId,
      paymentMethod: record.paymentMethod,
      cents: record.cents,
      currency: record.currency,
      reference: record.reference || null,
      notes: record.notes || null,
      paymentDate: record.paymentDate,
      receivedBy: record.receivedBy,
      provider: record.provider ?? null,
      providerId: record.providerId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!created) throw new Error("the payment was not stored");
  const settled = await allocate(scope, id, allocations);
  const name = customerName(payer);
  const numbers = settled.map(({ invoiceNumber }) => invoiceNumber);
  await scope.audit({
    action: "create",
    resource: "payment",
    resourceId: id,
    after: summaryOf(created, allocations),
  });
  if (settled.length > 0) await queueReceipt(scope, created, payer, { onlyWhenSwitchedOn: true });
  await notifyOfPayment(scope, created, name, settled);
  await recordLastContactOfLinked(scope, "customer", record.customerId, created.paymentDate);
  const shares = (await readPaymentShares(scope, [id])).get(id) ?? { salesTaxCents: 0n, creditCents: created.cents };
  await followPaymentShares(scope, { invoiceIds: settled.map((row) => row.id) });
  await bookEntries(
    scope,
    { kind: "invoice_payment", id },
    entriesOf(created, (money) =>
      paymentEntry({
        ...created,
        money,
        shares,
        invoiceNumbers: numbers,
        customerName: name,
        date: created.paymentDate,
        type: scope.organization.type,
      }),
    ),
    record.receivedBy,
  );
  return created;
}

/** Locks invoices in the order of their ids: calls that pay several take turns with all others. Throws not_found. */
export async function lockInvoices(
  { transaction, organizationId }: Read,
  ids: readonly string[],
): Promise<Map<string, InvoiceRow>> {
  if (new Set(ids).size < ids.length) throw invalid("allocations", "List each invoice only once");
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), inArray(invoice.id, [...ids])))
    .orderBy(asc(invoice.id))
    .for("update");
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) throw notFound("Invoice");
  return found;
}

/** Stores what a payment pays for, and settles each of those invoices. */
export async function allocate(
  scope: Program,
  paymentId: string,
  allocations: readonly { invoiceId: string; cents: bigint }[],
): Promise<InvoiceRow[]> {
  const { transaction, organizationId, now } = scope;
  const settled: InvoiceRow[] = [];
  for (const { invoiceId, cents } of allocations) {
    await transaction
      .insert(paymentAllocation)
      .values({ organizationId, id: createId(), paymentId, invoiceId, cents, createdAt: now });
    settled.push(await settleInvoice(scope, invoiceId));
  }
  return settled;
}

/** Why an invoice takes no money: it is a draft, cancelled or paid. Undefined where it does. */
export function refusalOf(row: InvoiceRow): string | undefined {
  const { invoiceNumber } = row;
  switch (paymentBarrier(row)) {
    case "draft":
      return `Invoice ${invoiceNumber} is a draft. Send it first, then record its payment.`;
    case "cancelled":
      return `Invoice ${invoiceNumber} is canceled, so nothing is owed on it.`;
    case "paid":
      return `Invoice ${invoiceNumber} is already paid. Nothing was recorded.`;
    case null:
      return undefined;
  }
}

/** The allocations as they are stored, by the invoices' ids. */
function checkAllocations(
  scope: Program,
  record: PaymentRecord,
  invoices: ReadonlyMap<string, InvoiceRow>,
): { invoiceId: string; cents: bigint }[] {
  const isTaken = record.provider !== undefined;
  if (record.paymentDate > todayOf(scope))
    throw invalid("paymentDate", "The payment date can't be in the future. Record the payment when you receive it.");
  if (record.allocations.reduce((sum, { cents }) => sum + cents, 0n) > record.cents)
    throw invalid("allocations", "More is allocated to invoices than was paid");
  const checked: { invoiceId: string; cents: bigint }[] = [];
  for (const { invoiceId, cents } of record.allocations) {
    const row = invoices.get(invoiceId) as InvoiceRow;
    if (row.customerId !== record.customerId)
      throw invalid("allocations", `Invoice ${row.invoiceNumber} belongs to another customer`);
    if (row.currency !== record.currency)
      throw invalid(
        "currency",
        `Invoice ${row.invoiceNumber} is in ${row.currency}. A payment in ${record.currency} can't pay for it.`,
      );
    const refusal = refusalOf(row);
    if (!isTaken && refusal) throw new AppError("conflict", { message: refusal });
    if (!isTaken && cents > row.balance)
      throw new AppError("conflict", {
        message: `Only ${formatDollars(row.balance)} is open on invoice ${row.invoiceNumber} now. Check the amounts and try again.`,
      });
    const open = refusal ? 0n : row.balance;
    const fitting = smallerOf(open, cents);
    if (fitting > 0n) checked.push({ invoiceId, cents: fitting });
  }
  return checked.sort((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1));
}

async function findProviderPayment(
  { transaction, organizationId }: Program,
  { provider, providerId }: PaymentRecord,
): Promise<PaymentRow | undefined> {
  if (provider === undefined || providerId === undefined) return undefined;
  const [row] = await transaction
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.organizationId, organizationId),
        eq(payment.provider, provider),
        eq(payment.providerId, providerId),
      ),
    );
  return row;
}

async function notifyOfPayment(scope: Program, row: PaymentRow, name: string, settled: readonly InvoiceRow[]) {
  const paid = settled.filter(({ status }) => status === "paid").map(({ invoiceNumber }) => invoiceNumber);
  const [first, second] = paid;
  if (first === undefined) return;
  await notify(scope, {
    userIds: "everyone",
    kind: "invoice_paid",
    title: second === undefined ? `Invoice ${first} is paid` : `${paid.length} invoices are paid`,
    text: `${name} paid ${amountIn(row.cents, row.currency)}${second === undefined ? "" : ` for ${paid.join(", ")}`}.`,
    link: settled.length === 1 && settled[0] ? `/app/invoicing/${settled[0].id}` : "/app/invoicing/payments",
    subject: row.id,
  });
}

/** What the audit log says of a payment. */
export const summaryOf = (row: PaymentRow, allocations: readonly { invoiceId: string; cents: bigint }[]) => ({
  customerId: row.customerId,
  amount: formatDecimal(row.cents),
  currency: row.currency,
  paymentMethod: row.paymentMethod,
  paymentDate: row.paymentDate,
  allocations: allocations.map(({ invoiceId, cents }) => ({ invoiceId, amount: formatDecimal(cents) })),
});
