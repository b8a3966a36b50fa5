import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/donation-figures.ts";
import type { DonationAnalytics } from "@trellis/contract-donations/donation-figures.ts";
import { addMonths, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { GiftMethod } from "@trellis/gift-rules/choices.ts";
import { lastTwelveMonths, yearBefore } from "@trellis/report-rules/compared-days.ts";
import { type SQL, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { halfUp } from "../donors/donor-changes.ts";
import { NO_FORM } from "../gifts/gift-sums.ts";
import { type DayRange, monthsQuery, sumRanges } from "./donation-overview.ts";

/** Where a size of gift begins, in cents. */
const SIZES = [0n, 2500n, 5000n, 10_000n, 25_000n, 100_000n];
/** A chart of more months says nothing. */
const MAX_YEARS = 10;

/**
 * Gifts in a range of days: sums by month, form and kind from the roll-ups; ways, sizes and donors from the gifts of
 * the range. Throws invalid for a range that is inverted or longer than ten years.
 */
export async function getDonationAnalytics(
  context: Context,
  { query }: EndpointParsed<typeof contract.getDonationAnalytics>,
): Promise<DonationAnalytics> {
  const today = dayInZone(context.now, context.organization.timeZone);
  const to = query.to ?? today;
  const from = query.from ?? lastTwelveMonths(to).from;
  if (from > to) throw invalid("to", "The first day is after the last day");
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > MAX_YEARS)
    throw invalid("from", `Choose at most ${MAX_YEARS} years`);
  const range = { from, to };
  const before = { from: yearBefore(from), to: yearBefore(to) };
  const [now, then] = await sumRanges(context, [range, before]);
  const sizes = await readSizes(context, range);
  const sum = now ?? { cents: 0n, n: 0 };
  return {
    ...range,
    amount: formatDecimal(sum.cents),
    count: sum.n,
    averageAmount: sum.n > 0 ? formatDecimal(halfUp(sum.cents, BigInt(sum.n))) : null,
    medianAmount: sizes.median === null ? null : formatDecimal(sizes.median),
    yearBefore: { amount: formatDecimal(then?.cents ?? 0n), count: then?.n ?? 0 },
    months: await readMonths(context, range, before),
    ...(await readForms(context, range)),
    methods: sizes.methods,
    donors: await readDonors(context, range),
    sizes: sizes.sizes,
  };
}

async function readMonths(context: Read, range: DayRange, before: DayRange) {
  type Row = { month: string; cents: string; n: number };
  const rows = await context.transaction.execute<Row>(monthsQuery(context, range.from, range.to));
  const rowsBefore = await context.transaction.execute<Row>(monthsQuery(context, before.from, before.to));
  const months = [];
  for (let month = startOfMonth(range.from); month <= range.to; month = addMonths(month, 1)) {
    const row = rows.find((one) => one.month === month);
    const earlier = rowsBefore.find((one) => one.month === addMonths(month, -12));
    months.push({
      month,
      amount: formatDecimal(BigInt(row?.cents ?? "0")),
      count: row?.n ?? 0,
      beforeAmount: formatDecimal(BigInt(earlier?.cents ?? "0")),
    });
  }
  return months;
}

async function readForms({ transaction, organizationId }: Read, { from, to }: DayRange) {
  const rows = await transaction.execute<{
    formId: string;
    title: string | null;
    recurring: boolean;
    cents: string;
    n: number;
  }>(sql`
    select d.form_id as "formId", f.title, d.is_recurring as recurring, d.cents, d.n from (
      select form_id, is_recurring, sum(cents)::text as cents, sum(n)::int as n from donation_daily
      where organization_id = ${organizationId} and day between ${from}::date and ${to}::date
      group by 1, 2) d
    left join donation_form f on f.organization_id = ${organizationId} and f.id = d.form_id`);
  const share = (of: readonly { cents: string; n: number }[]) => ({
    amount: formatDecimal(of.reduce((sum, { cents }) => sum + BigInt(cents), 0n)),
    count: of.reduce((sum, { n }) => sum + n, 0),
  });
  const forms = Map.groupBy(rows, ({ formId }) => formId);
  return {
    forms: [...forms]
      .map(([formId, of]) => ({
        formId: formId === NO_FORM ? null : formId,
        title: of[0]?.title ?? null,
        ...share(of),
      }))
      .filter(({ count, amount }) => count !== 0 || amount !== "0.00")
      .sort((a, b) => Number(b.amount) - Number(a.amount)),
    oneTime: share(rows.filter(({ recurring }) => !recurring)),
    recurring: share(rows.filter(({ recurring }) => recurring)),
  };
}

/** Ways and sizes of the range's gifts, in one walk through them. */
async function readSizes({ transaction, organizationId }: Read, range: DayRange) {
  const rows = await transaction.execute<{
    part: "method" | "size" | "all";
    method: GiftMethod | null;
    band: number | null;
    cents: string;
    n: number;
    median: string | null;
  }>(sizesQuery({ organizationId }, range));
  const cents = (text: string | undefined) => formatDecimal(BigInt(text ?? "0"));
  const median = rows.find(({ part }) => part === "all")?.median ?? null;
  return {
    median: median === null ? null : BigInt(median),
    methods: rows
      .filter(({ part }) => part === "method")
      .map((row) => ({ paymentMethod: row.method as GiftMethod, amount: cents(row.cents), count: row.n }))
      .sort((a, b) => Number(b.amount) - Number(a.amount)),
    sizes: SIZES.map((minimum, index) => {
      const row = rows.find(({ part, band }) => part === "size" && band === index + 1);
      const next = SIZES[index + 1];
      return {
        minimum: formatDecimal(minimum),
        maximum: next === undefined ? null : formatDecimal(next),
        amount: cents(row?.cents),
        count: row?.n ?? 0,
      };
    }),
  };
}

export const sizesQuery = ({ organizationId }: { organizationId: number }, { from, to }: DayRange): SQL => sql`
  with gift as (
    select method, cents - refunded as cents,
      width_bucket(cents - refunded, array[${sql.join(
        SIZES.map((size) => sql`${size.toString()}::bigint`),
        sql`, `,
      )}]) as band
    from donation
    where organization_id = ${organizationId} and status = 'completed' and ${inBookCurrency(sql`currency`)}
      and received_on between ${from}::date and ${to}::date)
  select case when grouping(method) = 0 then 'method' when grouping(band) = 0 then 'size' else 'all' end as part,
    method, band, coalesce(sum(cents), 0)::text as cents, count(*)::int as n,
    case when grouping(method) = 1 and grouping(band) = 1
      then (percentile_disc(0.5) within group (order by cents))::text end as median
  from gift group by grouping sets ((method), (band), ())`;

async function readDonors({ transaction, organizationId }: Read, { from, to }: DayRange) {
  const [row] = await transaction.execute<{ donors: number; fresh: number }>(sql`
    select (select count(distinct donor_id)::int from donation
        where organization_id = ${organizationId} and status = 'completed'
          and received_on between ${from}::date and ${to}::date) as donors,
      (select coalesce(sum(n), 0)::int from donor_daily
        where organization_id = ${organizationId} and day between ${from}::date and ${to}::date) as fresh`);
  const fresh = row?.fresh ?? 0;
  return { new: fresh, returning: Math.max(0, (row?.donors ?? 0) - fresh) };
}
