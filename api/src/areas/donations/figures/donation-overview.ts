import type { DonationMonth, DonationOverview } from "@trellis/contract-donations/donation-figures.ts";
import { addMonths, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { comparedDays, lastTwelveMonths, yearBefore } from "@trellis/report-rules/compared-days.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context, Read, Zoned } from "../../../kernel/http/context.ts";
import { halfUp } from "../donors/donor-changes.ts";

const MONTHS = 24;

/** Both ends inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

interface RangeSum {
  cents: bigint;
  n: number;
}

/** The dashboard's figures besides the stats; from the roll-ups alone. */
export async function getDonationOverview(context: Context): Promise<DonationOverview> {
  const today = dayInZone(context.now, context.organization.timeZone);
  const thisMonth = startOfMonth(today);
  const months = await readMonths(context, thisMonth);
  const { current: month, previous: monthBefore } = comparedDays("month", today);
  const year = lastTwelveMonths(today);
  const yearsBefore = { from: yearBefore(year.from), to: yearBefore(today) };
  const [now, before, nowYear, beforeYear] = await sumRanges(context, [month, monthBefore, year, yearsBefore]);
  const [newDonors] = await context.transaction.execute<{ month: number; year: number }>(sql`
    select coalesce(sum(n) filter (where day >= ${thisMonth}::date), 0)::int as month, coalesce(sum(n), 0)::int as year
    from donor_daily where organization_id = ${context.organizationId} and day between ${year.from}::date and ${today}::date`);
  const recurring = await readRecurringValue(context);
  return {
    months,
    monthComparison: compared(month, now, monthBefore, before, months.at(-2)?.count ?? 0),
    yearComparison: compared(year, nowYear, yearsBefore, beforeYear, beforeYear?.n ?? 0),
    averageAmount: nowYear && nowYear.n > 0 ? formatDecimal(halfUp(nowYear.cents, BigInt(nowYear.n))) : null,
    recurring: { count: recurring.count, monthlyAmount: formatDecimal(recurring.cents) },
    newDonors: { month: newDonors?.month ?? 0, year: newDonors?.year ?? 0 },
  };
}

function compared(
  range: DayRange,
  now: RangeSum | undefined,
  before: DayRange,
  sum: RangeSum | undefined,
  had: number,
) {
  if (!now || !sum || had === 0) return null;
  const view = ({ cents, n }: RangeSum) => ({ amount: formatDecimal(cents), count: n });
  return { ...range, now: view(now), before: view(sum), beforeFrom: before.from, beforeTo: before.to };
}

async function readMonths(context: Zoned, thisMonth: string): Promise<DonationMonth[]> {
  const from = addMonths(thisMonth, 1 - MONTHS);
  const rows = await context.transaction.execute<{ month: string; cents: string; recurring: string; n: number }>(
    wholeMonthsQuery(context, from, thisMonth),
  );
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(from, index);
    const row = rows.find((one) => one.month === month);
    return {
      month,
      amount: formatDecimal(BigInt(row?.cents ?? "0")),
      recurringAmount: formatDecimal(BigInt(row?.recurring ?? "0")),
      count: row?.n ?? 0,
    };
  });
}

/** The sums of whole months, from the first to the last. */
export const wholeMonthsQuery = ({ organizationId }: { organizationId: number }, from: string, to: string): SQL => sql`
  select month::text as month, sum(cents)::text as cents,
    coalesce(sum(cents) filter (where is_recurring), 0)::text as recurring, sum(n)::int as n
  from donation_monthly
  where organization_id = ${organizationId} and month between ${from}::date and ${to}::date
  group by 1 order by 1`;

/** The sums of each month with a gift, of the days between. */
export const monthsQuery = ({ organizationId }: { organizationId: number }, from: string, to: string): SQL => sql`
  select date_trunc('month', day::timestamp)::date::text as month, sum(cents)::text as cents,
    coalesce(sum(cents) filter (where is_recurring), 0)::text as recurring, sum(n)::int as n
  from donation_daily
  where organization_id = ${organizationId} and day between ${from}::date and ${to}::date
  group by 1 order by 1`;

/** Gifts in each range, in order, in one statement. */
export async function sumRanges(
  { transaction, organizationId }: Read,
  ranges: readonly DayRange[],
): Promise<RangeSum[]> {
  const columns = ranges.flatMap(({ from, to }, index) => [
    sql`coalesce(sum(cents) filter (where day between ${from}::date and ${to}::date), 0)::text as ${sql.identifier(`c${index}`)}`,
    sql`coalesce(sum(n) filter (where day between ${from}::date and ${to}::date), 0)::int as ${sql.identifier(`n${index}`)}`,
  ]);
  const first = ranges.map(({ from }) => from).sort()[0];
  const last = ranges
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const [row] = await transaction.execute<Record<string, string | number>>(sql`
    select ${sql.join(columns, sql`, `)} from donation_daily
    where organization_id = ${organizationId} and day between ${first}::date and ${last}::date`);
  return ranges.map((_, index) => ({ cents: BigInt(row?.[`c${index}`] ?? 0), n: Number(row?.[`n${index}`] ?? 0) }));
}

/** Active promises, and what they bring in an average month: a third of a quarterly gift, a twelfth of a yearly one. */
async function readRecurringValue({ transaction, organizationId }: Read) {
  const [row] = await transaction.execute<{ n: number; cents: string }>(sql`
    select count(*)::int as n, coalesce(round(sum(
      case frequency when 'monthly' then cents when 'quarterly' then cents / 3.0 else cents / 12.0 end)), 0)::text as cents
    from recurring_gift where organization_id = ${organizationId} and status = 'active'`);
  return { count: row?.n ?? 0, cents: BigInt(row?.cents ?? "0") };
}
