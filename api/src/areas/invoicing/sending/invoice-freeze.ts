import type { Language } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { requireBookCurrency } from "../../finance/index.ts";
import { deductStock } from "../../inventory/index.ts";
import { readSettings } from "../../organizations/index.ts";
import { readCustomerLanguage } from "../core/customer-language.ts";
import { partyOf } from "../core/customer-party.ts";
import { findInvoice, type InvoiceRow, laterThan, lockInvoice } from "../core/invoice-view.ts";
import { INVOICES_ARE } from "../invoices/invoice-draft.ts";
import { readItems } from "../invoices/invoice-items.ts";
import { requireExemptWithoutTax } from "../sales-tax/tax-exemption.ts";
import { invoice, type Party } from "../schema/invoice-schema.ts";

type Settings = Awaited<ReturnType<typeof readSettings>>;

/**
 * Turns a draft into a sent invoice: number, parties, lines and amounts stay as they are from now on, and what it sells
 * leaves the stock. Parties are copied from the settings and the customer's record unless the short form gave them.
 * Locks the invoice, then the products. The caller writes the audit row, stores the PDF and mails it.
 *
 * Throws conflict for an invoice that is no draft, and for one of which there is not enough in stock.
 *
 * @param chosen the language of its paper and emails; the customer's, where it is known, unless it is given
 */
export async function freezeInvoice(context: Context, id: string, chosen?: Language): Promise<InvoiceRow> {
  const { transaction, organizationId, now, member } = context;
  const before = await lockInvoice(context, id);
  if (before.status !== "draft") throw notDraft(before);
  requireBookCurrency(before.currency, INVOICES_ARE);
  const { customer: buyer } = await findInvoice(context, id);
  requireExemptWithoutTax(buyer, before);
  const settings = await readSettings(context);
  const language = chosen ?? (await readCustomerLanguage(context, before.customerId));
  const items = await readItems(context, id);
  await deductStock(
    context,
    items.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : [])),
    { id, number: before.invoiceNumber, userId: member.userId },
  );
  const [row] = await transaction
    .update(invoice)
    .set({
      status: "sent",
      seller: before.seller ?? sellerFrom(settings),
      buyer: { ...(before.buyer ?? partyOf(buyer)), ...(language ? { language } : {}) },
      sentAt: now,
      updatedAt: laterThan(before.updatedAt, now),
    })
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, id)))
    .returning();
  if (!row) throw new Error("the invoice was not frozen");
  return row;
}

/** The sender, from the settings. */
export function sellerFrom({ organization }: Settings): Party {
  const { name, email, phone, address, website, logo } = organization;
  return { name, email, phone, address, website, logoUrl: logo };
}

const notDraft = ({ status, invoiceNumber }: InvoiceRow) =>
  new AppError("conflict", {
    message:
      status === "cancelled"
        ? `${invoiceNumber} was canceled and can't be sent. Duplicate it as a new draft.`
        : `${invoiceNumber} was already sent.`,
  });
