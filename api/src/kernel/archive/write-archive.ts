import { createHash, randomUUID } from "node:crypto";
import postgres, { type TransactionSql } from "postgres";
import { nameOf, readLines, readStoredTables, type StoredTable, settleText } from "../backup/backup-tables.ts";
import { RowDigest } from "../backup/row-digest.ts";
import { requireEveryRow } from "../backup/write-backup.ts";
import type { FileStore } from "../services/files/file-store.ts";
import type { Secrets } from "../services/secrets/seal.ts";
import { type ArchiveEnd, type ArchiveHead, type ArchiveLine, writeArchiveFile } from "./archive-file.ts";
import { type OrganizationTable, readOrganizationTables, whereOf } from "./organization-tables.ts";
import { type Row, translator } from "./row-forms.ts";
import { ArchiveError } from "./sealed-file.ts";

/** An installation, as an export reads it. */
export interface ArchiveSource {
  /** The address of the backup's role, which reads every row and writes none. */
  url: string;
  files: FileStore;
  secrets: Secrets;
  publicUrl: string;
  /** The same text on every installation with the same secrets. */
  secretCheck: string;
  /** Of the program. */
  version: string;
  print(line: string): void;
}

export interface WrittenArchive {
  head: ArchiveHead;
  end: ArchiveEnd;
}

/** A table with its rows, sums and the beginning of its hash. */
export function describeDigest(table: { name: string; rows: number; hash: string; sums: Record<string, string> }) {
  const amounts = Object.entries(table.sums).filter(([, sum]) => sum !== "0");
  const listed = amounts.map(([column, sum]) => `, sum of ${column} ${sum}`).join("");
  return `${table.name}: ${table.rows} rows${listed}, hash ${table.hash.slice(0, 16)}`;
}

/**
 * Writes one organization, complete, into an encrypted file: every row in one snapshot, the people whom the rows name, and
 * the files. Throws ArchiveError where there is no such organization, a text can't be decrypted, or nothing was found.
 */
export async function writeArchive(
  source: ArchiveSource,
  organizationId: number,
  file: string,
  passphrase: string,
): Promise<WrittenArchive> {
  const sql = postgres(source.url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    return await sql.begin("isolation level repeatable read read only", async (transaction) => {
      await settleText(transaction);
      await requireEveryRow(transaction);
      const written: Partial<WrittenArchive> = {};
      await writeArchiveFile(file, passphrase, asText(collect(transaction, source, organizationId), written));
      return written as WrittenArchive;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function* asText(
  parts: AsyncIterable<ArchiveLine | Row>,
  written: Partial<WrittenArchive>,
): AsyncGenerator<string> {
  for await (const part of parts) {
    if (!Array.isArray(part) && part.kind === "archive") written.head = part;
    if (!Array.isArray(part) && part.kind === "end") written.end = part;
    yield `${JSON.stringify(part)}\n`;
  }
}

async function* collect(
  transaction: TransactionSql,
  source: ArchiveSource,
  organizationId: number,
): AsyncGenerator<ArchiveLine | Row> {
  const tables = await readOrganizationTables(transaction);
  const personTable = await readPersonTable(transaction);
  yield await readHead(transaction, source, organizationId, tables, personTable);
  const people = await findPeople(transaction, organizationId, tables);
  for await (const lines of readLines(transaction, personTable, `id = any (${quoteIds(people)})`))
    for (const line of lines) yield { kind: "person", cells: JSON.parse(line) as Row };
  const digests: ArchiveEnd["tables"] = [];
  for (const table of tables) {
    yield { kind: "table", name: table.name };
    const digest = new RowDigest(table);
    const place = { organizationId };
    const open = translator(table, { from: { ...place, secrets: source.secrets }, to: place, people: new Map() });
    for await (const lines of readLines(transaction, table, whereOf(table, organizationId)))
      for (const line of lines) {
        const row = open(JSON.parse(line) as Row);
        digest.add(JSON.stringify(row));
        yield row;
      }
    digests.push({ name: table.name, ...digest.result });
    if (digest.result.rows > 0) source.print(describeDigest({ name: table.name, ...digest.result }));
  }
  if (digests.every(({ name, rows }) => rows === 0 || name === "organization"))
    throw new ArchiveError(`Organization ${organizationId} has no rows at all, so there is nothing to export.`);
  const missingFiles: string[] = [];
  let files = 0;
  for (const { key, personId } of await readFileKeys(transaction, organizationId, people)) {
    const bytes = await source.files.get(key);
    if (!bytes) missingFiles.push(key);
    else {
      files += 1;
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      yield { kind: "file", key, personId, sha256, base64: Buffer.from(bytes).toString("base64") };
    }
  }
  yield { kind: "end", tables: digests, people: people.length, files, missingFiles };
}

/** The table of people, who belong to no organization. */
export async function readPersonTable(transaction: TransactionSql): Promise<StoredTable> {
  const table = (await readStoredTables(transaction)).find(
    ({ schema, name }) => schema === "public" && name === "user",
  );
  if (!table) throw new Error("there is no table of people");
  return table;
}

async function readHead(
  transaction: TransactionSql,
  source: ArchiveSource,
  organizationId: number,
  tables: readonly OrganizationTable[],
  personTable: StoredTable,
): Promise<ArchiveHead> {
  const [found] = await transaction<{ name: string; slug: string }[]>`
    select name, slug from public.organization where id = ${organizationId}`;
  if (!found) throw new ArchiveError(`No organization has the number ${organizationId}.`);
  const migrations = await transaction<{ name: string; hash: string }[]>`
    select name, hash from trellis_migrations.migration order by name`;
  return {
    kind: "archive",
    id: randomUUID(),
    createdAt: new Date().toISOString(),
    version: source.version,
    migrations: [...migrations],
    organization: { id: organizationId, ...found },
    publicUrl: source.publicUrl,
    secretCheck: source.secretCheck,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    personColumns: personTable.columns,
  };
}

/** Everyone whom a row names: members, and those who left and are still named as authors. */
async function findPeople(
  transaction: TransactionSql,
  organizationId: number,
  tables: readonly OrganizationTable[],
): Promise<string[]> {
  const named = tables.flatMap((table) =>
    table.uuids.map(
      (index) => `select "${table.columns[index]?.name}" from ${nameOf(table)} where ${whereOf(table, organizationId)}`,
    ),
  );
  const people = await transaction.unsafe<{ id: string }[]>(
    `select id from public."user" where id in (${named.join(" union ")}) order by id`,
  );
  return people.map(({ id }) => id);
}

const quoteIds = (ids: readonly string[]) => `array[${ids.map((id) => `'${id}'`).join(", ")}]::uuid[]`;

function readFileKeys(transaction: TransactionSql, organizationId: number, people: readonly string[]) {
  return transaction<{ key: string; personId: string | null }[]>`
    select key, null as "personId" from public.stored_file
    where organization_id = ${organizationId} and removed_at is null
    union all
    select key, user_id as "personId" from public.person_file
    where user_id = any (${[...people]}::uuid[]) and removed_at is null order by key`;
}
