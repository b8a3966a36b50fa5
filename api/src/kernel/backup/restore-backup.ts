import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { prepareDatabase } from "../db/migrate.ts";
import { type Migration, readMigrations } from "../db/migrations.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { checkFile, listReleaseFiles, readFileLines } from "./backup-files.ts";
import { insertLines, nameOf, readLines, readStoredTables, type StoredTable, settleText } from "./backup-tables.ts";
import { BackupError, type BackupKeys, type Manifest } from "./manifest.ts";
import { describeDifference, RowDigest } from "./row-digest.ts";
import { verifyBackup } from "./verify-backup.ts";

export interface RestoreTarget {
  /** The address of the database's owner. */
  ownerUrl: string;
  files: FileStore;
  dataDir: string;
  keys: BackupKeys;
  print(line: string): void;
}

/** Lines of about this many characters travel together. */
const PORTION = 1_000_000;

/**
 * Restores a backup into an empty database and an empty file store, and compares every table with what the backup says.
 * All rows arrive in one transaction, so that a restore that stops leaves nothing but the note that it did not finish, and
 * can be run again. The restored installation is on hold. Throws BackupError in words for every refusal.
 */
export async function restoreBackup(target: RestoreTarget, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder, target.keys);
  const migrations = chooseMigrations(manifest);
  const owner = postgres(target.ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const isRepeated = await requireEmpty(owner, target);
    await prepareDatabase(target.ownerUrl, migrations);
    await owner`
      insert into public.installation_hold (reason, backup_id) values ('restoring', ${manifest.id})
      on conflict (id) do update set reason = excluded.reason, backup_id = excluded.backup_id, since = now()`;
    if (isRepeated) target.print("An earlier restore into this database didn't finish; this one starts over.");
    await restoreFiles(target, folder, manifest);
    await owner.begin((transaction) => restoreRows(transaction, target, folder, manifest));
    return manifest;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/** The program's migrations that the backup's database had: an older backup is migrated when the program starts. */
function chooseMigrations({ migrations, version }: Manifest): Migration[] {
  const known = readMigrations();
  for (const { name, hash } of migrations) {
    if (known.find((migration) => migration.name === name)?.hash === hash) continue;
    throw new BackupError(
      `This backup was made by another version of the program (${version}, with ${name}), which this one doesn't know. Restore it with that version or a newer one.`,
    );
  }
  return known.filter(({ name }) => migrations.some((migration) => migration.name === name));
}

/** Throws unless nothing is in the way. Returns whether a restore that did not finish left the database as it is. */
async function requireEmpty(owner: Sql, target: RestoreTarget): Promise<boolean> {
  const [held] = await owner<{ exists: boolean }[]>`
    select to_regclass('public.installation_hold') is not null as exists`;
  if (held?.exists) {
    const [hold] = await owner`select from public.installation_hold where reason = 'restoring'`;
    if (hold) return true;
  }
  const [table] = await owner<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' limit 1`;
  if (table) {
    throw new BackupError(
      `The database isn't empty: it has the table ${nameOf(table)}. A restore never overwrites anything; name an empty database in DATABASE_URL (in local mode, an empty DATA_DIR).`,
    );
  }
  if (!(await target.files.isEmpty())) {
    throw new BackupError(
      "The file store isn't empty. A restore never overwrites anything; name an empty bucket in S3_BUCKET, or an empty DATA_DIR.",
    );
  }
  const [release] = listReleaseFiles(target.dataDir);
  if (release !== undefined) {
    throw new BackupError(`DATA_DIR isn't empty: it has ${release}. Name an empty DATA_DIR.`);
  }
  return false;
}

async function restoreFiles(target: RestoreTarget, folder: string, { files, releases }: Manifest): Promise<void> {
  for (const file of files) {
    const bytes = new Uint8Array(await readFile(path.join(folder, file.path)));
    await target.files.put(file.key, bytes, "application/octet-stream");
    const stored = await target.files.get(file.key);
    if (!stored || !Buffer.from(stored).equals(bytes))
      throw new BackupError(
        `The file store didn't keep ${file.key} as it was. Check its disk or bucket, then try again.`,
      );
  }
  for (const release of releases) {
    const relative = release.path.replace(/^releases\//, "");
    const copy = path.join(target.dataDir, relative);
    await mkdir(path.dirname(copy), { recursive: true });
    await pipeline(createReadStream(path.join(folder, release.path)), createWriteStream(copy));
    await checkFile(target.dataDir, { ...release, path: relative });
  }
}

async function restoreRows(
  transaction: TransactionSql,
  { print }: RestoreTarget,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await settleText(transaction);
  await requireQueueVersion(transaction, manifest);
  const tables = await readStoredTables(transaction);
  const stored = manifest.tables.map((entry) => ({ entry, table: findTable(tables, entry) }));
  // A foreign key may point at a row that is still to come, and row-level security binds the owner too.
  const references = await dropReferences(transaction);
  const secured = await openTables(transaction);
  for (const { table } of [...stored].reverse()) await transaction.unsafe(`delete from ${nameOf(table)}`);
  for (const { entry, table } of stored) {
    for await (const portion of inPortions(readFileLines(folder, entry.file)))
      await transaction.unsafe(insertLines(table), [`[${portion.join(",")}]`]);
  }
  for (const { schema, name, value } of manifest.sequences)
    if (value !== null) await transaction`select setval(${nameOf({ schema, name })}::regclass, ${value}::bigint)`;
  for (const { entry, table } of stored) {
    const digest = new RowDigest(table);
    for await (const lines of readLines(transaction, table)) for (const line of lines) digest.add(line);
    const difference = describeDifference(entry, digest.result);
    if (difference)
      throw new BackupError(`${nameOf(table)} didn't arrive as it was: ${difference}. Nothing was restored.`);
    print(describeTable(entry));
  }
  for (const { table, name, definition } of references)
    await transaction.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of secured) await transaction.unsafe(`alter table ${table} force row level security`);
  await transaction`update public.installation_hold set reason = 'restored', since = now()`;
}

/** A table with its rows, sums and the beginning of its hash: equal in the backup and in the database. */
function describeTable({ schema, name, rows, hash, sums }: Manifest["tables"][number]): string {
  const amounts = Object.entries(sums).filter(([, sum]) => sum !== "0");
  const listed = amounts.map(([column, sum]) => `, sum of ${column} ${sum}`).join("");
  return `equal  ${schema}.${name}: ${rows} rows${listed}, hash ${hash.slice(0, 16)}`;
}

async function requireQueueVersion(transaction: TransactionSql, { queueVersion }: Manifest): Promise<void> {
  const [queue] = await transaction<{ version: number }[]>`select version from pgboss.version`;
  if (queue?.version === queueVersion) return;
  throw new BackupError(
    `The queue of this backup has version ${queueVersion}, and this program works with ${queue?.version}. Restore it with the version of the program that made it, then upgrade.`,
  );
}

function findTable(tables: readonly StoredTable[], entry: Manifest["tables"][number]): StoredTable {
  const table = tables.find(({ schema, name }) => schema === entry.schema && name === entry.name);
  const isSame = JSON.stringify(table?.columns) === JSON.stringify(entry.columns);
  if (table && isSame) return table;
  throw new BackupError(
    `${nameOf(entry)} has other columns here than in the backup. Restore it with the version that made it.`,
  );
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

async function dropReferences(transaction: TransactionSql): Promise<Reference[]> {
  const references = await transaction<Reference[]>`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`;
  for (const { table, name } of references) await transaction.unsafe(`alter table ${table} drop constraint ${name}`);
  return [...references];
}

async function openTables(transaction: TransactionSql): Promise<string[]> {
  const tables = await transaction<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity`;
  for (const { name } of tables) await transaction.unsafe(`alter table ${name} no force row level security`);
  return tables.map(({ name }) => name);
}

async function* inPortions(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let portion: string[] = [];
  let size = 0;
  for await (const line of lines) {
    portion.push(line);
    size += line.length;
    if (size < PORTION) continue;
    yield portion;
    portion = [];
    size = 0;
  }
  if (portion.length > 0) yield portion;
}
