import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { fileKeyOf, readOrganizationTables } from "../db/all-tables.ts";
import { storedFile } from "../db/schema.ts";
import type { Transaction } from "../db/tenancy.ts";
import { personFile } from "../identity/schema.ts";
import type { Services } from "../services.ts";
import { BRAND_IMAGE_USES, IMAGE_USES, KERNEL_IMAGES } from "./image-uses.ts";

/*
 * The owner of a file in the file store is a row, written in the transaction of the record that uses the file. Nothing
 * else proves ownership: an address in a text may be anyone's. No other module removes files.
 */

/** The organization of an open transaction (a Context is one), or a person. */
export type FileOwner =
  | { transaction: Transaction; organizationId: number }
  | { transaction: Transaction; userId: string };

type OwnerId = { organizationId: number } | { userId: string };
type FileServices = Pick<Services, "files" | "database" | "log" | "now">;

const MAX_KEYS = 500;
const DAY_MS = 24 * 3_600_000;

/** Records the owner of files that were just stored. The same owner may claim a file again. */
export async function claimFiles(owner: FileOwner, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const values = <Id extends object>(id: Id) => keys.map((key) => ({ ...id, key }));
  if ("organizationId" in owner)
    await owner.transaction
      .insert(storedFile)
      .values(values({ organizationId: owner.organizationId }))
      .onConflictDoNothing();
  else
    await owner.transaction
      .insert(personFile)
      .values(values({ userId: owner.userId }))
      .onConflictDoNothing();
}

/** Whether the owner has this file; it then stays until the transaction ends. */
export async function ownsFile(owner: FileOwner, key: string): Promise<boolean> {
  const { table, isOwn } = rowsOf(owner);
  const rows = await owner.transaction
    .select({ key: table.key })
    .from(table)
    .where(and(isOwn, eq(table.key, key), isNull(table.removedAt)))
    .for("share");
  return rows.length > 0;
}

/** An organization's file; undefined if it is gone or another organization's. Opens its own transaction. */
export async function readOwnFile(
  { files, database }: Pick<Services, "files" | "database">,
  organizationId: number,
  key: string,
): Promise<Uint8Array | undefined> {
  const own = await database.inOrganization(
    organizationId,
    (transaction) =>
      transaction
        .select({ key: storedFile.key })
        .from(storedFile)
        .where(
          and(eq(storedFile.organizationId, organizationId), eq(storedFile.key, key), isNull(storedFile.removedAt)),
        ),
    { readOnly: true },
  );
  return own.length > 0 ? files.get(key) : undefined;
}

/** Removes a file that was stored for a transaction which did not commit, so that it has no owner yet. */
export const discardFile = ({ files }: Pick<Services, "files">, key: string): Promise<void> => files.remove(key);

/** As `discardFile`, for keys that another attempt may have claimed meanwhile: those stay. */
export async function discardUnclaimed(
  services: Pick<Services, "files" | "database">,
  organizationId: number,
  keys: readonly string[],
): Promise<void> {
  const claimed = await services.database.inOrganization(organizationId, (transaction) =>
    transaction
      .select({ key: storedFile.key })
      .from(storedFile)
      .where(and(eq(storedFile.organizationId, organizationId), inArray(storedFile.key, [...keys]))),
  );
  for (const key of keys) if (!claimed.some((row) => row.key === key)) await discardFile(services, key);
}

/**
 * Removes those of the files that the owner has and no image field of theirs uses. To be called after the commit that ended
 * the use. Throws nothing: what was cut off is finished by the sweep.
 */
export async function removeOwnFiles(services: FileServices, owner: OwnerId, keys: readonly string[]): Promise<void> {
  try {
    for (let from = 0; from < keys.length; from += MAX_KEYS) {
      const some = keys.slice(from, from + MAX_KEYS);
      const ended = await inOwner(services, owner, (transaction) =>
        markUnused(transaction, owner, some, services.now()),
      );
      await removeMarked(services, owner, ended);
    }
  } catch (error) {
    services.log.warn("a file that nothing uses stayed", { reason: String(error) });
  }
}

/** Marks those files that no image field shows, and answers their keys. A save that uses one right now is waited for. */
async function markUnused(
  transaction: Transaction,
  owner: OwnerId,
  keys: readonly string[],
  now: Date,
): Promise<string[]> {
  const { table, isOwn } = rowsOf(owner);
  const which = and(isOwn, inArray(table.key, [...keys]));
  await transaction.select({ key: table.key }).from(table).where(which).for("update");
  const marked = await transaction
    .update(table)
    .set({ removedAt: now })
    .where(and(which, sql`not (${imageIsUsed(owner)})`))
    .returning({ key: table.key });
  return marked.map(({ key }) => key);
}

/**
 * Removes an owner's files that nothing uses since a day: what a deleted record left, or a program that ended in
 * between. Returns how many.
 */
export async function removeUnusedFiles(services: FileServices, owner: OwnerId): Promise<number> {
  const { table, isOwn } = rowsOf(owner);
  const before = new Date(services.now().getTime() - DAY_MS).toISOString();
  const isUsed = "organizationId" in owner ? await recordIsUsing(owner.organizationId) : sql`false`;
  const unused = await inOwner(services, owner, (transaction) =>
    transaction
      .select({ key: table.key, isMarked: sql<boolean>`removed_at is not null` })
      .from(table)
      .where(
        and(
          isOwn,
          sql`coalesce(removed_at, created_at) < ${before}::timestamptz`,
          sql`(removed_at is not null or not (${isUsed} or ${imageIsUsed(owner)}))`,
        ),
      )
      .limit(MAX_KEYS),
  );
  await removeMarked(
    services,
    owner,
    unused.flatMap(({ key, isMarked }) => (isMarked ? [key] : [])),
  );
  await removeOwnFiles(
    services,
    owner,
    unused.flatMap(({ key, isMarked }) => (isMarked ? [] : [key])),
  );
  return unused.length;
}

/** Whether a record names the file of a `stored_file` row in its column `file_key`. */
async function recordIsUsing(organizationId: number): Promise<SQL> {
  const columns = [...(await readOrganizationTables()).values()].flatMap((table) => fileKeyOf(table) ?? []);
  const uses = columns.map(
    (column) =>
      sql`exists (select from ${column.table} where ${column.table}.organization_id = ${organizationId} and ${column} = ${storedFile}.key)`,
  );
  return sql`(${sql.join(uses, sql` or `)})`;
}

/** Removes files that were marked, then their rows. */
async function removeMarked(services: FileServices, owner: OwnerId, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { table, isOwn } = rowsOf(owner);
  for (const key of keys) await services.files.remove(key);
  await inOwner(services, owner, (transaction) =>
    transaction.delete(table).where(and(isOwn, inArray(table.key, [...keys]))),
  );
}

/** Removes every file of an organization whose deletion is due; answers how many there were. */
export async function removeAllFiles(services: FileServices, organizationId: number): Promise<number> {
  const now = services.now().toISOString();
  let removed = 0;
  for (;;) {
    const rows = await services.database.inOrganization(organizationId, (transaction) =>
      transaction
        .select({ key: storedFile.key })
        .from(storedFile)
        .where(
          and(
            eq(storedFile.organizationId, organizationId),
            sql`exists (select from organization o where o.id = ${organizationId} and o.deletion_at <= ${now}::timestamptz)`,
          ),
        )
        .limit(MAX_KEYS),
    );
    await removeMarked(
      services,
      { organizationId },
      rows.map(({ key }) => key),
    );
    removed += rows.length;
    if (rows.length < MAX_KEYS) return removed;
  }
}

/** Whether a place shows the image of a row of the owner's table. */
function imageIsUsed(owner: OwnerId): SQL {
  const address = sql`'/api/images/' || substr(${"organizationId" in owner ? storedFile.key : personFile.key}, 8, 36)`;
  if ("userId" in owner) return KERNEL_IMAGES.person.shows(owner.userId, address);
  const uses = [KERNEL_IMAGES.organization, ...BRAND_IMAGE_USES, ...IMAGE_USES.all].map(({ shows }) =>
    shows(owner.organizationId, address),
  );
  return sql`(${storedFile.key} like 'images/%' and (${sql.join(uses, sql` or `)}))`;
}

function rowsOf(owner: OwnerId) {
  return "organizationId" in owner
    ? { table: storedFile, isOwn: eq(storedFile.organizationId, owner.organizationId) }
    : { table: personFile as unknown as typeof storedFile, isOwn: eq(personFile.userId, owner.userId) };
}

function inOwner<T>(
  { database }: Pick<Services, "database">,
  owner: OwnerId,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return "organizationId" in owner
    ? database.inOrganization(owner.organizationId, work)
    : database.inReference((transaction) => work(transaction));
}
