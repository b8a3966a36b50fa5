import { type SQL, sql } from "drizzle-orm";
import { toJson } from "../../../kernel/db/bulk-rows.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import type { ContactPointer } from "../../../ports/contact-pointers.ts";
import type { StoredRow } from "../schema/merge-snapshot.ts";
import { replaceListed, restoreListed } from "./merge-lists.ts";

const name = sql.identifier;
/** Columns that Postgres computes: of a contact, and of a pair. */
const WRITTEN_BY_POSTGRES = new Set(["last_contact_key", "certainty"]);

/** Whole rows of one contact in its own tables. */
export async function readOwnRows(
  { transaction, organizationId }: Read,
  table: string,
  id: string,
): Promise<StoredRow[]> {
  const rows = await transaction.execute<{ row: StoredRow }>(sql`
    select to_jsonb(x) as row from ${name(table)} x where x.organization_id = ${organizationId} and x.contact_id = ${id}::uuid`);
  return rows.map(({ row }) => row);
}

/** Puts rows back that `readOwnRows` or `moveRows` answered; what is there already stays. */
export async function restoreRows({ transaction }: Tenant, table: string, rows: readonly StoredRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first)
      .filter((column) => !WRITTEN_BY_POSTGRES.has(column))
      .map(name),
    sql`, `,
  );
  await transaction.execute(sql`insert into ${name(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name(table)}, ${toJson(rows)}::text::jsonb)
    on conflict do nothing`);
}

/**
 * Gives one contact's rows to another. Returns the keys of those that went, and whole what was in the way and is gone.
 */
export async function moveRows(
  scope: Tenant,
  pointer: ContactPointer,
  fromId: string,
  intoId: string,
): Promise<{ moved: StoredRow[]; dropped: StoredRow[] }> {
  if (pointer.isList) return { moved: await replaceListed(scope, pointer, fromId, intoId), dropped: [] };
  const { transaction, organizationId } = scope;
  const { table, column, key } = pointer;
  const same = sql.join(
    key.map((one) => sql`f.${name(one)} = i.${name(one)}`),
    sql` and `,
  );
  const dropped = pointer.isUnique
    ? await transaction.execute<{ row: StoredRow }>(sql`
        delete from ${name(table)} f using ${name(table)} i
        where ${isOf(organizationId, pointer, sql`f.`, fromId)} and ${isOf(organizationId, pointer, sql`i.`, intoId)}
          and ${same} returning to_jsonb(f) as row`)
    : [];
  const fields = sql.join(
    key.map((one) => sql`${one}::text, f.${name(one)}`),
    sql`, `,
  );
  const moved = await transaction.execute<{ row: StoredRow }>(sql`
    update ${name(table)} f set ${name(column)} = ${intoId}::uuid
    where ${isOf(organizationId, pointer, sql`f.`, fromId)} returning jsonb_build_object(${fields}) as row`);
  return { moved: moved.map(({ row }) => row), dropped: dropped.map(({ row }) => row) };
}

/** Gives moved rows back, those of them that are still where they went. */
export async function moveRowsBack(
  scope: Tenant,
  pointer: ContactPointer,
  rows: readonly StoredRow[],
  fromId: string,
  intoId: string,
): Promise<void> {
  if (rows.length === 0) return;
  if (pointer.isList) return restoreListed(scope, pointer, rows, fromId, intoId);
  const { transaction, organizationId } = scope;
  const { table, column, key } = pointer;
  const same = sql.join(
    key.map((one) => sql`f.${name(one)}::text = x.${name(one)}`),
    sql` and `,
  );
  const columns = sql.join(
    key.map((one) => sql`${name(one)} text`),
    sql`, `,
  );
  await transaction.execute(sql`
    update ${name(table)} f set ${name(column)} = ${fromId}::uuid
    from jsonb_to_recordset(${toJson(rows)}::text::jsonb) as x(${columns})
    where ${isOf(organizationId, pointer, sql`f.`, intoId)} and ${same}`);
}

const isOf = (organizationId: number, { column, only }: ContactPointer, alias: SQL, id: string): SQL =>
  sql`${alias}organization_id = ${organizationId} and ${alias}${name(column)} = ${id}::uuid${
    only ? sql` and ${alias}${name(only.column)} = ${only.value}` : sql``
  }`;
