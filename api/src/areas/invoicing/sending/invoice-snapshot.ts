import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { termsText } from "@trellis/invoice-rules/invoice-terms.ts";
import { totalInvoice } from "@trellis/invoice-rules/invoice-totals.ts";
import { INVOICE_WORDS } from "@trellis/invoice-rules/invoice-words.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { readSettings } from "../../organizations/index.ts";
import { readInvoiceLanguage } from "../core/customer-language.ts";
import { partyOf } from "../core/customer-party.ts";
import { findInvoice } from "../core/invoice-view.ts";
import type { InvoiceSnapshot } from "../invoice-pdf/snapshot.ts";
import { readItems } from "../invoices/invoice-items.ts";
import { sellerFrom } from "./invoice-freeze.ts";

/** What the paper of an invoice says: of a sent one as it was frozen, of a draft as it is now. Throws not_found. */
export async function readInvoiceSnapshot(scope: Tenant, id: string): Promise<InvoiceSnapshot> {
  const { invoice: row, customer } = await findInvoice(scope, id);
  const items = await readItems(scope, id);
  const settings = await readSettings(scope);
  const language = await readInvoiceLanguage(scope, row);
  const { groups } = totalInvoice(items, row.taxRate, row.discountAmount);
  return {
    language,
    invoiceNumber: row.invoiceNumber,
    isDraft: row.status === "draft",
    isCancelled: row.status === "cancelled",
    isPayable: isOpenInvoice(row),
    template: row.template,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    currency: row.currency,
    seller: row.seller ?? sellerFrom(settings),
    buyer: row.buyer ?? partyOf(customer),
    lines: items,
    taxRate: row.taxRate,
    subtotal: row.subtotal,
    discount: row.discountAmount,
    groups,
    total: row.total,
    paid: row.paid,
    balance: row.balance,
    notes: row.notes,
    terms: termsText(row.terms, row, INVOICE_WORDS[language].paper.dueWithin),
    footerText: row.footerText,
    payLink: null,
    colors: { primary: settings.organization.primaryColor, secondary: settings.organization.secondaryColor },
    now: row.sentAt ?? scope.now,
  };
}
