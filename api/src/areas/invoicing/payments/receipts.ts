import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import { type Language, LOCALES } from "@trellis/messages/languages.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Program, Read } from "../../../kernel/http/context.ts";
import { businessSettings } from "../../../kernel/tenant/schema.ts";
import type { MailContent, MailRenderer } from "../../../ports/mail.ts";
import { isTemplateActive, queueMail, renderTemplate } from "../../mail/index.ts";
import { readInvoiceLanguage } from "../core/customer-language.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow } from "../core/invoice-view.ts";
import { linkForMail } from "../pay-links/invoice-links.ts";
import { customer, invoice, payment, paymentAllocation } from "../schema/invoice-schema.ts";

const RECEIPT_MAIL = "invoicing.receipt";

/**
 * Enqueues the receipt of a payment if the customer has an address and the template is on; with `onlyWhenSwitchedOn`,
 * as the business settings say. Returns whether one will be sent.
 */
export async function queueReceipt(
  scope: Program,
  paid: { id: string },
  payer: Pick<CustomerRow, "email">,
  { onlyWhenSwitchedOn }: { onlyWhenSwitchedOn: boolean },
): Promise<boolean> {
  if (!payer.email || (onlyWhenSwitchedOn && !(await sendsReceipts(scope)))) return false;
  if (!(await isTemplateActive(scope, "paid_invoice"))) return false;
  await queueMail(scope, { kind: RECEIPT_MAIL, recordId: paid.id, recipient: payer.email });
  return true;
}

/** The switch "Auto-send paid invoice receipts": on until someone switches it off. */
async function sendsReceipts({ transaction, organizationId }: Read): Promise<boolean> {
  const [row] = await transaction
    .select({ isOn: businessSettings.autoSendInvoices })
    .from(businessSettings)
    .where(eq(businessSettings.organizationId, organizationId));
  return row?.isOn ?? true;
}

/** The mail that thanks for a payment; none for a payment that was deleted meanwhile or went back. */
export const receiptMail: MailRenderer = {
  kind: RECEIPT_MAIL,
  async render(input, { recordId }) {
    const { transaction, organizationId } = input;
    const [found] = await transaction
      .select({ payment, customer })
      .from(payment)
      .innerJoin(
        customer,
        and(eq(customer.organizationId, payment.organizationId), eq(customer.id, payment.customerId)),
      )
      .where(and(eq(payment.organizationId, organizationId), eq(payment.id, recordId)));
    if (!found || found.payment.deletedAt || found.payment.refunded >= found.payment.cents) return null;
    const invoices = await readPaidInvoices(input, recordId);
    const [first] = invoices;
    if (!first) return null;
    const open = invoices.reduce((sum, row) => sum + row.balance, 0n);
    const { cents, currency, paymentDate } = found.payment;
    const numbers = invoices.map(({ number }) => number).join(", ");
    const link = await linkForMail(input, first.id);
    const language = await readInvoiceLanguage(input, first);
    const values = {
      customerName: customerName(found.customer),
      invoiceNumber: numbers,
      amountPaid: amountIn(cents, currency),
      paymentDate: formatDay(paymentDate, { locale: LOCALES[language] }),
      balanceDue: amountIn(open, currency),
      ...(link === null ? {} : { invoiceLink: link }),
    };
    const content = await renderTemplate(input, "paid_invoice", values, language);
    if (!content) return null;
    return open === 0n ? content : partlyPaid(content, numbers, amountIn(open, currency));
  },
};

const PARTLY_PAID: Record<Language, { heading(numbers: string): string; open(amount: string): string }> = {
  en: {
    heading: (numbers) => `Thank you: payment received for invoice ${numbers}`,
    open: (amount) => `Still open: ${amount}.`,
  },
  es: {
    heading: (numbers) => `Gracias: recibimos su pago de la factura ${numbers}`,
    open: (amount) => `Saldo por pagar: ${amount}.`,
  },
};

/** The template's heading says "paid": of an invoice that is partly paid it would be untrue. */
function partlyPaid(content: MailContent, numbers: string, open: string): MailContent {
  const words = PARTLY_PAID[content.language ?? "en"];
  const heading = words.heading(numbers);
  return { ...content, subject: heading, heading, footnote: words.open(open) };
}

const readPaidInvoices = ({ transaction, organizationId }: Read, paymentId: string) =>
  transaction
    .select({
      id: invoice.id,
      number: invoice.invoiceNumber,
      balance: invoice.balance,
      buyer: invoice.buyer,
      customerId: invoice.customerId,
    })
    .from(paymentAllocation)
    .innerJoin(
      invoice,
      and(eq(invoice.organizationId, paymentAllocation.organizationId), eq(invoice.id, paymentAllocation.invoiceId)),
    )
    .where(and(eq(paymentAllocation.organizationId, organizationId), eq(paymentAllocation.paymentId, paymentId)))
    .orderBy(asc(invoice.dueDate), asc(invoice.id));
