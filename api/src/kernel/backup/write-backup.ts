import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import postgres, { type TransactionSql } from "postgres";
import { BACKUP_POLICY } from "../db/roles.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { listReleaseFiles, writeBytes, writeLines } from "./backup-files.ts";
import { nameOf, readLines, readSequences, readStoredTables, type StoredTable, settleText } from "./backup-tables.ts";
import { BackupError, type BackupKeys, MANIFEST_FILE, type Manifest, SEAL_FILE, writeSeal } from "./manifest.ts";
import { RowDigest } from "./row-digest.ts";

export interface BackupSource {
  /** The address of the backup's role. */
  url: string;
  files: FileStore;
  dataDir: string;
  keys: BackupKeys;
  /** Of the program. */
  version: string;
  print(line: string): void;
}

/**
 * Writes a backup into a new folder: every row in one snapshot, the files that the rows name, and the published releases.
 * The folder gets its name when everything is in it, so an interrupted backup never looks like one. Throws BackupError where
 * the folder exists, where a table hides rows from the backup's role, or where the database holds nothing.
 */
export async function writeBackup(source: BackupSource, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new BackupError(`${target} exists. Name a folder that doesn't exist yet.`);
  const draft = `${target}.unfinished-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await collect(source, draft);
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(path.join(draft, MANIFEST_FILE), text, { mode: 0o600 });
    await writeFile(path.join(draft, SEAL_FILE), writeSeal(manifest.id, text, source.keys), { mode: 0o600 });
    await sync(path.join(draft, MANIFEST_FILE));
    await sync(path.join(draft, SEAL_FILE));
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

async function collect(source: BackupSource, draft: string): Promise<Manifest> {
  const sql = postgres(source.url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const rows = await sql.begin("isolation level repeatable read read only", (transaction) =>
      collectRows(transaction, draft, source.print),
    );
    const files: Manifest["files"] = [];
    const missingFiles: string[] = [];
    for (const { key, isNeeded } of rows.keys) {
      const bytes = await source.files.get(key);
      if (bytes) files.push({ key, ...(await writeBytes(draft, `files/${key}`, bytes)) });
      else if (isNeeded) missingFiles.push(key);
    }
    const releases: Manifest["releases"] = [];
    for (const file of listReleaseFiles(source.dataDir))
      releases.push(await writeBytes(draft, `releases/${file}`, createReadStream(path.join(source.dataDir, file))));
    const { migrations, queueVersion, tables, sequences } = rows;
    return {
      format: 1,
      id: randomUUID(),
      createdAt: new Date().toISOString(),
      version: source.version,
      migrations,
      queueVersion,
      tables,
      sequences,
      files,
      missingFiles,
      releases,
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function collectRows(transaction: TransactionSql, draft: string, print: (line: string) => void) {
  await settleText(transaction);
  await requireEveryRow(transaction);
  const migrations = await transaction<{ name: string; hash: string }[]>`
    select name, hash from trellis_migrations.migration order by name`;
  const [queue] = await transaction<{ version: number }[]>`select version from pgboss.version`;
  const tables: Manifest["tables"] = [];
  for (const table of await readStoredTables(transaction)) {
    const digest = new RowDigest(table);
    const file = await writeLines(
      draft,
      `tables/${table.schema}.${table.name}.jsonl.gz`,
      withDigest(transaction, table, digest),
    );
    tables.push({ ...table, ...digest.result, file });
    if (digest.result.rows > 0) print(`${table.schema}.${table.name}: ${digest.result.rows} rows`);
  }
  const rowsOf = (name: string) => tables.find((table) => table.schema === "public" && table.name === name)?.rows ?? 0;
  if (rowsOf("organization") === 0 && rowsOf("user") === 0) {
    throw new BackupError(
      "This database holds no organization and no person, so there is nothing to back up. Check that DATABASE_URL names the right database.",
    );
  }
  const keys = await transaction<{ key: string; isNeeded: boolean }[]>`
    select key, bool_or(needed) as "isNeeded" from (
      select key, removed_at is null as needed from public.stored_file
      union all select key, removed_at is null from public.person_file
      -- What a start published has no archive; its files are in DATA_DIR.
      union all select 'remotes/' || name || '/' || version || '.zip', false from public.remote_release
        where removed_at is null
      union all select 'shell/' || part || '-' || build || '.zip', false from public.shell_release) files
    group by key order by key`;
  return {
    migrations: [...migrations],
    queueVersion: queue?.version ?? 0,
    tables,
    sequences: await readSequences(transaction),
    keys: [...keys],
  };
}

async function* withDigest(transaction: TransactionSql, table: StoredTable, digest: RowDigest): AsyncGenerator<string> {
  for await (const lines of readLines(transaction, table)) {
    for (const line of lines) digest.add(line);
    yield `${lines.join("\n")}\n`;
  }
}

/** Throws BackupError where a table hides rows from this role: a backup would look whole and not be. */
export async function requireEveryRow(transaction: TransactionSql): Promise<void> {
  const hidden = await transaction<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_roles r on r.rolname = current_user
    where c.relkind in ('r', 'p') and c.relrowsecurity and n.nspname = 'public' and not r.rolsuper and not r.rolbypassrls
      and not exists (select from pg_catalog.pg_policy p
                      where p.polrelid = c.oid and p.polname = ${BACKUP_POLICY} and r.oid = any (p.polroles))`;
  if (hidden.length === 0) return;
  throw new BackupError(
    `The backup's login doesn't see every row of ${hidden.map(nameOf).join(", ")}. Run "trellis migrate", which lets it, then try again.`,
  );
}
