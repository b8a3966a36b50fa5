import type { Area } from "@trellis/contract-base/endpoint.ts";
import type { Flag } from "@trellis/domain/accounts/roles.ts";
import { foldName } from "@trellis/domain/names/contact-keys.ts";
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { ERASED } from "../../../kernel/audit/erase-person.ts";
import { readOrganizationTables, readTableAreas } from "../../../kernel/db/all-tables.ts";
import { APPEND_ONLY_TABLES } from "../../../kernel/db/roles.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import type { MemberAccess, Reader } from "../../../kernel/http/sources.ts";
import { hasPermission } from "../../../kernel/identity/access.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";

/** Tables that are handled elsewhere: the log and its chain by their own role, terms with their records, the erasure itself. */
const NOT_HERE = new Set([...APPEND_ONLY_TABLES, "search_term", "contact_erasure"]);

const manager = (flag: Flag): MemberAccess => ({ who: "member", role: "manager", flag });
const open = null;
/** Texts that colleagues wrote for themselves or for everyone: a name is easily made up to match them. */
const admins = (place: string): { place: string; access: MemberAccess } => ({
  place,
  access: { who: "member", role: "admin" },
});

/** What changing an area's texts requires of a member; null where every manager of contacts may. */
const TEXT_ACCESS: Record<Area, { place: string; access: MemberAccess } | null> = {
  finance: { place: "Finance", access: manager("canManageFinances") },
  bank: { place: "Bank", access: manager("canManageFinances") },
  budgets: { place: "Budgets", access: manager("canManageFinances") },
  payroll: { place: "Payroll", access: manager("canManageFinances") },
  taxes: { place: "Taxes owed", access: manager("canManageFinances") },
  invoicing: { place: "Invoicing", access: manager("canManageFinances") },
  inventory: { place: "Inventory", access: manager("canManageFinances") },
  donations: { place: "Donations", access: manager("canManageDonations") },
  surveys: { place: "Surveys", access: manager("canManageSurveys") },
  reports: { place: "Reports", access: manager("canViewReports") },
  contacts: open,
  notes: admins("Notes"),
  calendar: admins("the calendar"),
  mail: open,
  notifications: open,
  webhooks: open,
  agents: open,
  organizations: admins("the organization's settings and team"),
  billing: admins("billing"),
  platform: open,
  identity: open,
  operations: open,
};

/**
 * Areas whose texts hold one of the words though the member may not change them there. Looks at nothing where the member
 * may change all.
 */
export async function lockedTextsWith(
  { transaction, organizationId, member }: Read & Pick<Reader, "member">,
  words: readonly string[],
): Promise<{ place: string; access: MemberAccess }[]> {
  const locked = Object.entries(TEXT_ACCESS).flatMap(([area, at]) =>
    at && !hasPermission(member, at.access) ? { area, ...at } : [],
  );
  if (locked.length === 0 || words.length === 0) return [];
  const areas = await readTableAreas();
  const tables = await readTextTables();
  const found: { place: string; access: MemberAccess }[] = [];
  for (const { area, place, access } of locked) {
    const hits = tables
      .filter(({ name }) => areas.get(name) === area)
      .map(
        (table) => sql`exists (select 1 from ${sql.identifier(table.name)}
          where organization_id = ${organizationId} and (${hitIn(table, patternsOf(words))}))`,
      );
    if (hits.length === 0) continue;
    const [row] = await transaction.execute<{ hit: boolean }>(sql`select ${sql.join(hits, sql` or `)} as hit`);
    if (row?.hit) found.push({ place, access });
  }
  return found;
}

const hitIn = ({ columns }: TextTable, patterns: Patterns): SQL =>
  sql.join(
    columns.map((column) => sql`${textOf(column)} ~* ${column.isJson ? patterns.json : patterns.text}`),
    sql` or `,
  );

/** A table's texts that may hold a name or an address. */
export interface TextTable {
  name: string;
  hasSearchText: boolean;
  columns: readonly { name: string; isJson: boolean; isUnique: boolean }[];
}

/** Every table of organizations with its free texts: what is part of a key names no person. */
export async function readTextTables(): Promise<TextTable[]> {
  return [...(await readOrganizationTables()).values()]
    .filter((table) => !NOT_HERE.has(getTableName(table)))
    .map(describe)
    .filter(({ columns }) => columns.length > 0);
}

function describe(table: PgTable): TextTable {
  const { primaryKeys, indexes } = getTableConfig(table);
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  const unique = new Set(
    indexes
      .filter(({ config }) => config.unique)
      .flatMap(({ config }) => config.columns.map((column) => ("name" in column ? column.name : ""))),
  );
  const all = Object.values(getTableColumns(table)) as PgColumn[];
  const columns = all
    .map((column) => ({ name: column.name, type: column.getSQLType() }))
    .filter(({ name, type }) => (type.startsWith("text") || type === "jsonb") && !keys.has(name))
    .map(({ name, type }) => ({ name, isJson: type === "jsonb", isUnique: unique.has(name) }));
  const names = all.map(({ name }) => name);
  return {
    name: getTableName(table),
    hasSearchText: names.includes("search_text") && names.includes("id"),
    columns,
  };
}

/**
 * Makes names and addresses unreadable in one table. Returns how many rows changed, and takes the words away by which
 * those rows were found.
 */
export async function redactTable(scope: Tenant, table: TextTable, words: readonly string[]): Promise<number> {
  const { transaction, organizationId } = scope;
  const patterns = patternsOf(words);
  const name = sql.identifier(table.name);
  const hit = hitIn(table, patterns);
  const assignments = sql.join(
    table.columns.map((column) => sql`${sql.identifier(column.name)} = ${redacted(column, patterns)}`),
    sql`, `,
  );
  if (!table.hasSearchText) {
    const changed = await transaction.execute(
      sql`update ${name} set ${assignments} where organization_id = ${organizationId} and (${hit}) returning 1 as one`,
    );
    return changed.length;
  }
  const changed = await transaction.execute<{ id: string }>(
    sql`update ${name} set ${assignments} where organization_id = ${organizationId} and (${hit}) returning id`,
  );
  if (changed.length === 0) return 0;
  const ids = JSON.stringify(changed.map(({ id }) => id));
  const terms = JSON.stringify(searchWords(...words));
  const isChanged = sql`(select jsonb_array_elements_text(${ids}::text::jsonb)::uuid)`;
  await transaction.execute(sql`
    update ${name} t set search_text = coalesce((select string_agg(word, ' ' order by place)
      from unnest(string_to_array(t.search_text, ' ')) with ordinality as found(word, place)
      where word not in (select jsonb_array_elements_text(${terms}::text::jsonb))), '')
    where t.organization_id = ${organizationId} and t.id in ${isChanged}`);
  await transaction.execute(sql`
    delete from search_term where organization_id = ${organizationId} and record_id in ${isChanged}
      and term in (select jsonb_array_elements_text(${terms}::text::jsonb))`);
  return changed.length;
}

const textOf = ({ name, isJson }: TextTable["columns"][number]): SQL =>
  isJson ? sql`${sql.identifier(name)}::text` : sql`${sql.identifier(name)}`;

/** Unique columns stay unique: no two rows get the same text. */
function redacted(column: TextTable["columns"][number], patterns: Patterns): SQL {
  const pattern = column.isJson ? patterns.json : patterns.text;
  const text = textOf(column);
  if (column.isUnique)
    return sql`case when ${text} ~* ${pattern} then 'erased-' || gen_random_uuid() else ${sql.identifier(column.name)} end`;
  const clean = sql`regexp_replace(${text}, ${pattern}, ${ERASED}, 'gi')`;
  return column.isJson ? sql`(${clean})::jsonb` : clean;
}

interface Patterns {
  text: string;
  /** Inside a JSON string only: a name with quotation marks must not match from one value into the next. */
  json: string;
}

/** A number, a literal or punctuation, which JSON also has outside of strings. */
const JSON_SYNTAX = /^(?:[\d\s,.:+\-[\]{}e]*|true|false|null)$/i;
/** Matches nothing. */
const NEVER = "(?!)";

/** Any of the words, in any spelling, and not as a part of a longer one. */
export function patternsOf(words: readonly string[]): Patterns {
  const forms = words.flatMap((word) => [word, word.toLowerCase(), word.toUpperCase(), foldName(word)]);
  return { text: anyOf(forms), json: anyOf(forms.filter((form) => !JSON_SYNTAX.test(form)).map(inJson)) };
}

function anyOf(forms: readonly string[]): string {
  // Longer ones first: an address is gone before the name that it contains.
  const each = [...new Set(forms)].filter((form) => form !== "").sort((a, b) => b.length - a.length);
  if (each.length === 0) return NEVER;
  const escaped = each.map((form) => form.replace(/[^\p{L}\p{N}\s]/gu, "\\$&").replace(/\s+/g, "\\s+"));
  return `(?<![[:alnum:]])(?:${escaped.join("|")})(?![[:alnum:]])`;
}

const inJson = (word: string) => JSON.stringify(word).slice(1, -1);
