import type { EndpointAnswer } from "@trellis/contract-base/endpoint.ts";
import type { getRecurringGiftFigures as contract } from "@trellis/contract-donations/recurring-gifts.ts";
import { dayInZone, startOfDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { yearBefore } from "@trellis/report-rules/compared-days.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context, Read, Zoned } from "../../../kernel/http/context.ts";

export interface RecurringFigures {
  /** Cents a month of the active ones: a quarterly gift counts a third, an annual one a twelfth; rounded once, half up. */
  monthlyCents: bigint;
  activeCount: number;
  pausedCount: number;
  endedThisMonth: number;
  startedThisMonth: number;
  failingCount: number;
  /** Of those that ran a year ago, how many still run or are paused. */
  retention: { before: number; retained: number };
}

/** The figures of recurring gifts, one read of the table: an organization has thousands at most. */
export async function readRecurringFigures(scope: Zoned): Promise<RecurringFigures> {
  const { organization, now } = scope;
  const today = dayInZone(now, organization.timeZone);
  const month = startOfMonth(today);
  const [row] = await scope.transaction.execute<{
    twelfths: string;
    active: number;
    paused: number;
    ended: number;
    started: number;
    failing: number;
    before: number;
    retained: number;
  }>(
    figuresQuery(scope, {
      month,
      monthBegan: startOfDay(month, organization.timeZone),
      yearAgo: yearBefore(today),
      yearAgoEnded: startOfDay(yearBefore(today), organization.timeZone),
    }),
  );
  return {
    // In twelfths of cents, so that rounding happens once.
    monthlyCents: (BigInt(row?.twelfths ?? 0) + 6n) / 12n,
    activeCount: row?.active ?? 0,
    pausedCount: row?.paused ?? 0,
    endedThisMonth: row?.ended ?? 0,
    startedThisMonth: row?.started ?? 0,
    failingCount: row?.failing ?? 0,
    retention: { before: row?.before ?? 0, retained: row?.retained ?? 0 },
  };
}

function figuresQuery(
  { organizationId }: Read,
  days: { month: string; monthBegan: Date; yearAgo: string; yearAgoEnded: Date },
): SQL {
  const ranThen = sql`started_on <= ${days.yearAgo}::date
    and (ended_at is null or ended_at > ${days.yearAgoEnded.toISOString()}::timestamptz)`;
  return sql`
    select coalesce(sum(cents * case frequency when 'monthly' then 12 when 'quarterly' then 4 else 1 end)
        filter (where status = 'active'), 0)::text as twelfths,
      (count(*) filter (where status = 'active'))::int as active,
      (count(*) filter (where status = 'paused'))::int as paused,
      (count(*) filter (where ended_at >= ${days.monthBegan.toISOString()}::timestamptz))::int as ended,
      (count(*) filter (where started_on >= ${days.month}::date))::int as started,
      (count(*) filter (where status = 'active' and last_failed))::int as failing,
      (count(*) filter (where ${ranThen}))::int as before,
      (count(*) filter (where ${ranThen} and status in ('active', 'paused')))::int as retained
    from (
      select r.*, coalesce((select d.status = 'failed' from donation d
          where d.organization_id = r.organization_id and d.recurring_gift_id = r.id
          order by d.received_on desc, d.created_at desc, d.id desc limit 1), false) as last_failed
      from recurring_gift r where r.organization_id = ${organizationId}) as gifts`;
}

/** @see readRecurringFigures */
export async function getRecurringGiftFigures(context: Context): Promise<EndpointAnswer<typeof contract>> {
  const { monthlyCents, ...figures } = await readRecurringFigures(context);
  return { monthlyAmount: formatDecimal(monthlyCents), ...figures, currency: "USD" };
}
