import type { WallGift } from "@trellis/shared/contract/donations/forms.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { donation } from "./schema.ts";

/** How many gifts a wall shows. */
const SHOWN = 24;

/**
 * The newest gifts through a form. A name that its donor keeps to themselves never leaves the database, and neither does an
 * address.
 */
export async function readWall(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  formId: string,
): Promise<WallGift[]> {
  const rows = await transaction
    .select({
      name: sql<string | null>`case when ${donation.isAnonymous} then null else ${donation.donorName} end`,
      left: sql<string>`(${donation.cents} - ${donation.refunded})::text`,
      currency: donation.currency,
      receivedOn: donation.receivedOn,
      isRecurring: sql<boolean>`${donation.recurringGiftId} is not null`,
      message: donation.message,
    })
    .from(donation)
    .where(
      and(eq(donation.organizationId, organizationId), eq(donation.formId, formId), eq(donation.status, "completed")),
    )
    .orderBy(desc(donation.receivedOn), desc(donation.id))
    .limit(SHOWN);
  return rows.map(({ left, ...row }) => ({ ...row, amount: formatDecimal(BigInt(left)) }));
}
