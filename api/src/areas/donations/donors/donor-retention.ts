import type { DonorRetention } from "@trellis/contract-donations/donation-figures.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { yearBefore } from "@trellis/report-rules/compared-days.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";

const MAX_YEARS = 6;

/**
 * Donor retention. The only figures that query the gifts themselves: the roll-ups don't know donors. "Retained" is the
 * usual measure (AFP's Fundraising Effectiveness Project): of those who gave in one period, the share that gave in the
 * next.
 */
export async function getDonorRetention(context: Context): Promise<DonorRetention> {
  const today = dayInZone(context.now, context.organization.timeZone);
  const from = addDays(yearBefore(today), 1);
  const [rolling] = await context.transaction.execute<{ before: number; retained: number }>(
    rollingQuery(context, { from, before: yearBefore(from), today }),
  );
  const years = await context.transaction.execute<{
    year: number;
    donors: number;
    newDonors: number;
    retained: number;
    donorsBefore: number;
  }>(yearsQuery(context, Number(today.slice(0, 4)) - MAX_YEARS + 1));
  return {
    from,
    to: today,
    donorsBefore: rolling?.before ?? 0,
    retained: rolling?.retained ?? 0,
    years: years.map((row) => ({ ...row })),
  };
}

export const rollingQuery = (
  { organizationId }: { organizationId: number },
  { from, before, today }: { from: string; before: string; today: string },
): SQL => sql`
  with gave as (
    select donor_id, bool_or(received_on < ${from}::date) as earlier, bool_or(received_on >= ${from}::date) as since
    from donation
    where organization_id = ${organizationId} and status = 'completed'
      and received_on between ${before}::date and ${today}::date
    group by donor_id)
  select count(*) filter (where earlier)::int as before, count(*) filter (where earlier and since)::int as retained
  from gave`;

/** One year more than is answered is read, so that the first one answered has a year before. */
export const yearsQuery = ({ organizationId }: { organizationId: number }, first: number): SQL => sql`
  with gave as (
    select distinct donor_id, extract(year from received_on)::int as year
    from donation
    where organization_id = ${organizationId} and status = 'completed'
      and received_on >= make_date(${first - 1}::int, 1, 1)),
  both_years as (
    select year, donor_id, lag(year) over (partition by donor_id order by year) = year - 1 as again from gave),
  counted as (
    select year, count(*)::int as donors, count(*) filter (where again)::int as retained from both_years group by year),
  firsts as (
    select extract(year from day)::int as year, sum(n)::int as n from donor_daily
    where organization_id = ${organizationId} group by 1)
  select c.year, c.donors, coalesce(f.n, 0) as "newDonors", c.retained, coalesce(b.donors, 0) as "donorsBefore"
  from counted c left join counted b on b.year = c.year - 1 left join firsts f on f.year = c.year
  where c.year >= ${first}::int order by c.year desc`;
