import { type SQL, sql } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { entriesOfImport } from "../../finance/index.ts";
import { dissolveMatches } from "../core/dissolve.ts";
import { listOf } from "../core/line-records.ts";

/**
 * Opens the lines of transactions that leave the books by another way: deleted, undone or removed by what recorded
 * them. A match of several is dissolved whole. Returns the differences that were recorded with such matches: the caller
 * removes them from the books too.
 */
export async function releaseMatches(scope: Tenant, transactionIds: readonly string[]): Promise<string[]> {
  if (transactionIds.length === 0) return [];
  const left = new Set(transactionIds);
  return (await release(scope, listOf(transactionIds))).filter((id) => !left.has(id));
}

/** As `releaseMatches`, for every transaction of an import that is about to be removed for good. */
export async function releaseImportedMatches(scope: Tenant, importId: string): Promise<string[]> {
  const { transaction, organizationId } = scope;
  const imported = entriesOfImport(organizationId, importId);
  const differences = await release(scope, imported);
  // Entries that a transfer removed: there is nothing left to return to the books.
  await transaction.execute(sql`
    delete from bank_match_record where organization_id = ${organizationId} and transaction_id in ${imported}`);
  return differences;
}

async function release(scope: Tenant, transactionIds: SQL): Promise<string[]> {
  const { transaction, organizationId, now } = scope;
  await transaction.execute(sql`
    update bank_transaction set state = 'open', matched_transaction_id = null, match_kind = null, match_batch_id = null,
      updated_at = ${now.toISOString()}::timestamptz
    where organization_id = ${organizationId} and matched_transaction_id in ${transactionIds}`);
  const matches = await transaction.execute<{ id: string }>(sql`
    select distinct match_id as id from bank_match_record
    where organization_id = ${organizationId} and role <> 'removed' and transaction_id in ${transactionIds}`);
  const { remove } = await dissolveMatches(
    scope,
    matches.map(({ id }) => id),
  );
  return remove;
}

/** What bank lines do when entries leave the books: `entriesLeave`. */
export const releaseLeaving = (
  scope: Tenant,
  leaving: { ids: readonly string[] } | { importId: string },
): Promise<string[]> =>
  "ids" in leaving ? releaseMatches(scope, leaving.ids) : releaseImportedMatches(scope, leaving.importId);

/** Throws conflict for a transaction that a transfer removed from the books: it returns when the transfer is undone. */
export async function requireNotInTransfer(
  { transaction, organizationId }: Read,
  { id }: { id: string },
): Promise<void> {
  const [removed] = await transaction.execute(sql`
    select 1 from bank_match_record where organization_id = ${organizationId} and transaction_id = ${id}::uuid`);
  if (removed)
    throw new AppError("conflict", {
      message:
        "This transaction is recorded as a transfer between your accounts. Undo the match under Bank Accounts to restore it.",
    });
}
