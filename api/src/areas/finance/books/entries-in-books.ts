import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { transaction as entry } from "../schema.ts";

/** An entry of the books as it is stored: `cents` is never negative, `type` carries the sign. */
export type StoredEntry = typeof entry.$inferSelect;

const SUMMARY_COLUMNS = {
  id: entry.id,
  description: entry.description,
  date: entry.date,
  cents: entry.cents,
  type: entry.type,
  category: entry.category,
  vendor: entry.vendor,
  account: entry.account,
};

/** What other areas show of an entry. */
export type EntrySummary = Pick<StoredEntry, keyof typeof SUMMARY_COLUMNS>;

/** The columns that an `EntrySummary` needs, of a query such as `joinEntries`. */
export const summaryOf = <Columns extends Record<keyof EntrySummary, unknown>>({
  id,
  description,
  date,
  cents,
  type,
  category,
  vendor,
  account,
}: Columns): Pick<Columns, keyof EntrySummary> => ({ id, description, date, cents, type, category, vendor, account });

/** The entries that are in the books, to be joined by organization and id. */
export const joinEntries = ({ transaction }: Read) =>
  transaction
    .select({ organizationId: entry.organizationId, ...SUMMARY_COLUMNS })
    .from(entry)
    .where(isNull(entry.deletedAt))
    .as("booked");

/** The entries that are in the books, for a statement: `from ${entriesInBooks(organizationId)} t`. */
export const entriesInBooks = (organizationId: number): SQL => sql`
  (select id, description, date, cents, type, category, vendor, account, reference_number from transaction
    where organization_id = ${organizationId} and deleted_at is null)`;

/** As `entriesInBooks`, with those that were deleted and can be restored. */
export const retainedEntries = (organizationId: number): SQL => sql`
  (select id, description, date, cents, type, category, vendor, account from transaction
    where organization_id = ${organizationId})`;

/** The ids of an import's entries, deleted ones included, as a query. */
export const entriesOfImport = (organizationId: number, importId: string): SQL =>
  sql`(select id from transaction where organization_id = ${organizationId} and import_id = ${importId}::uuid)`;

/** The entries of these ids that are in the books. */
export async function readEntrySummaries(
  { transaction, organizationId }: Read,
  ids: readonly string[],
): Promise<EntrySummary[]> {
  if (ids.length === 0) return [];
  return transaction
    .select(SUMMARY_COLUMNS)
    .from(entry)
    .where(and(eq(entry.organizationId, organizationId), inArray(entry.id, [...ids]), isNull(entry.deletedAt)));
}

/** Those of these entries that are in the books, in the order of their ids. No one else changes them until the commit. */
export async function lockEntries(
  { transaction, organizationId }: Tenant,
  ids: readonly string[],
): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(entry)
    .where(and(eq(entry.organizationId, organizationId), inArray(entry.id, [...ids]), isNull(entry.deletedAt)))
    .orderBy(asc(entry.id))
    .for("update");
}

/** Locks entries of the books, deleted ones included, in the order of their ids. */
export async function lockRetainedEntries(
  { transaction, organizationId }: Tenant,
  ids: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    select id from transaction where organization_id = ${organizationId}
      and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) order by id for update`);
}

/** The entries of an account from a day on, in their order. */
export async function readEntriesOfAccount(
  { transaction, organizationId }: Read,
  { account, from }: { account: string; from: string },
): Promise<StoredEntry[]> {
  return transaction
    .select()
    .from(entry)
    .where(
      and(
        eq(entry.organizationId, organizationId),
        eq(entry.account, account),
        gte(entry.date, from),
        isNull(entry.deletedAt),
      ),
    )
    .orderBy(asc(entry.date), asc(entry.cents), asc(entry.description), asc(entry.id));
}

export interface NearEntries {
  /** The day around which they are searched; the nearest come first. */
  day: string;
  daysBefore: number;
  daysAfter: number;
  type?: TransactionType | undefined;
  cents?: bigint | undefined;
  /** Only those that a person or a schedule recorded, none that another record booked. */
  withoutSource?: boolean;
  /** A part of their words, in lower case, or `cents`, whichever matches. */
  text?: { words: string; cents: bigint | undefined } | undefined;
  /** Those of this type come first, and among them those of this amount. */
  preferred?: { type: TransactionType; cents: bigint };
  /** What else must be true of an entry, by its id. */
  where: (id: SQL) => SQL;
  limit: number;
}

/** Entries of the books around a day. */
export async function findEntriesNear(
  { transaction, organizationId }: Read,
  near: NearEntries,
): Promise<StoredEntry[]> {
  const { day, daysBefore, daysAfter, type, cents, withoutSource, text, preferred, where, limit } = near;
  const byDay = sql`abs(${entry.date} - ${day}::date), ${entry.id}`;
  return transaction
    .select()
    .from(entry)
    .where(
      and(
        eq(entry.organizationId, organizationId),
        cents === undefined ? undefined : eq(entry.cents, cents),
        type && eq(entry.type, type),
        isNull(entry.deletedAt),
        withoutSource ? sql`coalesce(${entry.sourceKind}, 'recurring') = 'recurring'` : undefined,
        sql`${entry.date} between ${day}::date - ${daysBefore}::int and ${day}::date + ${daysAfter}::int`,
        where(sql`${entry.id}`),
        text && textCondition(text),
      ),
    )
    .orderBy(
      preferred
        ? sql`(${entry.type} = ${preferred.type} and ${entry.cents} = ${String(preferred.cents)}::bigint) desc,
            (${entry.type} = ${preferred.type}) desc, ${byDay}`
        : byDay,
    )
    .limit(limit);
}

function textCondition({ words, cents }: { words: string; cents: bigint | undefined }): SQL {
  const named = sql`strpos(lower(concat_ws(' ', ${entry.description}, ${entry.vendor}, ${entry.category},
    ${entry.referenceNumber}, ${entry.notes})), ${words}) > 0`;
  return cents === undefined ? named : sql`(${named} or ${entry.cents} = ${String(cents)}::bigint)`;
}
