import type { DayPayment } from "@trellis/budget-rules/payment-rhythm.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { arrayLiteral } from "../books/array-literal.ts";
import { BOOK_CENTS } from "../books/book-amount.ts";

/** Days from one to another, both inside. */
export interface DayRange {
  from: string;
  to: string;
}

/** Expenses of one category as the books write it. */
export interface CategorySpending {
  category: string;
  cents: bigint;
  /** On how many days there was any. */
  days: number;
  /** The days with their sums, the earliest first; empty where there are more than `MAX_PAYMENTS`. */
  payments: DayPayment[];
}

/** As many as a year of weekly payments has, and some. */
const MAX_PAYMENTS = 60;

/**
 * Expenses by category from one day to another, from the daily sums; categories as the books write them, without those
 * at zero.
 */
export async function spentByCategory(scope: Read, from: string, to: string): Promise<CategorySpending[]> {
  return (await spentInRanges(scope, [{ from, to }]))[0] ?? [];
}

/** As `spentByCategory` for several ranges in one query; one answer a range, in order. */
export async function spentInRanges(
  { transaction, organizationId }: Read,
  ranges: readonly DayRange[],
): Promise<CategorySpending[][]> {
  if (ranges.length === 0) return [];
  const rows = await transaction.execute<{
    range: number;
    category: string;
    cents: string;
    days: number;
    payments: [string, string][] | null;
  }>(spentQuery(organizationId, ranges));
  const answer: CategorySpending[][] = ranges.map(() => []);
  for (const { range, category, cents, days, payments } of rows)
    answer[range - 1]?.push({
      category,
      cents: BigInt(cents),
      days,
      payments: (payments ?? []).map(([day, sum]) => ({ day, cents: BigInt(sum) })),
    });
  return answer;
}

export function spentQuery(organizationId: number, ranges: readonly DayRange[]): SQL {
  const column = (pick: (range: DayRange) => string) => sql`${arrayLiteral(ranges.map(pick))}::text::date[]`;
  return sql`
    select r.n::int as range, s.category, s.cents::text as cents, s.days, s.payments
    from unnest(${column(({ from }) => from)}, ${column(({ to }) => to)}) with ordinality as r (first, last, n)
    cross join lateral (
      select d.category, sum(d.cents) as cents, (count(*) filter (where d.n > 0))::int as days,
        case when count(*) filter (where d.cents > 0) <= ${MAX_PAYMENTS}
          then json_agg(json_build_array(d.day, d.cents::text) order by d.day) filter (where d.cents > 0) end as payments
      from transaction_daily d
      where d.organization_id = ${organizationId} and d.day >= r.first and d.day <= r.last and d.type = 'expense'
      group by d.category having sum(d.cents) <> 0
    ) s`;
}

/** Expenses by calendar month and category from one day to another. */
export async function spentByMonth({ transaction, organizationId }: Read, { from, to }: DayRange) {
  const rows = await transaction.execute<{ month: string; category: string; cents: string }>(sql`
    select date_trunc('month', day::timestamp)::date as month, category, sum(cents)::text as cents
    from transaction_daily
    where organization_id = ${organizationId} and day >= ${from}::date and day <= ${to}::date and type = 'expense'
    group by 1, 2 having sum(cents) <> 0 order by 1, 2`);
  return rows.map(({ month, category, cents }) => ({ month, category, cents: BigInt(cents) }));
}

export interface ExpenseRow extends Record<string, unknown> {
  id: string;
  description: string;
  vendor: string | null;
  date: string;
  cents: string;
  category: string;
}

/** The largest expenses of categories (as the books write them) within some days. */
export async function largestExpenses(
  { transaction, organizationId }: Read,
  categories: readonly string[],
  range: DayRange,
  limit: number,
): Promise<ExpenseRow[]> {
  if (categories.length === 0) return [];
  return [...(await transaction.execute<ExpenseRow>(largestQuery(organizationId, categories, range, limit)))];
}

export function largestQuery(
  organizationId: number,
  categories: readonly string[],
  { from, to }: DayRange,
  limit: number,
): SQL {
  // First the category's days by their index, then the largest of them: never all amounts of the books, from the top down.
  return sql`with found as materialized (
      select t.id, t.description, t.vendor, t.date, ${BOOK_CENTS} as cents, t.category from transaction t
      where t.organization_id = ${organizationId} and t.deleted_at is null and t.type = 'expense'
        and t.category = any(${arrayLiteral(categories)}::text::text[])
        and t.date >= ${from}::date and t.date <= ${to}::date
    )
    select id, description, vendor, date, cents::text as cents, category from found f
    order by f.cents desc, f.id desc limit ${limit}`;
}
