import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { receiptCounter } from "../schema/donation-schema.ts";

/** The one series of an organization. */
const SERIES = "receipt";
const PLACES = 6;

/**
 * Takes the next receipt number, `R-000001`. The counter's row stays locked until the transaction ends: gifts at one time
 * take turns, and one that is rolled back leaves no gap.
 */
export async function assignReceiptNumber({ transaction, organizationId }: Tenant): Promise<string> {
  const [row] = await transaction
    .insert(receiptCounter)
    .values({ organizationId, series: SERIES, next: 2 })
    .onConflictDoUpdate({
      target: [receiptCounter.organizationId, receiptCounter.series],
      set: { next: sql`${receiptCounter.next} + 1` },
    })
    .returning({ next: receiptCounter.next });
  if (!row) throw new Error("the counter gave no number");
  return formatReceiptNumber(row.next - 1);
}

/** `R-000001` for 1. */
export const formatReceiptNumber = (number: number): string => `R-${String(number).padStart(PLACES, "0")}`;
