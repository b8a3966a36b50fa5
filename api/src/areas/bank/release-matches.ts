import { eq, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { bankTransaction } from "./schema.ts";

/**
 * Opens the lines of transactions that leave the books by another way: deleted, undone or taken back by what booked them.
 */
export async function releaseMatches(
  { transaction, organizationId, now }: Pick<Context, "transaction" | "organizationId" | "now">,
  transactionIds: readonly string[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  await transaction
    .update(bankTransaction)
    .set({ state: "open", matchedTransactionId: null, matchKind: null, matchBatchId: null, updatedAt: now })
    .where(
      sql`${eq(bankTransaction.organizationId, organizationId)} and ${bankTransaction.matchedTransactionId} in (
        select value::uuid from json_array_elements_text(${JSON.stringify(transactionIds)}::json))`,
    );
}

/** As `releaseMatches`, for every transaction of an import that is about to be removed. */
export async function releaseImportedMatches(
  { transaction, organizationId, now }: Pick<Context, "transaction" | "organizationId" | "now">,
  importId: string,
): Promise<void> {
  await transaction
    .update(bankTransaction)
    .set({ state: "open", matchedTransactionId: null, matchKind: null, matchBatchId: null, updatedAt: now })
    .where(
      sql`${eq(bankTransaction.organizationId, organizationId)} and ${bankTransaction.matchedTransactionId} in (
        select id from transaction where organization_id = ${organizationId} and import_id = ${importId}::uuid)`,
    );
}
