import type { InvoiceDelivery } from "@trellis/contract-invoicing/sending.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { readMessages } from "../../mail/index.ts";
import { readInvoiceLanguage } from "../core/customer-language.ts";
import { findInvoice } from "../core/invoice-view.ts";
import { findInvoiceLink } from "../pay-links/invoice-links.ts";
import { invoiceSending } from "../schema/sending-schema.ts";
import { INVOICE_MAIL } from "./invoice-mail.ts";

/** To whom an invoice went, newest first, with what became of each mail. Throws not_found. */
export async function getInvoiceDelivery(
  context: Context,
  { params }: { params: { id: string } },
): Promise<InvoiceDelivery> {
  const { transaction, organizationId } = context;
  const { invoice: row } = await findInvoice(context, params.id);
  const sendings = await transaction
    .select()
    .from(invoiceSending)
    .where(and(eq(invoiceSending.organizationId, organizationId), eq(invoiceSending.invoiceId, params.id)))
    .orderBy(desc(invoiceSending.createdAt), desc(invoiceSending.id))
    .limit(50);
  const messages = await readMessages(
    context,
    INVOICE_MAIL,
    sendings.map(({ id }) => id),
  );
  return {
    language: await readInvoiceLanguage(context, row),
    link: await findInvoiceLink(context, params.id),
    sendings: sendings.map(({ id, kind, recipient, message, createdAt }) => ({
      id,
      kind,
      recipient,
      message,
      createdAt: createdAt.toISOString(),
      mails: messages
        .filter(({ recordId }) => recordId === id)
        .map((mail) => ({
          recipient: mail.recipient,
          status: mail.status,
          failure: mail.failure,
          sentAt: mail.sentAt?.toISOString() ?? null,
        })),
    })),
  };
}
