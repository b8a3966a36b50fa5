import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";

/** Sums of one category in one calendar step. */
export interface StepSum {
  /** First day of the month, or the Monday of the week. */
  step: string;
  category: string;
  type: TransactionType;
  count: number;
  cents: bigint;
}

export interface DayRange {
  /** Both days are included. */
  from: string;
  to: string;
}

/**
 * Sums by calendar month or week, category and type, from the daily roll-up: the cost depends on the days, not on how
 * many transactions they have. Steps without any are left out.
 */
export async function readStepSums(scope: Read, unit: "week" | "month", range: DayRange): Promise<StepSum[]> {
  const rows = await scope.transaction.execute<Row>(stepSumsQuery(scope.organizationId, unit, range));
  return rows.map(toSum);
}

/** The statement behind `readStepSums`. Names are compared byte by byte: a locale's rules would double what it takes. */
export const stepSumsQuery = (organizationId: number, unit: "week" | "month", { from, to }: DayRange): SQL => sql`
  select day::text as step, category, type, n::text as n, cents::text as cents from (
    select date_trunc(${unit}, day::timestamp)::date as day, category collate "C" as category, type collate "C" as type,
      sum(n) as n, sum(cents) as cents
    from transaction_daily
    where organization_id = ${organizationId} and day >= ${from}::date and day <= ${to}::date
    group by 1, 2, 3) steps
  where n <> 0 order by day, category, type`;

/** As `readStepSums`, over the whole range at once: `step` is its first day. */
export async function readCategorySums(scope: Read, { from, to }: DayRange): Promise<StepSum[]> {
  const rows = await scope.transaction.execute<Row>(sql`
    select ${from}::text as step, category, type, sum(n)::text as n, sum(cents)::text as cents from transaction_daily
    where organization_id = ${scope.organizationId} and day >= ${from}::date and day <= ${to}::date
    group by 2, 3 having sum(n) <> 0 order by 2, 3`);
  return rows.map(toSum);
}

/** The net of everything before a day: the start of a running balance. */
export async function readNetBefore({ transaction, organizationId }: Read, day: string): Promise<bigint> {
  const [row] = await transaction.execute<{ net: string }>(sql`
    select coalesce(sum(case when type = 'income' then cents else -cents end), 0)::text as net from transaction_daily
    where organization_id = ${organizationId} and day < ${day}::date`);
  return BigInt(row?.net ?? "0");
}

/** The first day that has a transaction; null for empty books. */
export async function readFirstDay({ transaction, organizationId }: Read): Promise<string | null> {
  const [row] = await transaction.execute<{ day: string }>(sql`
    select day::text as day from transaction_daily where organization_id = ${organizationId} and n > 0
    order by day limit 1`);
  return row?.day ?? null;
}

interface Row extends Record<string, unknown> {
  step: string;
  category: string;
  type: TransactionType;
  n: string;
  cents: string;
}

const toSum = ({ step, category, type, n, cents }: Row): StepSum => ({
  step,
  category,
  type,
  count: Number(n),
  cents: BigInt(cents),
});
