import type { Sql, TransactionSql } from "postgres";
import { readStoredTables, type StoredTable } from "../backup/backup-tables.ts";
import { ArchiveError } from "./sealed-file.ts";

/** Tables of organizations whose rows stay where they are, and why. Every other table that names an organization moves. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  live_event: "signals for open tabs, kept for minutes",
  idempotency_key: "answers to repeated requests, kept for a day",
  sweep_failure: "what this installation tries again",
  saml_session: "sessions of browsers, which stay here",
  sso_request: "sign-ins under way, kept for minutes",
  sso_assertion: "answers that counted, kept for minutes",
  billing_inbox: "messages of the payment provider to this installation",
  support_visit: "what this installation's support may see; another one's, or an earlier state's, has no consent",
  support_call: "which calls were recorded on which day, for the audit log's sake",
  remote_pin: "which release of a screen this installation shows",
};

/** A table as an archive has it. */
export interface OrganizationTable extends StoredTable {
  /** Index of the column that names the organization. */
  tenant: number;
  /** Index of the row's id; -1 where it has none. */
  id: number;
  /** Indexes of columns with encrypted texts. */
  sealed: number[];
  /** Indexes of columns with keys of the file store. */
  fileKeys: number[];
  /** Indexes of columns that may name a person. */
  uuids: number[];
  /** Indexes of columns that must name a person who exists. */
  people: number[];
  /** Whether a row may refer to another one of the table. */
  refersToItself: boolean;
  /** Which rows count; all of the organization's where it is left out. */
  condition?: string;
}

/** Which of a table's rows are the organization's, as a condition. */
export const whereOf = ({ columns, tenant, condition }: OrganizationTable, organizationId: number): string =>
  `"${columns[tenant]?.name}" = ${organizationId}${condition ? ` and ${condition}` : ""}`;

/**
 * The tables of an organization, read from the database itself, so that a new one belongs to them without anyone adding it:
 * `organization`, and all with the column `organization_id`. In an order in which they can be filled.
 */
export async function readOrganizationTables(sql: Sql | TransactionSql): Promise<OrganizationTable[]> {
  const references = await sql<{ from: string; to: string; column: string }[]>`
    select f.relname as from, t.relname as to, a.attname as column
    from pg_catalog.pg_constraint c join pg_catalog.pg_class f on f.oid = c.conrelid
      join pg_catalog.pg_class t on t.oid = c.confrelid
      cross join unnest(c.conkey) k join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;
  const numbered = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_catalog.pg_attribute a
      join pg_catalog.pg_class c on c.oid = a.attrelid
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`;
  const tables = (await readStoredTables(sql)).flatMap((table) => {
    const { schema, name, columns } = table;
    const tenant = columns.findIndex((column) => column.name === (name === "organization" ? "id" : "organization_id"));
    if (schema !== "public" || tenant < 0 || name in LEFT_BEHIND) return [];
    const serial = numbered.find((one) => one.table === name && one.column !== columns[tenant]?.name);
    // Ids of records are UUIDs, which stay; a number of this database would mean another row in the next one.
    if (serial) throw new Error(`${name}.${serial.column} is numbered by the database, which no archive can carry`);
    const where = (is: (column: { name: string; type: string }) => boolean) =>
      columns.flatMap((column, index) => (is(column) ? [index] : []));
    const ofPeople = references.filter(({ from, to }) => from === name && to === "user").map(({ column }) => column);
    return [
      {
        ...table,
        tenant,
        id: name === "organization" ? -1 : columns.findIndex((column) => column.name === "id"),
        sealed: where((column) => column.name.endsWith("_sealed")),
        fileKeys: where((column) => column.name === "file_key" || (name === "stored_file" && column.name === "key")),
        uuids: where((column) => column.type === "uuid" && column.name !== "id"),
        people: where((column) => ofPeople.includes(column.name)),
        refersToItself: references.some(({ from, to }) => from === name && to === name),
      },
    ];
  });
  return inFillingOrder(tables, references);
}

const NAMES = "public_link";

/** Ordered so that every table comes after those that it refers to. */
function inFillingOrder(
  tables: readonly OrganizationTable[],
  references: readonly { from: string; to: string }[],
): OrganizationTable[] {
  const ordered: OrganizationTable[] = [];
  // Public names first: records repeat them, and follow where one of them is taken.
  let left = tables.toSorted((one, other) => Number(other.name === NAMES) - Number(one.name === NAMES));
  while (left.length > 0) {
    const waits = ({ name }: OrganizationTable) =>
      references.some(({ from, to }) => from === name && to !== name && left.some((other) => other.name === to));
    const free = left.filter((table) => !waits(table));
    if (free.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(", ")}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Throws ArchiveError unless both lists have the same tables and columns. */
export function requireSameTables(
  here: readonly OrganizationTable[],
  there: readonly Pick<StoredTable, "name" | "columns">[],
  advice: string,
): void {
  for (const { name, columns } of here) {
    const other = there.find((table) => table.name === name);
    if (JSON.stringify(other?.columns) !== JSON.stringify(columns))
      throw new ArchiveError(`The table ${name} has other columns here. ${advice}`);
  }
}
