import { comparableDescription } from "@trellis/statement-reader/transaction-csv.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { arrayLiteral } from "../books/array-literal.ts";
import type { StatementEntry } from "./statement-reading.ts";

/**
 * The positions of entries that look like a living transaction of the same day, type and amount whose description is the same
 * but for case and spaces. Each transaction is the look-alike of one entry at most; `known` are entries whose own transaction
 * is in the books, which explain one each.
 */
export async function findLookAlikes(
  { transaction, organizationId }: Context,
  entries: readonly StatementEntry[],
  known: ReadonlySet<number>,
): Promise<Set<number>> {
  const found = new Set<number>();
  if (entries.length === known.size) return found;
  const rows = await transaction.execute<{ date: string; cents: string; type: string; description: string }>(sql`
    select t.date::text as date, t.cents::text as cents, t.type, t.description
    from transaction t
    join (
      select distinct u.date, u.cents, u.type
      from unnest(
        ${arrayLiteral(entries.map(({ date }) => date))}::text::date[],
        ${arrayLiteral(entries.map(({ cents }) => cents))}::text::bigint[],
        ${arrayLiteral(entries.map(({ type }) => type))}::text::text[]
      ) as u (date, cents, type)
    ) as wanted on wanted.date = t.date and wanted.cents = t.cents and wanted.type = t.type
    where t.organization_id = ${organizationId} and t.deleted_at is null`);
  const left = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const take = (entry: StatementEntry) => {
    const key = keyOf(entry);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count > 0;
  };
  for (const [position, entry] of entries.entries()) if (known.has(position)) take(entry);
  for (const [position, entry] of entries.entries()) {
    if (!known.has(position) && take(entry)) found.add(position);
  }
  return found;
}

const keyOf = ({
  date,
  cents,
  type,
  description,
}: {
  date: string;
  cents: bigint | string;
  type: string;
  description: string;
}) => `${date}|${cents}|${type}|${comparableDescription(description)}`;
