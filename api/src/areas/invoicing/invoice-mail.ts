import { dayInZone, formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { fillMergeFields } from "@trellis/shared/domain/merge-fields.ts";
import { amountIn } from "@trellis/shared/domain/money.ts";
import { findSignature, type MailRenderer } from "../mail/index.ts";
import { readSettings } from "../organizations/index.ts";
import { linkForMail } from "./invoice-links.ts";
import { findInvoice, isOverdue } from "./invoice-view.ts";
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
    const isPaid = row.balance === 0n;
    const due = formatDay(row.dueDate);
    const amount = amountIn(row.balance, row.currency);
    const isLate = isOverdue(row, dayInZone(input.now, timeZone));
    const ours = [
      `Hello ${row.buyer?.name ?? ""}`.trim().concat(","),
      isPaid
        ? `Here is invoice ${row.invoiceNumber} for your records. It is paid; thank you.`
        : `Here is invoice ${row.invoiceNumber} for ${amount}. ${isLate ? `It was due on ${due}.` : `Please pay it by ${due}.`}`,
    ];
    return {
      subject: `Invoice ${row.invoiceNumber} from ${seller}`,
      heading: `Invoice ${row.invoiceNumber}`,
      paragraphs: [
        ...(sending.message === null ? ours : paragraphsOf(sending.message)),
        [
          `Invoice: ${row.invoiceNumber}`,
          ...(row.balance === row.total ? [] : [`Total: ${amountIn(row.total, row.currency)}`]),
          ...(isPaid ? ["Paid in full"] : [`Amount due: ${amount}`, `Due date: ${due}`]),
        ].join("\n"),
        ...(await signatureOf(input)),
      ],
      action: { label: isPaid ? "View invoice" : "View and pay invoice", href: link },
      footnote: "The invoice is attached as a PDF. Questions? Just reply to this e-mail.",
      reason: `You get this e-mail because ${seller} sent you invoice ${row.invoiceNumber}.`,
      storedFiles: [{ key: document.fileKey, filename: pdfName(row.invoiceNumber), contentType: PDF_TYPE }],
    };
  },
};

type Scope = Parameters<typeof readSettings>[0];

/** The signature of the business settings, with the organization's own facts in it. */
async function signatureOf(scope: Scope): Promise<string[]> {
  const { name, email, phone } = (await readSettings(scope)).organization;
  const facts = new Map([
    ["businessName", name],
    ["businessEmail", email ?? ""],
    ["businessPhone", phone ?? ""],
  ]);
  const signature = await findSignature(scope.transaction, scope.organizationId);
  return paragraphsOf(fillMergeFields(signature || "Kind regards,\n{{businessName}}", facts));
}

const paragraphsOf = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
