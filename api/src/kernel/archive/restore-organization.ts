import { readFile } from "node:fs/promises";
import path from "node:path";
import postgres, { type TransactionSql } from "postgres";
import { readFileLines } from "../backup/backup-files.ts";
import { nameOf, type StoredTable } from "../backup/backup-tables.ts";
import type { BackupKeys, Manifest } from "../backup/manifest.ts";
import { RowDigest } from "../backup/row-digest.ts";
import { verifyBackup } from "../backup/verify-backup.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { type OrganizationTable, readOrganizationTables, requireSameTables, whereOf } from "./organization-tables.ts";
import { alone, enter, holdOrganization, recordInAuditLog } from "./organization-transaction.ts";
import { matchPeople } from "./people.ts";
import { compareRows, type Digests, type PlacedRow, placeRows } from "./place-rows.ts";
import type { Passage, Row } from "./row-forms.ts";
import { ArchiveError } from "./sealed-file.ts";
import { readPersonTable } from "./write-archive.ts";

export interface RestoreOneTarget {
  /** The address of the database's owner. */
  ownerUrl: string;
  files: FileStore;
  keys: BackupKeys;
  print(line: string): void;
}

export interface RestoreOneReport {
  name: string;
  backupAt: string;
  /** Email addresses of people whose accounts were missing and exist again. */
  peopleAgain: string[];
  /** Files that neither the file store nor the backup has. */
  missingFiles: string[];
}

/** The audit log isn't restored. The restore is added to it as an entry. */
const AUDIT_TABLES = ["audit_log", "audit_chain", "audit_start"];
const NOT_AUDIT = "kind not in ('audit_chain', 'audit_chain_history')";
/** What an organization pays and to whom, and whether it is to be deleted, didn't change because its records did. */
const RETAINED_COLUMNS =
  /^(subscription_|payment_|trial_ends_at|cancels_at_|add_ons|covered_by|reseller_id|deletion_at|is_active|sending_|read_only_)/;

/**
 * Takes one organization back to the state of a backup, in one transaction in which row-level security allows no other
 * organization's rows, and compares every table. Its audit log and what it pays stay as they are. It is suspended with its
 * mail stopped afterwards. Throws ArchiveError or BackupError in words for every refusal; then nothing was changed.
 */
export async function restoreOrganization(
  target: RestoreOneTarget,
  organizationId: number,
  folder: string,
): Promise<RestoreOneReport> {
  const manifest = await verifyBackup(folder, target.keys);
  const owner = postgres(target.ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const { outcome, unused } = await alone(owner, (transaction) =>
      replaceRows(transaction, target, { organizationId, folder, manifest }),
    );
    for (const key of unused) await target.files.remove(key);
    return outcome;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

interface Replacing {
  organizationId: number;
  folder: string;
  manifest: Manifest;
}

async function replaceRows(transaction: TransactionSql, target: RestoreOneTarget, replacing: Replacing) {
  const { organizationId, manifest } = replacing;
  const all = await readOrganizationTables(transaction);
  requireSameTables(
    all,
    manifest.tables.filter(({ schema }) => schema === "public"),
    "The backup is of another version: rehearse it, then export the organization there and import it here.",
  );
  const [before] = await transaction<{ id: string }[]>`
    select id from public.organization where id = ${organizationId} for update`;
  const tables = before ? withoutAudit(all) : all;
  const saved = await readOrganization(replacing, all);
  const { people, peopleAgain } = await findPeople(transaction, replacing, all);
  await enter(transaction, organizationId);
  const filesBefore = await readKeys(transaction, organizationId);
  for (const table of [...tables].reverse())
    if (table.name !== "organization")
      await transaction.unsafe(`delete from ${nameOf(table)} where ${whereOf(table, organizationId)}`);
  await transaction`
    delete from pgboss.job where data ->> 'organizationId' = ${String(organizationId)} and state in ('created', 'retry')`;
  const passage: Passage = { from: { organizationId }, to: { organizationId }, people };
  const placed = before ? tables.filter(({ name }) => name !== "organization") : tables;
  const digests = await placeRows(transaction, placed, rowsOf(replacing, placed), passage, async (_table, row) => row);
  if (before) await updateOrganization(transaction, saved, digests);
  await compareRows(transaction, tables, digests, passage, target.print);
  await holdOrganization(transaction, organizationId);
  await recordInAuditLog(transaction, organizationId, {
    action: "restore",
    after: { backup: manifest.id, backupAt: manifest.createdAt },
  });
  const keys = await readKeys(transaction, organizationId);
  const missingFiles = await returnFiles(target, replacing, keys);
  return {
    outcome: { name: saved.name, backupAt: manifest.createdAt, peopleAgain, missingFiles },
    unused: filesBefore.filter((key) => !keys.includes(key)),
  };
}

const withoutAudit = (tables: readonly OrganizationTable[]): OrganizationTable[] =>
  tables
    .filter(({ name }) => !AUDIT_TABLES.includes(name))
    .map((table) => (table.name === "due_work" ? { ...table, condition: NOT_AUDIT } : table));

/** The organization's rows of a table in the backup. */
async function* readRows({ organizationId, folder, manifest }: Replacing, table: OrganizationTable) {
  const entry = manifest.tables.find(({ schema, name }) => schema === table.schema && name === table.name);
  if (!entry) return;
  const kind = table.condition ? table.columns.findIndex(({ name }) => name === "kind") : -1;
  for await (const line of readFileLines(folder, entry.file)) {
    const row = JSON.parse(line) as Row;
    if (row[table.tenant] !== String(organizationId)) continue;
    if (kind >= 0 && row[kind]?.startsWith("audit_chain")) continue;
    yield row;
  }
}

async function* rowsOf(replacing: Replacing, tables: readonly OrganizationTable[]): AsyncGenerator<PlacedRow> {
  for (const table of tables) for await (const row of readRows(replacing, table)) yield { table, row };
}

interface SavedOrganization {
  table: OrganizationTable;
  row: Row;
  name: string;
}

async function readOrganization(
  replacing: Replacing,
  tables: readonly OrganizationTable[],
): Promise<SavedOrganization> {
  const table = tables.find(({ name }) => name === "organization");
  if (!table) throw new Error("there is no table of organizations");
  for await (const row of readRows(replacing, table))
    return { table, row, name: row[table.columns.findIndex(({ name }) => name === "name")] ?? "" };
  throw new ArchiveError(`The backup has no organization with the number ${replacing.organizationId}.`);
}

/** Those whom a row must name have an account, again if need be. */
async function findPeople(transaction: TransactionSql, replacing: Replacing, tables: readonly OrganizationTable[]) {
  const needed = new Set<string>();
  for (const table of tables.filter(({ people }) => people.length > 0))
    for await (const row of readRows(replacing, table))
      for (const index of table.people) if (row[index]) needed.add(row[index]);
  const personTable = await readPersonTable(transaction);
  const rows = await readPeople(replacing, personTable, needed);
  const { ids, added } = await matchPeople(transaction, personTable, rows);
  const column = (name: string) => personTable.columns.findIndex((one) => one.name === name);
  const peopleAgain = rows.filter((row) => added.has(row[column("id")] ?? "")).map((row) => row[column("email")] ?? "");
  return { people: ids, peopleAgain };
}

async function readPeople({ folder, manifest }: Replacing, table: StoredTable, needed: ReadonlySet<string>) {
  const entry = manifest.tables.find(({ schema, name }) => schema === "public" && name === "user");
  if (!entry || JSON.stringify(entry.columns) !== JSON.stringify(table.columns))
    throw new ArchiveError("People have other columns here than in the backup: it is of another version.");
  const id = table.columns.findIndex(({ name }) => name === "id");
  const rows: Row[] = [];
  for await (const line of readFileLines(folder, entry.file)) {
    const row = JSON.parse(line) as Row;
    if (needed.has(row[id] ?? "")) rows.push(row);
  }
  return rows;
}

/** Its row stays, since others refer to it; its columns are those of the backup but for the retained ones. */
async function updateOrganization(
  transaction: TransactionSql,
  { table, row }: SavedOrganization,
  digests: Digests,
): Promise<void> {
  const id = row[table.tenant] ?? "";
  const taken = table.columns.flatMap(({ name, type }, index) =>
    index === table.tenant || RETAINED_COLUMNS.test(name) ? [] : [{ name, type, index }],
  );
  await transaction.unsafe(
    `update public.organization set ${taken.map(({ name, type, index }) => `"${name}" = ($1::text::jsonb ->> ${index})::${type}`).join(", ")}
     where id = $2::bigint`,
    [JSON.stringify(row), id],
  );
  const [now] = await transaction.unsafe<{ line: string }[]>(
    `select to_json(array[${table.columns.map(({ name }) => `"${name}"::text`).join(", ")}]::text[])::text as line
     from public.organization where id = $1::bigint`,
    [id],
  );
  const current = JSON.parse(now?.line ?? "[]") as Row;
  const adapted = row.map((value, index) =>
    taken.some((one) => one.index === index) ? value : (current[index] ?? null),
  );
  const digestOf = (one: Row) => {
    const digest = new RowDigest(table);
    digest.add(JSON.stringify(one));
    return digest.result;
  };
  const changed = JSON.stringify(row) === JSON.stringify(adapted) ? 0 : 1;
  digests.set(table.name, { arrived: digestOf(row), adapted: digestOf(adapted), changed });
}

async function readKeys(transaction: TransactionSql, organizationId: number): Promise<string[]> {
  const rows = await transaction<{ key: string }[]>`
    select key from public.stored_file where organization_id = ${organizationId} and removed_at is null`;
  return rows.map(({ key }) => key);
}

/** Puts files back that were removed since. Returns those that are nowhere. */
async function returnFiles({ files }: RestoreOneTarget, { folder, manifest }: Replacing, keys: readonly string[]) {
  const missing: string[] = [];
  for (const key of keys) {
    if ((await files.get(key)) !== undefined) continue;
    const copy = manifest.files.find((one) => one.key === key);
    if (!copy) missing.push(key);
    else await files.put(key, new Uint8Array(await readFile(path.join(folder, copy.path))), "application/octet-stream");
  }
  return missing;
}
