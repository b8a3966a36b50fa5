import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { inErasingOrder, readOrganizationTables } from "../../../kernel/db/all-tables.ts";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { contact } from "../schema/contact-schema.ts";
import { deletedContact } from "../schema/deletion-schema.ts";

const name = sql.identifier;

/** A table whose rows go with a contact. */
export interface ContactPart {
  table: PgTable;
  name: string;
  /** Its columns that name a contact. */
  owners: readonly string[];
}

/** Tables that are recomputed when a contact is restored are not kept. */
const STORED_ONLY: Readonly<Record<string, SQL>> = { contact_duplicate: sql` and x.is_dismissed` };

let parts: Promise<ContactPart[]> | undefined;

/** Every table that refers to contacts, found from the schemas, those first that others refer to. */
export function readContactTables(): Promise<ContactPart[]> {
  parts ??= readOrganizationTables().then((tables) =>
    inErasingOrder(tables)
      .reverse()
      .map((table) => ({ table, name: getTableName(table), owners: ownersOf(table) }))
      .filter(({ owners }) => owners.length > 0),
  );
  return parts;
}

const ownersOf = (table: PgTable): string[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    if (getTableName(foreignTable) !== getTableName(contact)) return [];
    return columns.flatMap((column, place) => (foreignColumns[place]?.name === "id" ? [column.name] : []));
  });

/** Writes contacts whole into `deleted_contact`; they are still where they were. They are locked. */
export async function keepRows(
  { transaction, organizationId, now }: Tenant,
  deletionId: string,
  ids: readonly string[],
): Promise<void> {
  const tables = await readContactTables();
  const joins = tables.map(({ name: table, owners }, place) => {
    const rows = owners.map(
      (owner) => sql`select x.${name(owner)} as owner, to_jsonb(x) as row from ${name(table)} x
        where x.organization_id = ${organizationId} and x.${name(owner)} = any(${idArray(ids)})${STORED_ONLY[table] ?? sql``}`,
    );
    return sql`left join (select owner, jsonb_agg(row) as rows from (${sql.join(rows, sql` union all `)}) as own
      group by owner) as ${name(`p${place}`)} on ${name(`p${place}`)}.owner = c.id`;
  });
  const kept = tables.map(({ name: table }, place) => sql`${table}::text, coalesce(${name(`p${place}`)}.rows, '[]')`);
  await transaction.execute(sql`
    insert into deleted_contact (organization_id, id, deletion_id, name, email, company, type, words, snapshot, deleted_at)
    select c.organization_id, c.id, ${deletionId}::uuid,
      coalesce(nullif(concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')), ''), c.company, c.email, 'No name'),
      c.email, c.company, c.type, c.search_text,
      jsonb_build_object('contact', to_jsonb(c), 'rows', jsonb_build_object(${sql.join(kept, sql`, `)})),
      ${now.toISOString()}::timestamptz
    from contact c ${sql.join(joins, sql` `)}
    where c.organization_id = ${organizationId} and c.id = any(${idArray(ids)})`);
}

/**
 * Restores contacts and their rows from `deleted_contact`. Rows whose target no longer exists are left out, and
 * so are those that another contact has now. The caller writes the search terms.
 */
export async function putRowsBack(scope: Tenant, ids: readonly string[]): Promise<void> {
  const changed = { search_text: "", updated_at: scope.now.toISOString() };
  await insertStored(scope, contact, ids, {
    source: sql`(values (d.snapshot -> 'contact')) as e(row)`,
    row: sql`e.row || ${JSON.stringify(changed)}::text::jsonb`,
    condition: sql``,
  });
  for (const { table, name: part } of await readContactTables())
    await insertStored(scope, table, ids, {
      source: sql`jsonb_array_elements(d.snapshot -> 'rows' -> ${part}::text) as e(row)`,
      row: sql`e.row`,
      condition: parentsOf(table),
    });
}

async function insertStored(
  { transaction, organizationId }: Tenant,
  table: PgTable,
  ids: readonly string[],
  { source, row, condition }: { source: SQL; row: SQL; condition: SQL },
): Promise<void> {
  const written = (Object.values(getTableColumns(table)) as PgColumn[]).filter((column) => !column.generated);
  const columns = sql.join(
    written.map((column) => name(column.name)),
    sql`, `,
  );
  const values = sql.join(
    written.map((column) => sql`x.${name(column.name)}`),
    sql`, `,
  );
  // A column that a release added since the deletion has its default.
  const defaults = Object.fromEntries(
    written.flatMap((column) => (isPlain(column.default) ? [[column.name, toPlain(column.default)]] : [])),
  );
  await transaction.execute(sql`
    insert into ${table} (${columns})
    select ${values} from ${deletedContact} d cross join lateral ${source}
      cross join lateral jsonb_populate_record(null::${table}, ${JSON.stringify(defaults)}::text::jsonb || ${row}) as x
    where d.organization_id = ${organizationId} and d.id = any(${idArray(ids)})${condition}
    on conflict do nothing`);
}

const isPlain = (value: unknown) => ["string", "number", "boolean", "bigint"].includes(typeof value);
const toPlain = (value: unknown) => (typeof value === "bigint" ? Number(value) : value);

/** All that a row refers to is there. */
function parentsOf(table: PgTable): SQL {
  const conditions = getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const same = columns.map((column, place) => {
      const foreign = foreignColumns[place];
      if (!foreign) throw new Error(`${getTableName(table)} refers to nothing`);
      return sql`f.${name(foreign.name)} = x.${name(column.name)}`;
    });
    const isEmpty = columns.map((column) => sql`x.${name(column.name)} is null`);
    return sql` and (${sql.join(isEmpty, sql` or `)} or exists (select 1 from ${foreignTable} f where ${sql.join(same, sql` and `)}))`;
  });
  return sql.join(conditions, sql``);
}
