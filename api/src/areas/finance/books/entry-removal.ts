import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { entriesLeave } from "../../../ports/events.ts";
import { BOOK_CENTS } from "./book-amount.ts";
import { addToRollups, type RollupDelta } from "./daily-rollup.ts";

interface Moved extends Record<string, unknown> {
  day: string;
  category: string;
  type: string;
  cents: string;
}

/**
 * Removes entries from the books and returns others to them, with one change of the sums. Call it last, as `bookEntries`.
 * Bank lines are not released: the bank area calls it after it has done so. An entry whose statement row was imported
 * again meanwhile stays out.
 */
export async function swapEntries(
  scope: Tenant,
  { remove, restore }: { remove: readonly string[]; restore: readonly string[] },
): Promise<void> {
  const removed = await removeRows(scope, remove);
  const restored = await restoreRows(scope, restore);
  await addToRollups(scope, [...removed, ...restored]);
}

/**
 * Notifies the areas above that transactions are removed from the books (bank lines reopen), and removes the fees
 * recorded with them. Returns the change of the sums, for the caller's own `addToRollups`.
 */
export async function releaseFromBank(scope: Tenant, transactionIds: readonly string[]): Promise<RollupDelta[]> {
  return removeRows(scope, (await entriesLeave.emit(scope, { ids: transactionIds })).flat());
}

/** As `releaseFromBank`, for every transaction of an import that is about to be removed for good. */
export async function releaseImportFromBank(scope: Tenant, importId: string): Promise<RollupDelta[]> {
  return removeRows(scope, (await entriesLeave.emit(scope, { importId })).flat());
}

async function removeRows(
  { transaction, organizationId, now }: Tenant,
  ids: readonly string[],
): Promise<RollupDelta[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.execute<Moved>(sql`
    update transaction set deleted_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
    where organization_id = ${organizationId} and deleted_at is null
      and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
    returning date as day, category, type, (cents - sales_tax_cents - credit_cents)::text as cents`);
  return rows.map(({ cents, ...row }) => ({ ...row, n: -1, cents: -BigInt(cents) }));
}

async function restoreRows(
  { transaction, organizationId, now }: Tenant,
  ids: readonly string[],
): Promise<RollupDelta[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.execute<Moved>(sql`
    update transaction t set deleted_at = null, updated_at = ${now.toISOString()}::timestamptz
    where t.organization_id = ${organizationId} and t.deleted_at is not null
      and t.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      and not exists (select 1 from transaction again where again.organization_id = t.organization_id
        and again.statement_key = t.statement_key and again.deleted_at is null)
    returning t.date as day, t.category, t.type, ${BOOK_CENTS}::text as cents`);
  return rows.map(({ cents, ...row }) => ({ ...row, n: 1, cents: BigInt(cents) }));
}
