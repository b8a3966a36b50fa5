import { type SQL, sql } from "drizzle-orm";
import { toJson } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { ContactPointer } from "../../../ports/contact-pointers.ts";
import type { StoredRow } from "../schema/merge-snapshot.ts";

const name = sql.identifier;

/** A row with a list of contacts. */
interface Listing {
  /** Its key's columns, as text. */
  key: StoredRow;
  list: string[];
}

/**
 * Replaces one contact by another in lists of ids, without doubles. Returns the keys of those rows, with where the contact
 * stood and whether the other one stood there too.
 */
export async function replaceListed(
  scope: Tenant,
  pointer: ContactPointer,
  fromId: string,
  intoId: string,
): Promise<StoredRow[]> {
  const rows = await lockListings(scope, pointer, sql`f.${name(pointer.column)} @> ${toJson([fromId])}::text::jsonb`);
  await writeListings(
    scope,
    pointer,
    rows.map(({ key, list }) => ({
      key,
      list: list.includes(intoId) ? list.filter((id) => id !== fromId) : replaceIn(list, fromId, intoId),
    })),
  );
  return rows.map(({ key, list }) => ({ ...key, place: list.indexOf(fromId), hadBoth: list.includes(intoId) }));
}

/** Puts the contact back into lists that `replaceListed` answered, those of them that still hold the other one. */
export async function restoreListed(
  scope: Tenant,
  pointer: ContactPointer,
  moved: readonly StoredRow[],
  fromId: string,
  intoId: string,
): Promise<void> {
  const textOf = (row: StoredRow) => pointer.key.map((one) => String(row[one])).join(" ");
  const before = new Map(moved.map((row) => [textOf(row), row]));
  const isMoved = sql`exists (select 1 from ${given(pointer, moved)} where ${sameKey(pointer)})`;
  const rows = await lockListings(scope, pointer, isMoved);
  await writeListings(
    scope,
    pointer,
    rows
      .filter(({ list }) => list.includes(intoId) && !list.includes(fromId))
      .map(({ key, list }) => {
        const was = before.get(textOf(key));
        return {
          key,
          list: was?.hadBoth ? list.toSpliced(Number(was.place), 0, fromId) : replaceIn(list, intoId, fromId),
        };
      }),
  );
}

const replaceIn = (list: readonly string[], id: string, by: string) => list.map((one) => (one === id ? by : one));

/** In the order of their keys, which is the order of locks. */
async function lockListings(
  { transaction, organizationId }: Tenant,
  { table, column, key }: ContactPointer,
  condition: SQL,
): Promise<Listing[]> {
  const fields = key.map((one) => sql`${one}::text, f.${name(one)}`);
  const order = key.map((one) => sql`f.${name(one)}`);
  return transaction.execute<{ key: StoredRow; list: string[] }>(sql`
    select jsonb_build_object(${sql.join(fields, sql`, `)}) as key, f.${name(column)} as list from ${name(table)} f
    where f.organization_id = ${organizationId} and ${condition} order by ${sql.join(order, sql`, `)} for update`);
}

async function writeListings(
  { transaction, organizationId }: Tenant,
  pointer: ContactPointer,
  rows: readonly Listing[],
): Promise<void> {
  if (rows.length === 0) return;
  const listings = rows.map(({ key, list }) => ({ ...key, list }));
  await transaction.execute(sql`
    update ${name(pointer.table)} f set ${name(pointer.column)} = x.list from ${given(pointer, listings, sql`, list jsonb`)}
    where f.organization_id = ${organizationId} and ${sameKey(pointer)}`);
}

const given = ({ key }: ContactPointer, rows: readonly StoredRow[], further: SQL = sql``): SQL => {
  const columns = key.map((one) => sql`${name(one)} text`);
  return sql`jsonb_to_recordset(${toJson(rows)}::text::jsonb) as x(${sql.join(columns, sql`, `)}${further})`;
};

const sameKey = ({ key }: ContactPointer): SQL =>
  sql.join(
    key.map((one) => sql`f.${name(one)}::text = x.${name(one)}`),
    sql` and `,
  );
