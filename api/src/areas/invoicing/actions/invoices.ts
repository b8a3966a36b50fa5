import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { requireBookCurrency } from "../../finance/index.ts";
import { requireQuota } from "../../organizations/index.ts";
import { partyOf } from "../core/customer-party.ts";
import type { LineFacts } from "../core/invoice-amounts.ts";
import {
  findInvoice,
  type InvoiceRow,
  laterThan,
  lockInvoice,
  readInvoice,
  requireFresh,
  todayOf,
} from "../core/invoice-view.ts";
import {
  checkDraft,
  countInvoicesOfMonth,
  type DraftFacts,
  INVOICES_ARE,
  type InvoiceBody,
  mayUsePremium,
} from "../invoices/invoice-draft.ts";
import { readItems, replaceItems } from "../invoices/invoice-items.ts";
import { assignInvoiceNumber, voidInvoiceNumber } from "../invoices/invoice-numbers.ts";
import { replaceInvoiceTerms, searchTextOf } from "../invoices/invoice-search.ts";
import { invoice, type Party } from "../schema/invoice-schema.ts";
import { cancelInvoice, keepNotes, performStatus, requireStatusOfNew } from "./invoice-states.ts";

type ById = { params: { id: string } };

/** One invoice. Throws not_found for an id that is unknown or another organization's. */
export function getInvoice(context: Context, { params }: ById): Promise<Invoice> {
  return readInvoice(context, params.id);
}

/** Saves a draft, which gets its number; status sent or paid continues to that action, all or nothing. */
export async function createInvoice(context: Context, { body }: { body: InvoiceBody }): Promise<Invoice> {
  requireStatusOfNew(body);
  const facts = await checkDraft(context, body);
  const id = await insertDraft(context, facts, body.items);
  if (body.status !== undefined && body.status !== "draft") await performStatus(context, id, body.status, body.payment);
  return readInvoice(context, id);
}

/** Writes a checked draft with its number, lines, words and audit row, where the plan has room for one more. */
export async function insertDraft(
  context: Context,
  facts: DraftFacts,
  items: readonly LineFacts[],
  more: { seller?: Party | null; buyer?: Party | null; copiedFromId?: string } = {},
): Promise<string> {
  const { transaction, organizationId, now, member } = context;
  await requireQuota(context, "invoices", () => countInvoicesOfMonth(context));
  const id = createId();
  const invoiceNumber = await assignInvoiceNumber(context, id);
  const searchText = searchTextOf(invoiceNumber, more.buyer ?? partyOf(facts.buyer), facts.buyer);
  await transaction.insert(invoice).values({
    ...facts.columns,
    ...more,
    organizationId,
    id,
    invoiceNumber,
    createdBy: member.userId,
    searchText,
    createdAt: now,
    updatedAt: now,
  });
  await replaceItems(context, id, items, facts.lineTotals);
  await replaceInvoiceTerms(context, id, "", searchText);
  await context.audit({
    action: "create",
    resource: "invoice",
    resourceId: id,
    after: { ...summaryOf({ ...facts.columns, status: "draft", invoiceNumber }) },
  });
  return id;
}

/**
 * Changes a draft; of any other invoice the notes alone. A status that differs performs its action afterwards. Throws
 * conflict for a stale If-Match and for what a sent invoice keeps.
 */
export async function updateInvoice(
  context: Context,
  { params, body }: ById & { body: InvoiceBody },
): Promise<Invoice> {
  const before = await lockInvoice(context, params.id);
  await requireFresh(context, before);
  if (before.status === "draft") await saveDraft(context, before, body);
  else await keepNotes(context, before, body);
  if (body.status !== undefined && body.status !== before.status)
    await performStatus(context, before.id, body.status, body.payment);
  return readInvoice(context, before.id);
}

async function saveDraft(context: Context, before: InvoiceRow, body: InvoiceBody): Promise<void> {
  const { transaction, organizationId, now } = context;
  const facts = await checkDraft(context, body, before);
  // What the short form said of a customer holds for that customer only.
  const buyer = facts.columns.customerId === before.customerId ? before.buyer : null;
  const searchText = searchTextOf(before.invoiceNumber, buyer ?? partyOf(facts.buyer), facts.buyer);
  await transaction
    .update(invoice)
    .set({ ...facts.columns, buyer, searchText, updatedAt: laterThan(before.updatedAt, now) })
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, before.id)));
  await replaceItems(context, before.id, body.items, facts.lineTotals);
  await replaceInvoiceTerms(context, before.id, before.searchText, searchText);
  await context.audit({
    action: "update",
    resource: "invoice",
    resourceId: before.id,
    before: summaryOf(before),
    after: summaryOf({ ...before, ...facts.columns }),
  });
}

/** Deletes a draft. Its number stays in the register as voided and is never given again. */
export async function deleteInvoice(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  const before = await lockInvoice(context, params.id);
  if (before.status !== "draft")
    throw new AppError("conflict", {
      message: `Only drafts can be deleted, and ${before.invoiceNumber} is no longer a draft. Cancel it instead.`,
    });
  await transaction.delete(invoice).where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, before.id)));
  await replaceInvoiceTerms(context, before.id, before.searchText, "");
  await voidInvoiceNumber(context, before.invoiceNumber);
  await context.audit({ action: "delete", resource: "invoice", resourceId: before.id, before: summaryOf(before) });
}

/** A new draft with the same customer and lines: issued today, due after as many days as the original. */
export async function copyInvoice(context: Context, { params }: ById): Promise<Invoice> {
  const { invoice: original, customer: buyer } = await findInvoice(context, params.id);
  const isExempt = buyer.isTaxExempt && original.taxAmount > 0n;
  const stored = await readItems(context, original.id);
  const items = isExempt ? stored.map((item) => ({ ...item, taxRate: null })) : stored;
  const issueDate = todayOf(context);
  const { customerId, currency, taxRate, subtotal, taxAmount, discountAmount, total, notes, terms, footerText } =
    original;
  requireBookCurrency(currency, INVOICES_ARE);
  const template =
    mayUsePremium(context.organization) || original.template === "modern" ? original.template : "professional";
  const id = await insertDraft(
    context,
    {
      columns: {
        customerId,
        template,
        issueDate,
        dueDate: addDays(issueDate, daysBetween(original.issueDate, original.dueDate)),
        currency,
        taxRate: isExempt ? 0 : taxRate,
        subtotal,
        taxAmount: isExempt ? 0n : taxAmount,
        discountAmount,
        total: isExempt ? total - taxAmount : total,
        balance: isExempt ? total - taxAmount : total,
        notes,
        terms,
        footerText,
      },
      lineTotals: items.map((item) => item.total),
      buyer,
    },
    items,
    { copiedFromId: original.id, ...ownParties(context, original) },
  );
  return readInvoice(context, id);
}

/** Parties from the short form stay; those that sending took from the records are read again. */
function ownParties({ organization }: Context, { status, seller, buyer }: InvoiceRow) {
  if (status === "draft") return { seller, buyer };
  return { seller: seller && seller.name !== organization.name ? seller : null, buyer: null };
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What the audit log says of an invoice. */
export const summaryOf = (row: Pick<InvoiceRow, "invoiceNumber" | "status" | "customerId" | "total" | "dueDate">) => ({
  invoiceNumber: row.invoiceNumber,
  status: row.status,
  customerId: row.customerId,
  total: String(row.total),
  dueDate: row.dueDate,
});

/** Cancels an unpaid invoice and copies it into a new draft, both or neither. */
export async function correctInvoice(context: Context, input: ById): Promise<Invoice> {
  await cancelInvoice(context, input);
  return copyInvoice(context, input);
}
