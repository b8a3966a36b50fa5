import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { placeKey } from "@trellis/domain/names/contact-keys.ts";
import { type SQL, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Read } from "../../../kernel/http/context.ts";

type Place = Pick<ContactFilters, "city" | "state">;

/** Up to so many contacts with a further address of the place are named one by one. */
const MAX_NAMED = 2000;

/**
 * The condition that one address of the contact (alias `t`) is in a town, in a state, or in both; undefined if neither
 * is requested.
 *
 * The main address leads through the contact's own index. Few further ones are named, so that Postgres can join both
 * indexes; where there are many, so that naming costs more than it saves, the walk along the list's own order meets
 * enough of them soon and looks each contact up.
 */
export async function postalAddressCondition(scope: Read, place: Place): Promise<SQL | undefined> {
  if (!place.city && !place.state) return undefined;
  const main = placeOf("t", place);
  const rows = await scope.transaction.execute<{ id: string }>(furtherQuery(scope.organizationId, place));
  if (rows.length === 0) return main;
  if (rows.length <= MAX_NAMED) {
    const ids = [...new Set(rows.map(({ id }) => id))];
    return sql`(${main} or t.id = any(${idArray(ids)}))`;
  }
  return sql`(${main} or exists (select 1 from contact_address a
    where a.organization_id = ${scope.organizationId} and a.contact_id = t.id and ${placeOf("a", place)}))`;
}

/** Contacts with a further address in the place; one more than are named. */
export const furtherQuery = (organizationId: number, place: Place): SQL => sql`
  select a.contact_id as id from contact_address a
  where a.organization_id = ${organizationId} and ${placeOf("a", place)} limit ${MAX_NAMED + 1}`;

/** Town and state of one address. A text that folds to nothing matches nothing. */
function placeOf(alias: "t" | "a", { city, state }: Place): SQL {
  const of = (column: "city_key" | "state_key", typed: string) =>
    sql`${sql.identifier(alias)}.${sql.identifier(column)} = ${placeKey(typed) ?? ""}`;
  const parts = [...(city ? [of("city_key", city)] : []), ...(state ? [of("state_key", state)] : [])];
  return sql`(${sql.join(parts, sql` and `)})`;
}
