import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { arrayLiteral } from "../books/array-literal.ts";

const CHUNK = 10_000;

/** The positions of the keys that living transactions have already. */
export async function findStatementKeys(
  { transaction, organizationId }: Context,
  keys: readonly string[],
): Promise<Set<number>> {
  const known = new Set<number>();
  for (let start = 0; start < keys.length; start += CHUNK) {
    const found = await transaction.execute<{ position: number }>(sql`
      select u.position::int as position
      from unnest(${arrayLiteral(keys.slice(start, start + CHUNK))}::text::uuid[]) with ordinality as u (key, position)
      where exists (select 1 from transaction t where t.organization_id = ${organizationId} and t.statement_key = u.key
        and t.statement_key is not null and t.deleted_at is null)`);
    for (const { position } of found) known.add(start + position - 1);
  }
  return known;
}
