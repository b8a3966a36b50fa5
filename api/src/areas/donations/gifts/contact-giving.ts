import type { ContactGiving } from "@trellis/contract-donations/contact-giving.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { readContactIdentity } from "../../contacts/index.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { halfUp } from "../donors/donor-changes.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";

const MAX_YEARS = 6;

/** What a contact gave, over every donor who is this person. Throws not_found. */
export async function getContactGiving(
  context: Context,
  { params }: { params: { id: string } },
): Promise<ContactGiving> {
  const { organization, now } = context;
  const identity = await readContactIdentity(context, params.id);
  const ids = identity.links.donor;
  const [sums, donors, recurringCount] = await Promise.all([
    readYears(context, ids),
    readDonors(context, ids),
    countRecurring(context, ids),
  ]);
  const year = Number(dayInZone(now, organization.timeZone).slice(0, 4));
  const total = sums.reduce((sum, { cents }) => sum + cents, 0n);
  const giftCount = sums.reduce((sum, { n }) => sum + n, 0);
  const ofYear = (wanted: number) => sums.find((one) => one.year === wanted)?.cents ?? 0n;
  const since = sums[0]?.year ?? null;
  const first = since === null ? year + 1 : Math.max(since, year - MAX_YEARS + 1);
  const [known] = donors;
  return {
    totalAmount: formatDecimal(total + identity.donatedBefore),
    beforeAmount: formatDecimal(identity.donatedBefore),
    giftCount,
    thisYearAmount: formatDecimal(ofYear(year)),
    averageAmount: formatDecimal(giftCount === 0 ? 0n : halfUp(total, BigInt(giftCount))),
    lastGiftDate:
      donors
        .map(({ lastGiftOn }) => lastGiftOn)
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null,
    years: Array.from({ length: year - first + 1 }, (_, index) => ({
      year: first + index,
      amount: formatDecimal(ofYear(first + index)),
    })),
    since,
    recurringCount,
    donor: known ? { id: known.id, name: known.name, email: known.email, giftCount: known.giftCount } : null,
    name: identity.name,
    email: identity.email,
  };
}

/** Completed gifts by year, the first one first. */
async function readYears({ transaction, organizationId }: Context, donorIds: readonly string[]) {
  if (donorIds.length === 0) return [];
  const year = sql<number>`extract(year from ${donation.receivedOn})::int`;
  const rows = await transaction
    .select({
      year,
      n: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${donation.cents} - ${donation.refunded})::text`,
    })
    .from(donation)
    .where(
      and(
        eq(donation.organizationId, organizationId),
        inArray(donation.donorId, [...donorIds]),
        eq(donation.status, "completed"),
        inBookCurrency(donation.currency),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ ...row, cents: BigInt(row.cents) }));
}

/** Ordered by total, descending; manual gifts go to the first. */
function readDonors({ transaction, organizationId }: Context, ids: readonly string[]) {
  return transaction
    .select()
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), inArray(donor.id, [...ids])))
    .orderBy(desc(donor.giftCount), donor.id);
}

async function countRecurring({ transaction, organizationId }: Context, donorIds: readonly string[]): Promise<number> {
  if (donorIds.length === 0) return 0;
  const [row] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(recurringGift)
    .where(
      and(
        eq(recurringGift.organizationId, organizationId),
        inArray(recurringGift.donorId, [...donorIds]),
        inArray(recurringGift.status, ["active", "paused"]),
      ),
    );
  return row?.n ?? 0;
}
