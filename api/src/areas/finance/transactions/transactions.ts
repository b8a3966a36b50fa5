import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-finance/transactions.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { entryReturns } from "../../../ports/events.ts";
import { bookCents, type Shares } from "../books/book-amount.ts";
import { addToRollups, type RollupDelta } from "../books/daily-rollup.ts";
import { releaseFromBank } from "../books/entry-removal.ts";
import { requireNoSource, requireSameAsSource } from "../books/source-rules.ts";
import { TRANSACTION_COLUMNS, type TransactionRow, toTransaction } from "../books/transaction-columns.ts";
import { replaceTransactionTerms, searchTextOf } from "../books/transaction-search.ts";
import { replaceTags } from "../books/transaction-tags.ts";
import { emitTransactions } from "../books/transaction-webhooks.ts";
import { followRecurrence } from "../recurring/recurring-origin.ts";
import { transaction as table } from "../schema.ts";

type CreateBody = EndpointParsed<typeof contract.createTransaction>["body"];
type ChangeBody = EndpointParsed<typeof contract.updateTransaction>["body"];
type StoredTransaction = typeof table.$inferSelect;
type ById = { params: { id: string } };

/** Repeats every month where no one chose how often. */
const DEFAULT_FREQUENCY = "monthly";

/** Throws not_found for an id that is unknown, deleted, or another organization's. */
export async function getTransaction(context: Context, { params }: ById): Promise<Transaction> {
  const [row] = await context.transaction.execute<TransactionRow & Record<string, unknown>>(sql`
    select ${TRANSACTION_COLUMNS} from transaction t
    where t.organization_id = ${context.organizationId} and t.id = ${params.id}::uuid and t.deleted_at is null`);
  if (!row) throw notFound("Transaction");
  return toTransaction(context.organizationId, row);
}

/** Adds a transaction by hand. Two that look alike are two: only statements are compared with what is there. */
export async function createTransaction(context: Context, { body }: { body: CreateBody }): Promise<Transaction> {
  const { organizationId, now } = context;
  const id = createId();
  const searchText = searchTextOf(body);
  const { amount, tags, ...fields } = body;
  const [stored] = await context.transaction
    .insert(table)
    .values({
      ...optionalFields(fields),
      ...recurrence(body),
      organizationId,
      id,
      userId: context.member.userId,
      description: body.description,
      type: body.type,
      category: body.category,
      date: body.date,
      cents: amount,
      searchText,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!stored) throw new Error("the transaction was not created");
  await replaceTags(context, id, [], tags ?? []);
  await replaceTransactionTerms(context, id, "", searchText);
  await followRecurrence(context, null, stored, tags ?? []);
  const created = await getTransaction(context, { params: { id } });
  await context.audit({ action: "create", resource: "transaction", resourceId: id, after: created });
  await emitTransactions(context, [stored]);
  await addToRollups(context, [deltaOf({ ...body, cents: amount }, 1)]);
  return created;
}

/**
 * Changes what the body names. `ifMatch` is the `updatedAt` of the record that the person saw: a record that changed since
 * is a conflict which carries it as it is now.
 */
export async function updateTransaction(
  context: Context,
  { params, body }: ById & { body: ChangeBody },
  ifMatch: string | null = null,
): Promise<Transaction> {
  const before = await lockTransaction(context, params.id, isNull(table.deletedAt));
  const seen = await getTransaction(context, { params });
  if (!matches(ifMatch, seen.updatedAt)) {
    throw new AppError("conflict", {
      message: "Someone else changed this transaction after you opened it. Reload it and make your change again.",
      current: seen,
    });
  }
  requireSameAsSource(before, body);
  const { amount, tags, ...fields } = body;
  const after: StoredTransaction = {
    ...before,
    ...withoutUndefined(optionalFields(fields)),
    ...recurrence({ ...before, ...withoutUndefined(body) }),
    description: body.description ?? before.description,
    type: body.type ?? before.type,
    category: body.category ?? before.category,
    date: body.date ?? before.date,
    cents: amount ?? before.cents,
    updatedAt: laterThan(before.updatedAt, context.now),
  };
  after.searchText = searchTextOf(after);
  const { organizationId, id, createdAt, ...changes } = after;
  await context.transaction
    .update(table)
    .set(changes)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
  if (tags !== undefined) await replaceTags(context, id, seen.tags, tags ?? []);
  await replaceTransactionTerms(context, id, before.searchText, after.searchText);
  await followRecurrence(context, before, after, tags ?? seen.tags);
  const changed = await getTransaction(context, { params });
  await context.audit({ action: "update", resource: "transaction", resourceId: id, before: seen, after: changed });
  await addToRollups(context, [deltaOf(before, -1), deltaOf(after, 1)]);
  return changed;
}

/** Takes a transaction out of lists and sums; `restoreTransaction` brings it back. */
export async function deleteTransaction(context: Context, { params }: ById): Promise<void> {
  const before = await lockTransaction(context, params.id, isNull(table.deletedAt));
  requireNoSource(before);
  await context.transaction
    .update(table)
    .set({ deletedAt: context.now, updatedAt: laterThan(before.updatedAt, context.now) })
    .where(and(eq(table.organizationId, context.organizationId), eq(table.id, params.id)));
  const fees = await releaseFromBank(context, [params.id]);
  await context.audit({ action: "delete", resource: "transaction", resourceId: params.id, before: summaryOf(before) });
  await addToRollups(context, [...fees, deltaOf(before, -1)]);
}

/** Brings back a deleted transaction. One that was imported again meanwhile is a conflict, and so is what its source took out. */
export async function restoreTransaction(context: Context, { params }: ById): Promise<Transaction> {
  const { organizationId } = context;
  const before = await lockTransaction(context, params.id, isNotNull(table.deletedAt));
  requireNoSource(before);
  await entryReturns.emit(context, { id: params.id });
  if (before.statementKey !== null) {
    const [again] = await context.transaction
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.organizationId, organizationId),
          eq(table.statementKey, before.statementKey),
          isNull(table.deletedAt),
        ),
      );
    if (again) {
      throw new AppError("conflict", {
        message: "This transaction was imported again after it was deleted, so it's already in your books.",
      });
    }
  }
  await context.transaction
    .update(table)
    .set({ deletedAt: null, updatedAt: laterThan(before.updatedAt, context.now) })
    .where(and(eq(table.organizationId, organizationId), eq(table.id, params.id)));
  const restored = await getTransaction(context, { params });
  await context.audit({ action: "restore", resource: "transaction", resourceId: params.id, after: summaryOf(before) });
  await addToRollups(context, [deltaOf(before, 1)]);
  return restored;
}

/** Reads a row and keeps everyone else from writing it until the commit. Throws not_found. */
async function lockTransaction(context: Context, id: string, state: SQL): Promise<StoredTransaction> {
  const [row] = await context.transaction
    .select()
    .from(table)
    .where(and(eq(table.organizationId, context.organizationId), eq(table.id, id), state))
    .for("update");
  if (!row) throw notFound("Transaction");
  return row;
}

/** An `If-Match` header against the version there is: `"2025-11-20T08:00:00.000Z"`, a list of such, or `*`. */
function matches(ifMatch: string | null, updatedAt: string): boolean {
  if (ifMatch === null || ifMatch.trim() === "*") return true;
  return ifMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "").replace(/^"|"$/g, "") === updatedAt);
}

/** Now, but later than the version that anyone saw, even within one millisecond. */
const laterThan = (seen: Date, now: Date) => new Date(Math.max(now.getTime(), seen.getTime() + 1));

const deltaOf = (row: Pick<StoredTransaction, "date" | "category" | "type"> & Shares, sign: 1 | -1): RollupDelta => ({
  day: row.date,
  category: row.category,
  type: row.type,
  n: sign,
  cents: sign === 1 ? bookCents(row) : -bookCents(row),
});

const summaryOf = ({ description, cents, type, category, date }: StoredTransaction) => ({
  description,
  cents: String(cents),
  type,
  category,
  date,
});

const emptyToNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** Optional texts as they are stored: what was cleared is null, what was not named stays undefined. */
function optionalFields(
  body: Pick<ChangeBody, "paymentMethod" | "referenceNumber" | "vendor" | "notes" | "receiptUrl" | "account">,
) {
  return {
    paymentMethod: emptyToNull(body.paymentMethod),
    referenceNumber: emptyToNull(body.referenceNumber),
    vendor: emptyToNull(body.vendor),
    notes: emptyToNull(body.notes),
    receiptUrl: emptyToNull(body.receiptUrl),
    account: emptyToNull(body.account),
  };
}

/** How often it recurs, while it does. */
function recurrence({ isRecurring, recurringFrequency }: Pick<ChangeBody, "isRecurring" | "recurringFrequency">) {
  return {
    isRecurring: isRecurring ?? false,
    recurringFrequency: isRecurring ? (recurringFrequency ?? DEFAULT_FREQUENCY) : null,
  };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };
const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
