import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import "../../areas.ts";
import { readOrganizationTables } from "../../kernel/db/all-tables.ts";
import type { ExportRules } from "../../ports/export-rules.ts";
import { exportRules } from "./export-plan.ts";

type Rules = Required<ExportRules>;

/** Names of tables that are sums, counts or in transit. The counters are numbers that the next document gets. */
const isMadeTable = (name: string) =>
  /_(daily|monthly|counter|velocity|inbox)$/.test(name) && !["invoice_counter", "receipt_counter"].includes(name);
/** Names of columns that hold a secret, a fingerprint or an address in our storage. */
const isSecretColumn = (name: string) => /hash|sha256|sealed|secret|token|password|^file_key$/.test(name);

/** What is left out although its name does not say why. */
const STATED = {
  tables: [
    "audit_chain",
    "audit_start",
    "calendar_change",
    "contact_bulk_change",
    "contact_bulk_edit",
    "due_work",
    "idempotency_key",
    "live_event",
    "remote_pin",
    "search_term",
    "saml_session",
    "sso_assertion",
    "sso_request",
    "stored_file",
    "sweep_failure",
  ],
  columns: ["contact_erasure.pending", "mail_report.message_id"],
  rows: [
    "alert_snooze",
    "audit_log",
    "booking",
    "calendar_event",
    "email_message",
    "notification",
    "notification_preference",
  ],
};

/** What these rules would export and must not, derived from the schema and from the list above. */
async function findLeaks({ tables, columns, rows }: Rules): Promise<string[]> {
  const all = [...(await readOrganizationTables())];
  const made = all.map(([name]) => name).filter((name) => isMadeTable(name) || STATED.tables.includes(name));
  const secret = all
    .filter(([name]) => !made.includes(name))
    .flatMap(([name, table]) =>
      Object.values(getTableColumns(table)).map((column) => [name, column as PgColumn] as const),
    )
    .map(([name, column]) => ({ name: `${name}.${column.name}`, isSecret: isSecretColumn(column.name) }))
    .filter(({ name, isSecret }) => isSecret || STATED.columns.includes(name));
  return [
    ...made.filter((name) => !(name in tables)).map((name) => `table ${name}`),
    ...secret.filter(({ name }) => !(name in columns)).map(({ name }) => `column ${name}`),
    ...STATED.rows.filter((name) => !(name in rows)).map((name) => `rows of ${name}`),
  ];
}

const without = <Rule>(rules: Readonly<Record<string, Rule>>, name: string) =>
  Object.fromEntries(Object.entries(rules).filter(([one]) => one !== name));

test("an export holds nothing that must stay out", async () => {
  expect(await findLeaks(exportRules())).toEqual([]);
});

test("every line of the rules is missed when it is gone", async () => {
  const rules = exportRules();
  const unnoticed: string[] = [];
  for (const name of Object.keys(rules.tables))
    if (!(await findLeaks({ ...rules, tables: without(rules.tables, name) })).includes(`table ${name}`))
      unnoticed.push(`table ${name}`);
  for (const name of Object.keys(rules.columns))
    if (!(await findLeaks({ ...rules, columns: without(rules.columns, name) })).includes(`column ${name}`))
      unnoticed.push(`column ${name}`);
  for (const name of Object.keys(rules.rows))
    if (!(await findLeaks({ ...rules, rows: without(rules.rows, name) })).includes(`rows of ${name}`))
      unnoticed.push(`rows of ${name}`);
  expect(unnoticed).toEqual([]);
});
