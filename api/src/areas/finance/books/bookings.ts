import type { TransactionSource, TransactionType } from "@trellis/domain/books/choices.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { transaction as table } from "../schema.ts";
import { bookCents } from "./book-amount.ts";
import { addToRollups, type RollupDelta } from "./daily-rollup.ts";
import { releaseFromBank } from "./entry-removal.ts";
import { replaceTransactionTerms, searchTextOf } from "./transaction-search.ts";
import { replaceTags } from "./transaction-tags.ts";
import { emitTransactions } from "./transaction-webhooks.ts";

/** What another area books. `cents` is positive, `type` carries the sign. */
export interface Entry {
  /** Which of several entries of one source: `wages`, `taxes`; one entry alone needs none. */
  part?: string;
  /** A calendar day. */
  date: string;
  cents: bigint;
  /** Of `cents`, what is neither income nor expense: sales tax, and credit that pays for nothing yet. */
  salesTaxCents?: bigint;
  creditCents?: bigint;
  type: TransactionType;
  category: string;
  description: string;
  paymentMethod?: string | null;
  referenceNumber?: string | null;
  vendor?: string | null;
  notes?: string | null;
  account?: string | null;
  pending?: boolean;
  tags?: readonly string[];
  isRecurring?: boolean;
  recurringFrequency?: (typeof table.$inferInsert)["recurringFrequency"];
}

/** The record that books, such as a payment or a payroll run. */
export interface EntrySource {
  kind: TransactionSource;
  id: string;
}

/**
 * Books entries in the caller's transaction and answers their ids, in order. Call it last: the sums' rows are shared by
 * everyone who writes in those days. Booking the same part of the same source twice is refused by the database.
 *
 * @param userId who is named as the one who booked it; null for the program itself
 */
export async function bookEntries(
  scope: Tenant,
  source: EntrySource,
  entries: readonly Entry[],
  userId: string | null,
): Promise<string[]> {
  const { transaction, organizationId, now } = scope;
  const rows = entries.map((entry) => ({ entry, id: createId(), searchText: searchTextOf(entry) }));
  if (rows.length === 0) return [];
  await transaction.insert(table).values(
    rows.map(({ entry: { part, tags, ...fields }, id, searchText }) => ({
      ...fields,
      organizationId,
      id,
      userId,
      searchText,
      sourceKind: source.kind,
      sourceId: source.id,
      sourcePart: part ?? "whole",
      createdAt: now,
      updatedAt: now,
    })),
  );
  for (const { entry, id, searchText } of rows) {
    await replaceTags(scope, id, [], entry.tags ?? []);
    await replaceTransactionTerms(scope, id, "", searchText);
  }
  await emitTransactions(
    scope,
    rows.map(({ entry, id }) => ({ ...entry, id })),
  );
  await addToRollups(
    scope,
    entries.map((entry) => deltaOf(entry, 1)),
  );
  return rows.map(({ id }) => id);
}

/** The living entries of a source, oldest first. */
export async function readEntries({ transaction, organizationId }: Read, source: EntrySource) {
  return transaction.select().from(table).where(ofSource(organizationId, source)).orderBy(asc(table.id));
}

/** Takes a source's entries out of the books, and answers how many there were. Call it last, as `bookEntries`. */
export async function unbookEntries(scope: Tenant, source: EntrySource): Promise<number> {
  return unbookSources(scope, source.kind, [source.id]);
}

/** As `unbookEntries`, of several sources of one kind at once. */
export async function unbookSources(
  scope: Tenant,
  kind: EntrySource["kind"],
  sourceIds: readonly string[],
): Promise<number> {
  const { transaction, organizationId, now } = scope;
  if (sourceIds.length === 0) return 0;
  const removed = await transaction
    .update(table)
    .set({ deletedAt: now, updatedAt: now })
    .where(ofSources(organizationId, kind, sourceIds))
    .returning();
  const fees = await releaseFromBank(
    scope,
    removed.map(({ id }) => id),
  );
  await addToRollups(scope, [
    ...fees,
    ...removed.map(({ date: day, category, type, ...row }) => ({ day, category, type, n: -1, cents: -bookCents(row) })),
  ]);
  return removed.length;
}

const ofSource = (organizationId: number, { kind, id }: EntrySource) => ofSources(organizationId, kind, [id]);

const ofSources = (organizationId: number, kind: EntrySource["kind"], ids: readonly string[]) =>
  and(
    eq(table.organizationId, organizationId),
    eq(table.sourceKind, kind),
    inArray(table.sourceId, [...ids]),
    isNull(table.deletedAt),
  );

const deltaOf = ({ date, category, type, ...entry }: Entry, sign: 1 | -1): RollupDelta => ({
  day: date,
  category,
  type,
  n: sign,
  cents: sign === 1 ? bookCents(entry) : -bookCents(entry),
});
