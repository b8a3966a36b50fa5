import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { invoiceMailText, splitParagraphs } from "@trellis/invoice-rules/invoice-mail-text.ts";
import { isOverdueInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { INVOICE_WORDS } from "@trellis/invoice-rules/invoice-words.ts";
import { fillMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { findSignature } from "../../mail/index.ts";
import { readSettings } from "../../organizations/index.ts";
import { readInvoiceLanguage } from "../core/customer-language.ts";
import { findInvoice } from "../core/invoice-view.ts";
import { linkForMail } from "../pay-links/invoice-links.ts";
import { findSending } from "./sending.ts";
import { findSentDocument, PDF_TYPE, pdfName } from "./sent-document.ts";

export const INVOICE_MAIL = "invoicing.invoice";

/** The mail with which an invoice goes out: its PDF, and the way to its page. Not sent once the invoice was cancelled. */
export const invoiceMail: MailRenderer = {
  kind: INVOICE_MAIL,
  async render(input, { recordId }) {
    const sending = await findSending(input, recordId);
    if (!sending) return null;
    const { invoice: row } = await findInvoice(input, sending.invoiceId);
    const document = await findSentDocument(input, row.id);
    const link = await linkForMail(input, row.id);
    if (row.status === "cancelled" || row.status === "draft" || !document || !link) return null;
    const { name, timeZone } = (await readSettings(input)).organization;
    const seller = row.seller?.name ?? name;
    const language = await readInvoiceLanguage(input, row);
    const { mail } = INVOICE_WORDS[language];
    const text = invoiceMailText({
      invoiceNumber: row.invoiceNumber,
      buyer: row.buyer?.name ?? null,
      seller,
      total: row.total,
      balance: row.balance,
      currency: row.currency,
      dueDate: row.dueDate,
      isLate: isOverdueInvoice(row, dayInZone(input.now, timeZone)),
      message: sending.message,
      language,
    });
    return {
      language,
      subject: text.subject,
      heading: mail.heading(row.invoiceNumber),
      paragraphs: [...text.paragraphs, ...(await signatureOf(input, mail.regards))],
      action: { label: text.action, href: link },
      footnote: mail.attached,
      reason: mail.reason(seller, row.invoiceNumber),
      storedFiles: [{ key: document.fileKey, filename: pdfName(row.invoiceNumber), contentType: PDF_TYPE }],
    };
  },
};

/** The signature of the business settings, or ours, with the organization's own facts in it. */
async function signatureOf(scope: Read, ours: string): Promise<string[]> {
  const { name, email, phone } = (await readSettings(scope)).organization;
  const facts = new Map([
    ["businessName", name],
    ["businessEmail", email ?? ""],
    ["businessPhone", phone ?? ""],
  ]);
  const signature = await findSignature(scope.transaction, scope.organizationId);
  return splitParagraphs(fillMergeFields(signature || ours, facts));
}
