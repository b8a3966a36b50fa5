import { and, eq, gte } from "drizzle-orm";
import type { DemoAction, DemoHistoryInput } from "../../../ports/area.ts";
import { summaryOf } from "../actions/invoices.ts";
import { invoice } from "../schema/invoice-schema.ts";

const MINUTE_MS = 60_000;

/** The demo's invoices, written, sent and canceled by its manager; its customers opened them. */
export async function readInvoiceHistory(input: DemoHistoryInput): Promise<DemoAction[]> {
  const { transaction, organizationId, since, people } = input;
  const rows = await transaction
    .select()
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), gte(invoice.createdAt, since)));
  return rows.flatMap((row) => {
    const about = { resource: "invoice", resourceId: row.id };
    const after = { ...summaryOf(row), status: "draft" };
    const actions: DemoAction[] = [
      {
        ...about,
        at: new Date(row.createdAt.getTime() - 25 * MINUTE_MS),
        userId: people.manager,
        action: "create",
        after,
      },
    ];
    if (row.sentAt)
      actions.push({
        ...about,
        at: row.sentAt,
        userId: people.manager,
        action: "send",
        after: { invoiceNumber: row.invoiceNumber, total: String(row.total), to: row.buyer?.email ?? null, copies: 0 },
      });
    if (row.viewedAt) actions.push({ ...about, at: row.viewedAt, userId: null, action: "view" });
    if (row.cancelledAt)
      actions.push({
        ...about,
        at: row.cancelledAt,
        userId: people.manager,
        action: "cancel",
        before: { status: "sent" },
        after: { status: "cancelled" },
      });
    return actions;
  });
}
