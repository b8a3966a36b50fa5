import { readdirSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";

const SOURCE = path.resolve(import.meta.dirname, "../..");

/**
 * Every table that a schema file declares, by name: the schemas themselves are the list, so that a new area's tables are
 * in what concerns all of them (migration, export, erasure) without anyone adding them.
 */
export async function readAllTables(): Promise<Map<string, PgTable>> {
  return new Map([...(await readTablesByArea())].map(([name, { table }]) => [name, table]));
}

/** The area whose schema declares each table, by the table's name. */
export async function readTableAreas(): Promise<Map<string, string>> {
  return new Map([...(await readTablesByArea())].map(([name, { area }]) => [name, area]));
}

/** The kernel's tables, by the name that they have outside of the code. */
const KERNEL_AREAS: Readonly<Record<string, string>> = {
  identity: "identity",
  audit: "platform",
  db: "platform",
  tenant: "organizations",
};

async function readTablesByArea(): Promise<Map<string, { area: string; table: PgTable }>> {
  const files = ["kernel", "areas"].flatMap((part) =>
    (readdirSync(path.join(SOURCE, part), { recursive: true }) as string[])
      .filter((file) => /(^|[/\\-])schema\.ts$/.test(file))
      .map((file) => ({ part, folder: file.split(path.sep)[0] ?? "", file: path.join(part, file) })),
  );
  const tables = new Map<string, { area: string; table: PgTable }>();
  for (const { part, folder, file } of files.sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const area = part === "areas" ? folder : KERNEL_AREAS[folder];
    if (!area) throw new Error(`the tables of ${file} belong to no area`);
    const values = Object.values((await import(path.join(SOURCE, file))) as Record<string, unknown>);
    for (const value of values) {
      if (!is(value, PgTable)) continue;
      const name = getTableName(value);
      const known = tables.get(name);
      // The same table through another file's re-export.
      if (known?.table === value) continue;
      if (known) throw new Error(`two tables are named ${name}`);
      tables.set(name, { area, table: value });
    }
  }
  return tables;
}

/** Tables whose rows belong to an organization: those with a column that names it. */
export async function readOrganizationTables(): Promise<Map<string, PgTable>> {
  return new Map([...(await readAllTables())].filter(([, table]) => "organizationId" in getTableColumns(table)));
}

/** The column that names a row's file in the file store; undefined for a table without files. */
export const fileKeyOf = (table: PgTable): PgColumn | undefined =>
  (Object.values(getTableColumns(table)) as PgColumn[]).find((column) => column.name === "file_key");

/** The tables that a table refers to, itself left out. */
export function referencesOf(table: PgTable): string[] {
  const targets = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
  return [...new Set(targets)].filter((name) => name !== getTableName(table));
}

/** Ordered so that every table comes before those that it refers to: what can be emptied first comes first. */
export function inErasingOrder(tables: ReadonlyMap<string, PgTable>): PgTable[] {
  const ordered: PgTable[] = [];
  const left = new Map(tables);
  // Looked up once for each table: asked for every pair of two, it kept the program busy for seconds.
  const references = new Map([...tables].map(([name, table]) => [name, referencesOf(table)]));
  while (left.size > 0) {
    const needed = new Set([...left.keys()].flatMap((name) => references.get(name) ?? []));
    const free = [...left].filter(([name]) => !needed.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    for (const [name, table] of free) {
      ordered.push(table);
      left.delete(name);
    }
  }
  return ordered;
}
