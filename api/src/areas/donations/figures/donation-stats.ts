import type { DonationStats } from "@trellis/contract-donations/donation-figures.ts";
import { dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read, Zoned } from "../../../kernel/http/context.ts";

/** Context of the figures: the clock decides the current month. */

/** All-time and this month's sums of completed gifts less refunds, in one statement on the roll-ups. */
export async function getDonationStats(context: Zoned): Promise<DonationStats> {
  const today = dayInZone(context.now, context.organization.timeZone);
  const [row] = await context.transaction.execute<{
    cents: string;
    n: number;
    monthCents: string;
    monthN: number;
    donors: number;
  }>(statsQuery(context, startOfMonth(today)));
  return {
    totalAmount: formatDecimal(BigInt(row?.cents ?? "0")),
    totalCount: row?.n ?? 0,
    monthlyAmount: formatDecimal(BigInt(row?.monthCents ?? "0")),
    monthlyCount: row?.monthN ?? 0,
    uniqueDonors: row?.donors ?? 0,
  };
}

/** @param month the first day of the month that is "this month" */
export const statsQuery = ({ organizationId }: Read, month: string): SQL => sql`
  select coalesce(sum(d.cents), 0)::text as cents, coalesce(sum(d.n), 0)::int as n,
    coalesce(sum(d.cents) filter (where d.month >= ${month}::date), 0)::text as "monthCents",
    coalesce(sum(d.n) filter (where d.month >= ${month}::date), 0)::int as "monthN",
    (select coalesce(sum(w.n), 0)::int from donor_daily w where w.organization_id = ${organizationId}) as donors
  from donation_monthly d where d.organization_id = ${organizationId}`;
