import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { MailContent, MailRenderer } from "../../../ports/mail.ts";
import { isTemplateActive, showTemplate } from "../../mail/index.ts";
import { readInvoiceLanguage } from "../core/customer-language.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow, InvoiceRow } from "../core/invoice-view.ts";
import { linkForMail } from "../pay-links/invoice-links.ts";
import { withoutPayTokens } from "../pay-links/pay-token.ts";
import { customer, invoice } from "../schema/invoice-schema.ts";
import { invoiceReminder } from "../schema/reminder-schema.ts";

export const REMINDER_MAIL = "invoicing.reminder";

/**
 * What a reminder says now in the customer's language, by the organization's template, and whether that is switched on; `invoiceLink` leads to the
 * hosted page where there is one.
 */
export async function writeReminder(
  tenant: Read,
  row: InvoiceRow,
  buyer: CustomerRow,
  { reminderNumber, invoiceLink }: { reminderNumber: number; invoiceLink: string | null },
): Promise<{ content: MailContent; isActive: boolean }> {
  const language = await readInvoiceLanguage(tenant, row);
  const values = {
    customerName: customerName(buyer),
    invoiceNumber: row.invoiceNumber,
    amountDue: amountIn(row.balance, row.currency),
    dueDate: formatDay(row.dueDate, { locale: LOCALES[language] }),
    reminderNumber: String(reminderNumber),
    ...(invoiceLink === null ? {} : { invoiceLink }),
  };
  return showTemplate(tenant, "invoice_reminder", values, language);
}

/** A mail's text as it is kept: paragraphs, then its link. */
export const plainText = ({ paragraphs, richText, action }: MailContent): string =>
  [...paragraphs, ...(richText ? [richText.text] : []), ...(action ? [`${action.label}: ${action.href}`] : [])].join(
    "\n\n",
  );

/** Where a customer's mails go: the record's address, else the one on the invoice. */
export const addressOf = (row: Pick<InvoiceRow, "buyer">, buyer: Pick<CustomerRow, "email">): string | null =>
  buyer.email ?? row.buyer?.email ?? null;

/**
 * The mail of a reminder. Whether it is still needed is checked again when it is sent: a reminder is skipped, and
 * marked so, if its invoice was paid or canceled or its template switched off. The sent text is stored on the reminder.
 */
export const reminderMail: MailRenderer = {
  kind: REMINDER_MAIL,
  async render(input, { recordId }) {
    const { transaction, organizationId, now } = input;
    const own = and(eq(invoiceReminder.organizationId, organizationId), eq(invoiceReminder.id, recordId));
    const [found] = await transaction
      .select({ reminder: invoiceReminder, invoice, customer })
      .from(invoiceReminder)
      .innerJoin(
        invoice,
        and(eq(invoice.organizationId, invoiceReminder.organizationId), eq(invoice.id, invoiceReminder.invoiceId)),
      )
      .innerJoin(
        customer,
        and(eq(customer.organizationId, invoice.organizationId), eq(customer.id, invoice.customerId)),
      )
      .where(own);
    if (found?.reminder.status !== "sent") return null;
    const isWanted = isOpenInvoice(found.invoice) && (await isTemplateActive(input, "invoice_reminder"));
    if (!isWanted) {
      await transaction
        .update(invoiceReminder)
        .set({ status: "cancelled", sentDate: null, emailSubject: null, emailContent: null, updatedAt: now })
        .where(own);
      return null;
    }
    const { content } = await writeReminder(input, found.invoice, found.customer, {
      reminderNumber: found.reminder.reminderNumber,
      invoiceLink: await linkForMail(input, found.invoice.id),
    });
    await transaction
      .update(invoiceReminder)
      .set({
        sentDate: now,
        emailSubject: content.subject,
        emailContent: withoutPayTokens(plainText(content)),
        updatedAt: now,
      })
      .where(own);
    return content;
  },
};
