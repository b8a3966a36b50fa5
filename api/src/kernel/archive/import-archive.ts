import postgres, { type Sql, type TransactionSql } from "postgres";
import { deriveUrls } from "../db/migrate.ts";
import type { FileStore } from "../services/files/file-store.ts";
import type { Secrets } from "../services/secrets/seal.ts";
import { readArchiveFile } from "./archive-file.ts";
import { type OrganizationTable, readOrganizationTables, requireSameTables } from "./organization-tables.ts";
import { alone, enter, holdOrganization, recordInAuditLog } from "./organization-transaction.ts";
import { type MatchedPeople, matchPeople } from "./people.ts";
import { compareRows, type PlacedRow, placeRows } from "./place-rows.ts";
import { bytesOf, type CheckedArchive, checkArchive } from "./read-archive.ts";
import { relinkAuditChain } from "./relink-audit.ts";
import { type Passage, renameKey } from "./row-forms.ts";
import { ArchiveError } from "./sealed-file.ts";
import { describeStoppedLinks } from "./stopped-links.ts";
import { TakenNames } from "./taken-names.ts";
import { readPersonTable } from "./write-archive.ts";

/** An installation, as an import writes into it. */
export interface ImportTarget {
  /** The address of the database's owner. */
  ownerUrl: string;
  files: FileStore;
  secrets: Secrets;
  publicUrl: string;
  secretCheck: string;
  print(line: string): void;
}

export interface ImportReport {
  organizationId: number;
  name: string;
  /** The number that it had. */
  earlierId: number;
  people: number;
  addedPeople: number;
  files: number;
  /** What was changed on the way, because something here has the name already. */
  notes: string[];
  /** What people were given that doesn't work any more. */
  stoppedLinks: string[];
}

/**
 * Imports an organization's archive in one transaction, compares every table with it, and leaves the organization suspended
 * with its mail stopped. Throws ArchiveError in words for every refusal; then nothing was changed.
 */
export async function importArchive(target: ImportTarget, file: string, passphrase: string): Promise<ImportReport> {
  const archive = await checkArchive(file, passphrase);
  const owner = postgres(target.ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  const storedFiles: string[] = [];
  try {
    await requireSameMigrations(owner, archive);
    return await alone(owner, async (transaction) => {
      await requireAbsent(target.ownerUrl, archive);
      const tables = await readOrganizationTables(transaction);
      requireSameTables(
        tables,
        archive.head.tables,
        "Bring both installations to the same version, then export again.",
      );
      return place(transaction, target, { archive, file, passphrase, tables, storedFiles });
    });
  } catch (error) {
    for (const key of storedFiles) await target.files.remove(key);
    throw inWords(error);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function requireSameMigrations(owner: Sql, { head }: CheckedArchive): Promise<void> {
  const known = await owner<{ name: string; hash: string }[]>`select name, hash from trellis_migrations.migration`;
  const unknown = head.migrations.find(({ name, hash }) => known.find((one) => one.name === name)?.hash !== hash);
  if (unknown)
    throw new ArchiveError(
      `This archive was made by a newer version (${head.version}, with ${unknown.name}). Upgrade this installation first.`,
    );
  const missing = known.find(({ name }) => !head.migrations.some((one) => one.name === name));
  if (missing)
    throw new ArchiveError(
      `This archive was made by an older version (${head.version}, without ${missing.name}). Upgrade the other installation, then export again.`,
    );
}

/** The backup's role sees the rows of all organizations. */
async function requireAbsent(ownerUrl: string, { auditIds }: CheckedArchive): Promise<void> {
  const reader = postgres(deriveUrls(ownerUrl).backupUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const [found] = await reader<{ id: string }[]>`
      select organization_id::text as id from public.audit_log where id = any (${auditIds}::uuid[]) limit 1`;
    if (found)
      throw new ArchiveError(
        `This organization is already here, as number ${found.id}. To take it back to an earlier state, restore it from a backup: organization restore ${found.id} <backup folder>`,
      );
  } finally {
    await reader.end({ timeout: 5 });
  }
}

interface Placing {
  archive: CheckedArchive;
  file: string;
  passphrase: string;
  tables: readonly OrganizationTable[];
  storedFiles: string[];
}

async function place(transaction: TransactionSql, target: ImportTarget, placing: Placing): Promise<ImportReport> {
  const { archive, tables } = placing;
  const { head, end } = archive;
  const personTable = await readPersonTable(transaction);
  if (JSON.stringify(personTable.columns) !== JSON.stringify(head.personColumns))
    throw new ArchiveError("People have other columns here. Bring both installations to the same version first.");
  const people = await matchPeople(transaction, personTable, archive.people);
  const organizationId = await chooseNumber(transaction, head.organization.id);
  const names = new TakenNames(transaction);
  await names.prepare(head.organization.slug);
  await enter(transaction, organizationId);
  const passage: Passage = {
    from: { organizationId: head.organization.id },
    to: { organizationId, secrets: target.secrets },
    people: people.ids,
  };
  const rows = rowsOf(transaction, target, placing, people, passage);
  const digests = await placeRows(transaction, tables, rows, passage, (table, row) => names.adapt(table, row));
  await compareRows(transaction, tables, digests, passage, target.print);
  if (!(await relinkAuditChain(transaction, passage)))
    names.notes.push("The audit log doesn't match its hash chain, in the archive either. It was left as it is.");
  await holdOrganization(transaction, organizationId);
  await recordInAuditLog(transaction, organizationId, {
    action: "import",
    after: { archive: head.id, exportedAt: head.createdAt, from: head.publicUrl, earlierNumber: head.organization.id },
  });
  const isSamePlace =
    head.publicUrl === target.publicUrl &&
    head.secretCheck === target.secretCheck &&
    head.organization.id === organizationId;
  return {
    organizationId,
    name: head.organization.name,
    earlierId: head.organization.id,
    people: archive.people.length,
    addedPeople: people.added.size,
    files: end.files,
    notes: names.notes,
    stoppedLinks: isSamePlace ? [] : await describeStoppedLinks(transaction, organizationId),
  };
}

/** The number that it had, unless that is or was another organization's here: then the next one. */
async function chooseNumber(transaction: TransactionSql, wanted: number): Promise<number> {
  const [next] = await transaction<{ id: string }[]>`
    select nextval(pg_get_serial_sequence('public.organization', 'id'))::text as id`;
  if (wanted < Number(next?.id)) return Number(next?.id);
  await transaction`select setval(pg_get_serial_sequence('public.organization', 'id'), ${wanted}::bigint)`;
  return wanted;
}

/** The rows of the archive; on the way, its files go to the file store. */
async function* rowsOf(
  transaction: TransactionSql,
  { files }: ImportTarget,
  { file, passphrase, tables, storedFiles }: Placing,
  people: MatchedPeople,
  { from, to }: Passage,
): AsyncGenerator<PlacedRow> {
  let table: OrganizationTable | undefined;
  for await (const part of readArchiveFile(file, passphrase)) {
    if (part.kind === "table") table = tables.find(({ name }) => name === part.name);
    if (part.kind === "row" && table) yield { table, row: part.row };
    if (part.kind !== "file") continue;
    // Someone who has an account here has their own picture.
    if (part.personId !== null && !people.added.has(part.personId)) continue;
    const key = renameKey(part.key, from.organizationId, to.organizationId);
    if (part.personId !== null)
      await transaction`
        insert into public.person_file (key, user_id) values (${key}, ${people.ids.get(part.personId) ?? null}::uuid)
        on conflict do nothing`;
    // A file that is here already isn't this import's to remove when it fails.
    if ((await files.get(key)) === undefined) storedFiles.push(key);
    await files.put(key, bytesOf(part), "application/octet-stream");
  }
}

/** A row that is here already under the same name. */
function inWords(error: unknown): unknown {
  const { code, table_name, constraint_name } = error as Record<string, string | undefined>;
  if (code !== "23505") return error;
  return new ArchiveError(
    `Something of this organization is already here: ${table_name} (${constraint_name}). Nothing was changed.`,
  );
}
