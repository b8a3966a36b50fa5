import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { releaseDepositLines } from "../../taxes/index.ts";
import { listOf } from "./line-records.ts";

/** Transactions whose place in the books changes with matches that are dissolved. */
export interface Dissolved {
  /** Recorded differences, which leave the books. */
  remove: string[];
  /** Entries that transfers removed, which return to the books. */
  restore: string[];
}

/**
 * Dissolves matches of several: all their lines are open again. The caller passes what it answers to `swapEntries`, last
 * in its transaction. Matches that are gone already are no error.
 */
export async function dissolveMatches(scope: Tenant, matchIds: readonly string[]): Promise<Dissolved> {
  const { transaction, organizationId, now } = scope;
  if (matchIds.length === 0) return { remove: [], restore: [] };
  const locked = await transaction.execute<{ id: string }>(sql`
    select id from bank_match where organization_id = ${organizationId} and id in ${listOf(matchIds)} order by id for update`);
  const ids = listOf(locked.map(({ id }) => id));
  const lines = await transaction.execute<{ id: string }>(sql`
    update bank_transaction set state = 'open', match_id = null, updated_at = ${now.toISOString()}::timestamptz
    where organization_id = ${organizationId} and match_id in ${ids} returning id`);
  await releaseDepositLines(
    scope,
    lines.map(({ id }) => id),
  );
  const records = await transaction.execute<{ id: string; role: string }>(sql`
    delete from bank_match_record where organization_id = ${organizationId} and match_id in ${ids}
    returning transaction_id as id, role`);
  await transaction.execute(sql`delete from bank_match where organization_id = ${organizationId} and id in ${ids}`);
  const of = (role: string) => records.filter((record) => record.role === role).map(({ id }) => id);
  return { remove: of("difference"), restore: of("removed") };
}
