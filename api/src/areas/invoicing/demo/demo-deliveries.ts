import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Services } from "../../../kernel/services.ts";
import type { DemoOrganization } from "../../../ports/area.ts";
import { hashOfPayToken, payToken } from "../pay-links/pay-token.ts";
import { invoice } from "../schema/invoice-schema.ts";
import { invoiceLink, invoiceSending } from "../schema/sending-schema.ts";
import { readInvoiceSnapshot } from "../sending/invoice-snapshot.ts";
import { insertDocument, storePdf } from "../sending/sent-document.ts";

/** Newest invoices whose PDF is kept; older ones are drawn when someone asks. */
const WITH_PDF = 12;

/** Gives the demo's sent invoices what sending leaves behind: a page each, and the newest their stored PDF. */
export async function seedDeliveries(
  database: Database,
  { files, env }: Pick<Services, "files" | "env">,
  { id: organizationId }: Pick<DemoOrganization, "id">,
  now: Date,
): Promise<void> {
  const sent = await database.inOrganization(organizationId, (transaction) =>
    transaction
      .select({ id: invoice.id, sentAt: invoice.sentAt, buyer: invoice.buyer, userId: invoice.createdBy })
      .from(invoice)
      .leftJoin(
        invoiceLink,
        and(eq(invoiceLink.organizationId, invoice.organizationId), eq(invoiceLink.invoiceId, invoice.id)),
      )
      .where(and(eq(invoice.organizationId, organizationId), ne(invoice.status, "draft"), isNull(invoiceLink.id)))
      .orderBy(desc(invoice.issueDate), desc(invoice.id)),
  );
  if (sent.length === 0) return;
  const links = sent.map(({ id: invoiceId, sentAt }) => {
    const id = createId();
    const token = payToken({ id, organizationId }, env.authSecret.hash);
    return { organizationId, id, invoiceId, tokenHash: hashOfPayToken(token), createdAt: sentAt ?? now };
  });
  const sendings = sent.map(({ id: invoiceId, sentAt, buyer, userId }) => ({
    organizationId,
    id: createId(),
    invoiceId,
    kind: "first" as const,
    recipient: buyer?.email ?? null,
    status: "done" as const,
    userId,
    createdAt: sentAt ?? now,
    doneAt: sentAt ?? now,
  }));
  await database.inOrganization(organizationId, async (transaction) => {
    await transaction.insert(invoiceLink).values(links);
    await transaction.insert(invoiceSending).values(sendings);
  });
  for (const { id, sentAt } of sent.slice(0, WITH_PDF)) {
    const snapshot = await database.inOrganization(organizationId, (transaction) =>
      readInvoiceSnapshot({ transaction, organizationId, now }, id),
    );
    const document = await storePdf({ files }, organizationId, id, snapshot);
    await database.inOrganization(organizationId, (transaction) =>
      insertDocument({ transaction, organizationId, now }, { ...document, createdAt: sentAt ?? now }),
    );
  }
}
