import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { lockEntries, type StoredEntry } from "../../finance/index.ts";
import { bankTransaction } from "../schema.ts";
import { listOf } from "./line-records.ts";
import type { StoredLine } from "./stored-line.ts";

/** Reads lines in the order of their ids, and keeps everyone else from changing them until the commit. */
export async function lockLines(
  { transaction, organizationId }: Context,
  ids: readonly string[],
  field: string,
): Promise<StoredLine[]> {
  const lines = await transaction
    .select()
    .from(bankTransaction)
    .where(and(eq(bankTransaction.organizationId, organizationId), inArray(bankTransaction.id, [...ids])))
    .orderBy(asc(bankTransaction.id))
    .for("update");
  if (lines.length !== ids.length)
    throw invalid(field, "One of these lines no longer exists. Reload the page and choose again.");
  return lines;
}

/** Throws conflict for a line that was matched or ignored meanwhile, and names it. */
export function requireOpen(line: StoredLine): void {
  if (line.state === "open") return;
  throw new AppError("conflict", {
    message: writeSentence(
      '"{name}" of {day} is already {state, select, matched {matched} other {ignored}}. Reload the page to see its match.',
      { name: line.name.slice(0, 80), day: formatDay(line.date), state: line.state },
    ),
  });
}

/**
 * Reads transactions in the order of their ids, and keeps everyone else from changing or matching them until the commit.
 * Throws invalid for one that is not in the books, conflict for one that belongs to another line.
 */
export async function lockUnmatchedRecords(
  context: Context,
  ids: readonly string[],
  field: string,
): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const { transaction, organizationId } = context;
  const records = await lockEntries(context, ids);
  if (records.length !== ids.length)
    throw invalid(field, "This transaction isn't in your books anymore. Choose another one.");
  const [other] = await transaction.execute<{ name: string; date: string }>(sql`
    select name, date from bank_transaction
    where organization_id = ${organizationId} and matched_transaction_id in ${listOf(ids)}
    union all select b.name, b.date from bank_match_record r
      join bank_transaction b on b.organization_id = r.organization_id and b.match_id = r.match_id
    where r.organization_id = ${organizationId} and r.transaction_id in ${listOf(ids)} limit 1`);
  if (other) {
    throw new AppError("conflict", {
      message: `This transaction is already matched to another bank line ("${other.name.slice(0, 80)}", ${other.date}).`,
    });
  }
  return records;
}
