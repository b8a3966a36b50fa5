import { and, eq, gte, isNotNull } from "drizzle-orm";
import type { DemoAction, DemoHistoryInput } from "../../../ports/area.ts";
import { donation } from "../schema/donation-schema.ts";

/** The gifts by check, cash and transfer that someone in the demo's office entered. */
export async function readGiftHistory(input: DemoHistoryInput): Promise<DemoAction[]> {
  const { transaction, organizationId, since, people } = input;
  const rows = await transaction
    .select()
    .from(donation)
    .where(
      and(eq(donation.organizationId, organizationId), gte(donation.createdAt, since), isNotNull(donation.userId)),
    );
  return rows.map((row) => ({
    at: row.createdAt,
    userId: people.user,
    action: "record",
    resource: "donation",
    resourceId: row.id,
    after: {
      amount: row.cents.toString(),
      method: row.method,
      status: row.status,
      receiptNumber: row.receiptNumber,
    },
  }));
}
