import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { arrayLiteral } from "./array-literal.ts";

/** What a write adds to the sums of a day, category and type; negative numbers subtract. */
export interface RollupDelta {
  day: string;
  category: string;
  type: string;
  n: number;
  cents: bigint;
}

/**
 * Brings the roll-ups up to date. Always the last statements of a transaction: their rows are shared by everyone who
 * writes in the same days, and are locked until the commit.
 */
export async function addToRollups(scope: Tenant, deltas: readonly RollupDelta[]): Promise<void> {
  const changes = deltas.filter(({ n, cents }) => n !== 0 || cents !== 0n);
  if (changes.length === 0) return;
  const column = (pick: (delta: RollupDelta) => string | number | bigint) => arrayLiteral(changes.map(pick));
  await rollUp(
    scope,
    sql`select * from unnest(
      ${column(({ day }) => day)}::text::date[], ${column(({ category }) => category)}::text::text[],
      ${column(({ type }) => type)}::text::text[], ${column(({ n }) => n)}::text::bigint[],
      ${column(({ cents }) => cents)}::text::bigint[]) as u (day, category, type, n, cents)`,
  );
}

/** As `addToRollups`, for every row that an import has just written. */
export async function addImportToRollups(scope: Tenant, importId: string): Promise<void> {
  await rollUp(
    scope,
    sql`select date, category, type, 1 as n, cents from transaction
      where organization_id = ${scope.organizationId} and import_id = ${importId}`,
  );
}

/**
 * Days before months, each in the order of its key: every transaction takes these locks in one order, so none waits for
 * another in a circle.
 */
async function rollUp({ transaction, organizationId }: Tenant, changes: SQL): Promise<void> {
  await transaction.execute(sql`
    insert into transaction_daily as t (organization_id, day, category, type, n, cents)
    select ${organizationId}::bigint, d.day, d.category, d.type, sum(d.n), sum(d.cents)
    from (${changes}) as d (day, category, type, n, cents)
    group by 2, 3, 4 having sum(d.n) <> 0 or sum(d.cents) <> 0 order by 2, 3, 4
    on conflict (organization_id, day, category, type)
    do update set n = t.n + excluded.n, cents = t.cents + excluded.cents`);
  await transaction.execute(sql`
    insert into transaction_monthly as t (organization_id, month, type, n, cents)
    select ${organizationId}::bigint, date_trunc('month', d.day::timestamp)::date, d.type, sum(d.n), sum(d.cents)
    from (${changes}) as d (day, category, type, n, cents)
    group by 2, 3 having sum(d.n) <> 0 or sum(d.cents) <> 0 order by 2, 3
    on conflict (organization_id, month, type)
    do update set n = t.n + excluded.n, cents = t.cents + excluded.cents`);
}
