import { type SQL, sql } from "drizzle-orm";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";

const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;

interface SortAsked {
  sortBy?: string | undefined;
  sortOrder?: string | undefined;
}

/** How a list is sorted: by a value of each row, and by the key among equal ones. */
export interface SortOrder {
  by: SQL;
  isDescending: boolean;
}

/**
 * The order that a list asks for (RFC 7644, 3.4.2.3); undefined for the one in which resources were added. What has no value
 * is last, or first in descending order, as Postgres sorts. Throws invalidValue for an attribute that isn't among these,
 * whose names are in lower case.
 */
export function readSortOrder(
  { sortBy, sortOrder }: SortAsked,
  columns: Readonly<Record<string, SQL>>,
): SortOrder | undefined {
  const order = sortOrder?.trim().toLowerCase() || "ascending";
  if (order !== "ascending" && order !== "descending")
    throw new ScimRefusal("invalidValue", "Send sortOrder as ascending or descending.");
  const name = sortBy?.trim().replace(URN, "").toLowerCase();
  if (!name) return undefined;
  const by = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!by) throw new ScimRefusal("invalidValue", `Sort by one of these: ${Object.keys(columns).join(", ")}.`);
  return { by, isDescending: order === "descending" };
}

/** The statement's order for rows with that key; `value` where the sorted value was selected under another name. */
export function orderBy(order: SortOrder | undefined, key: SQL, value = order?.by): SQL {
  if (!order || !value) return sql`order by ${key}`;
  const direction = order.isDescending ? sql`desc nulls first` : sql`asc nulls last`;
  return sql`order by ${value} ${direction}, ${key}`;
}
