import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { readOrganizationTables } from "../../kernel/db/all-tables.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { isHiddenEntry, isHiddenEvent, isOfHiddenEvent } from "../calendar/index.ts";

/** Tables that an export leaves out, and why; its README says so too. Every other table of an organization is in. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  billing_inbox: "messages of the payment provider in transit; what they changed stands in billing_event",
  idempotency_key: "answers kept for repeated requests",
  audit_chain: "fingerprints that prove that nobody changed audit_log; they are verified on the server",
  stored_file: "which files are the organization's own; they are in the folders images and files",
  due_work: "when something is to be done; the records say it too",
  sweep_failure: "what the program tries again; the records say it too",
  live_event: "signals for open tabs, kept for minutes",
  search_term: "the search index, made from the records",
  transaction_daily: "sums of transaction, kept to add up fast",
  transaction_monthly: "sums of transaction, kept to add up fast",
  donation_daily: "sums of donation, kept to add up fast",
  donation_monthly: "sums of donation_daily, kept to add up fast",
  gift_velocity: "counts of attempts with cards, kept for a day",
  contact_bulk_change: "what contacts were before a change of many, kept for a day",
  contact_bulk_edit: "changes of many contacts that can be taken back, kept for a day",
  calendar_change: "what events were before a change, kept for a day",
  donor_daily: "counts of donor, kept to add up fast",
  survey_counter: "counts of survey_response, kept to add up fast",
};

/** Columns that an export leaves out, and why. */
export const EXCLUDED_COLUMNS: Readonly<Record<string, string>> = {
  "business_settings.tax_id_sealed": "encrypted; the tax id is shown under Settings, Business",
  "customer.tax_id_sealed": "encrypted; a manager reads it on the customer's record",
  "employee.ssn_sealed": "encrypted; a manager reads it on the employee's record",
  "employee.bank_routing_sealed": "encrypted; a manager reads its last four on the employee's record",
  "employee.bank_account_sealed": "encrypted; a manager reads its last four on the employee's record",
  "calendar_connection.address_sealed": "encrypted; the address of a calendar is a secret of its member",
  "calendar_connection.content_hash": "a fingerprint of what was read last",
  "invoice_document.file_key": "where the file stands in our storage; the PDF itself comes with the invoice",
  "invoice_link.token_hash": "what an invoice's page is found by",
  "mail_report.message_id": "which email was reported would say who reported it",
  "mail_report.reporter_hash": "a fingerprint of who reported an email",
  "note_attachment.file_key": "where the file stands in our storage; attachments are in the folder files",
  "report_file.file_key": "where the file stands in our storage; a report is downloaded under Reports",
  "report_share.token_hash": "the secret of a share link",
  "contact_erasure.pending": "names that are still being made unreadable",
  "gift_receipt.file_key": "where the file stands in our storage; receipts are in the folder files",
  "gift_receipt.sha256": "a fingerprint of the receipt",
  "survey_invitation.token_hash": "what an invitation's link is found by",
  "invitation.token_hash": "the secret of an invitation's link",
  "transaction_receipt.file_key": "where the file stands in our storage; receipts are in the folder files",
  "bank_statement.content_hash": "a fingerprint that recognizes a repeated upload",
  "contact_import.file_key": "where the file stands in our storage; a file that waits is in the folder files",
  "contact_import.content_hash": "a fingerprint that recognizes a repeated upload",
  "transaction_import.content_hash": "a fingerprint that recognizes a repeated upload",
};

interface ExcludedRows {
  kept: (userId: string) => SQL;
  reason: string;
}

const OF_PRIVATE_EVENTS = "without what belongs to private events of other members";

/** Rows that an export leaves out of a table, and why. */
const EXCLUDED_ROWS: Readonly<Record<string, ExcludedRows>> = {
  calendar_event: {
    kept: (userId) => sql`calendar_event.connection_id is null and not ${isHiddenEvent(sql`calendar_event`, userId)}`,
    reason:
      "without the events of members' own calendars elsewhere, which stay there, and without private events of other members",
  },
  booking: {
    kept: (userId) => sql`booking.host_user_id = ${userId}::uuid`,
    reason: "without bookings with other members: their meetings are private events",
  },
  audit_log: {
    kept: (userId) => sql`not ${isHiddenEntry(sql`audit_log`, userId)}`,
    reason: "without entries about private events of other members",
  },
  notification: {
    kept: (userId) => sql`notification.user_id = ${userId}::uuid`,
    reason: "your own; those of other members are theirs",
  },
  email_message: {
    kept: () => sql`email_message.kind not like 'calendar.%'`,
    reason: "without emails of the calendar, which may be about private events",
  },
};

/** The rows of a table that one member's export leaves out: also, in any table, what belongs to an event they do not see. */
export function excludedRowsOf(table: PgTable): ExcludedRows | undefined {
  const name = getTableName(table);
  const byName = EXCLUDED_ROWS[name];
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
  const tables = [...(await readOrganizationTables())]
    .filter(([name]) => !(name in EXCLUDED_TABLES))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, table]) => describeTable(table, "organizationId"));
  return [describeTable(organization, "id"), ...tables];
}

function describeTable(table: PgTable, tenantProperty: string): ExportTable {
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table));
  const tenant = columns.find(([property]) => property === tenantProperty)?.[1] as PgColumn | undefined;
  if (!tenant) throw new Error(`${name} does not name its organization`);
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
      .filter(([, column]) => !(`${name}.${column.name}` in EXCLUDED_COLUMNS))
      .map(([property, column]) => ({ name: fileName(column as PgColumn), property, column: column as PgColumn })),
  };
}

/** Money is stored in cents and written as an amount. */
/** Quantities, made with `thousandths`: the only columns with a type of our own that are bigint. */
export const isQuantity = (column: PgColumn) =>
  column.columnType === "PgCustomColumn" && column.getSQLType() === "bigint";
export const isMoney = (column: PgColumn) => column.columnType === "PgBigInt64";
const fileName = (column: PgColumn) => (isMoney(column) ? column.name.replace(/(^|_)cents$/, "$1amount") : column.name);
