import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { DayRange } from "./period-sums.ts";

/** How often a category was booked by payroll runs and recurring schedules in two ranges, and how much that was, in cents. */
export interface PayDates {
  category: string;
  type: TransactionType;
  current: { dates: number; cents: bigint };
  previous: { dates: number; cents: bigint };
}

/** Reads the pay dates of each category that has any in one of the ranges. */
export async function readPayDates(
  { transaction, organizationId }: Read,
  ranges: { current: DayRange; previous: DayRange },
): Promise<PayDates[]> {
  const rows = await transaction.execute<Row>(payDatesQuery(organizationId, ranges));
  return rows.map(({ category, type, currentDates, currentCents, previousDates, previousCents }) => ({
    category,
    type,
    current: { dates: currentDates, cents: BigInt(currentCents) },
    previous: { dates: previousDates, cents: BigInt(previousCents) },
  }));
}

/** A run books several parts; what is booked whole under payroll is a contractor's payment, which follows no pay date. */
export function payDatesQuery(organizationId: number, ranges: { current: DayRange; previous: DayRange }): SQL {
  const within = ({ from, to }: DayRange) => sql`t.date >= ${from}::date and t.date <= ${to}::date`;
  const [current, previous] = [within(ranges.current), within(ranges.previous)];
  return sql`
    select t.category, t.type,
      (count(distinct t.date) filter (where ${current}))::int as "currentDates",
      coalesce(sum(t.cents) filter (where ${current}), 0)::text as "currentCents",
      (count(distinct t.date) filter (where ${previous}))::int as "previousDates",
      coalesce(sum(t.cents) filter (where ${previous}), 0)::text as "previousCents"
    from transaction t
    where t.organization_id = ${organizationId} and t.deleted_at is null and t.source_kind in ('payroll', 'recurring')
      and (t.source_kind = 'recurring' or t.source_part <> 'whole') and ((${current}) or (${previous}))
    group by t.category, t.type`;
}

interface Row extends Record<string, unknown> {
  category: string;
  type: TransactionType;
  currentDates: number;
  currentCents: string;
  previousDates: number;
  previousCents: string;
}
