import { and, eq, sql } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { invoiceCounter, invoiceNumber } from "../schema/invoice-schema.ts";

/** The one series of an organization, and what its numbers begin with. */
const SERIES = "INV";
const PREFIX = "INV-";
const PLACES = 4;

const format = (number: number) => `${PREFIX}${String(number).padStart(PLACES, "0")}`;

/**
 * Takes the next number. The counter's row stays locked until the transaction ends: concurrent drafts take turns, and one
 * that is rolled back leaves no gap. Called after whatever may refuse, so that turns are short.
 */
export async function assignInvoiceNumber(scope: Tenant, invoiceId: string): Promise<string> {
  const { transaction, organizationId, now } = scope;
  const [row] = await transaction
    .insert(invoiceCounter)
    .values({ organizationId, series: SERIES, next: 2 })
    .onConflictDoUpdate({
      target: [invoiceCounter.organizationId, invoiceCounter.series],
      set: { next: sql`${invoiceCounter.next} + 1` },
    })
    .returning({ next: invoiceCounter.next });
  if (!row) throw new Error("the counter gave no number");
  const number = format(row.next - 1);
  await transaction.insert(invoiceNumber).values({ organizationId, number, invoiceId, createdAt: now });
  return number;
}

/** The number that the next draft would get. Nothing is taken: someone else's draft may get it first. */
export async function getNextInvoiceNumber({ transaction, organizationId }: Read) {
  const [row] = await transaction
    .select({ next: invoiceCounter.next })
    .from(invoiceCounter)
    .where(and(eq(invoiceCounter.organizationId, organizationId), eq(invoiceCounter.series, SERIES)));
  return { invoiceNumber: format(row?.next ?? 1) };
}

/** Keeps the number of a deleted draft in the register: the series stays complete, and no one gets it again. */
export async function voidInvoiceNumber({ transaction, organizationId, now }: Tenant, number: string): Promise<void> {
  await transaction
    .update(invoiceNumber)
    .set({ invoiceId: null, voidedAt: now })
    .where(and(eq(invoiceNumber.organizationId, organizationId), eq(invoiceNumber.number, number)));
}
