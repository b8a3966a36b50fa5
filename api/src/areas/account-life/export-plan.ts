import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { readOrganizationTables } from "../../kernel/db/all-tables.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { EXPORT_RULES, type ExportedRows, type ExportRules } from "../../ports/export-rules.ts";
import { isHiddenEntry, isOfHiddenEvent } from "../calendar/index.ts";

/** Kernel tables that are left out; areas list theirs in their `area.ts`. */
const KERNEL_RULES: ExportRules = {
  tables: {
    idempotency_key: "answers kept for repeated requests",
    audit_chain: "fingerprints that prove that nobody changed audit_log; they are verified on the server",
    audit_start: "where audit_chain begins after old entries were removed",
    stored_file: "which files are the organization's own; they are in the folders images and files",
    due_work: "when something is to be done; the records say it too",
    sweep_failure: "what the program tries again; the records say it too",
    live_event: "signals for open tabs, kept for minutes",
    remote_pin: "which release of a screen the installation gives the organization",
    sso_request: "sign-ins under way, kept for minutes",
    sso_assertion: "answers that counted, kept for minutes so that none counts twice",
    saml_session: "which sessions came through the identity provider; sessions are not exported",
    search_term: "the search index, made from the records",
  },
  columns: {
    "business_settings.tax_id_sealed": "encrypted; the tax id is shown under Settings, Business",
    "invitation.token_hash": "the secret of an invitation's link",
    "api_key.secret_hash": "the secret of a key",
    "api_key.replaced_hash": "the secret of a key",
    "email_domain.token": "what the domain's DNS record says; it is shown under Settings, Single sign-on",
    "saml_key.private_key_sealed": "encrypted; a new key is made elsewhere",
    "sso_connection.client_secret_sealed": "encrypted; the identity provider has it",
  },
  rows: {
    audit_log: {
      kept: (userId) => sql`not ${isHiddenEntry(sql`audit_log`, userId)}`,
      reason: "without entries about private events of other members",
    },
  },
};

const rulesOf = <Kind extends keyof ExportRules>(kind: Kind): NonNullable<ExportRules[Kind]> =>
  Object.assign({}, ...[KERNEL_RULES, ...EXPORT_RULES.all].map((rules) => rules[kind]));

/** Everything that an export leaves out, and why. */
export const exportRules = (): Required<ExportRules> => ({
  tables: rulesOf("tables"),
  columns: rulesOf("columns"),
  rows: rulesOf("rows"),
});

/** Tables that an export leaves out, and why; its README says so too. Every other table of an organization is in. */
export const excludedTables = () => rulesOf("tables");

/** Columns that an export leaves out, and why. */
export const excludedColumns = () => rulesOf("columns");

const OF_PRIVATE_EVENTS = "without what belongs to private events of other members";

/** The rows of a table that one member's export leaves out: also, in any table, what belongs to an event they do not see. */
export function excludedRowsOf(table: PgTable): ExportedRows | undefined {
  const name = getTableName(table);
  const byName = rulesOf("rows")[name];
  if (byName || !Object.values(getTableColumns(table)).some((column) => isEventId(column as PgColumn))) return byName;
  return {
    kept: (userId) => sql`not ${isOfHiddenEvent(sql`${sql.identifier(name)}`, userId)}`,
    reason: OF_PRIVATE_EVENTS,
  };
}

/** `event_id` as a uuid; that of a payment provider's message is text. */
const isEventId = ({ name, columnType }: PgColumn): boolean => name === "event_id" && columnType === "PgUUID";

/** One table of an export, with the columns that are written. */
export interface ExportTable {
  name: string;
  table: PgTable;
  /** What names the organization in it. */
  tenant: PgColumn;
  columns: readonly ExportColumn[];
  /** Which rows are written; all where it is left out. */
  kept?: ((userId: string) => SQL) | undefined;
  /** The primary key without the organization: rows come in its order. */
  key: readonly PgColumn[];
}

export interface ExportColumn {
  /** What the file calls it: the database's name, with `amount` for cents. */
  name: string;
  /** Its property in a row that drizzle answers. */
  property: string;
  column: PgColumn;
}

/** Every table of an organization that is exported, found from the schemas: its own record first, then by name. */
export async function readExportTables(): Promise<ExportTable[]> {
  const excluded = excludedTables();
  const tables = [...(await readOrganizationTables())]
    .filter(([name]) => !(name in excluded))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, table]) => describeTable(table, "organizationId"));
  return [describeTable(organization, "id"), ...tables];
}

function describeTable(table: PgTable, tenantProperty: string): ExportTable {
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table));
  const tenant = columns.find(([property]) => property === tenantProperty)?.[1] as PgColumn | undefined;
  if (!tenant) throw new Error(`${name} does not name its organization`);
  const excluded = excludedColumns();
  const composite = getTableConfig(table).primaryKeys[0]?.columns ?? [];
  const key =
    composite.length > 0 ? composite : columns.map(([, column]) => column as PgColumn).filter((c) => c.primary);
  return {
    name,
    table,
    tenant,
    kept: excludedRowsOf(table)?.kept,
    key: key.filter((column) => column.name !== tenant.name),
    columns: columns
      .filter(([, column]) => !(`${name}.${column.name}` in excluded))
      .map(([property, column]) => ({ name: fileName(column as PgColumn), property, column: column as PgColumn })),
  };
}

/** Money is stored in cents and written as an amount. */
/** Quantities, made with `thousandths`: the only columns with a type of our own that are bigint. */
export const isQuantity = (column: PgColumn) =>
  column.columnType === "PgCustomColumn" && column.getSQLType() === "bigint";
export const isMoney = (column: PgColumn) => column.columnType === "PgBigInt64";
const fileName = (column: PgColumn) => (isMoney(column) ? column.name.replace(/(^|_)cents$/, "$1amount") : column.name);
