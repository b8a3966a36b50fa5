import { type SQL, sql } from "drizzle-orm";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { type Comparison, type FilterTree, readTree } from "./filter-tree.ts";

/** What an attribute is compared by. */
export interface FilterColumn {
  /** The column, or what stands for it; of a text, null where there is none. */
  value: SQL;
  kind: "text" | "id" | "flag";
  /** Compared in lower case, as the column has it. */
  isFolded?: true;
  /** The condition's place in the statement, where the column is of another table. */
  within?: (condition: SQL) => SQL;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The filter of a list as a condition, which begins with `and`; nothing without one. Throws invalidFilter for a filter that
 * can't be read, or compares an attribute that isn't among these, whose names are in lower case.
 */
export function filterCondition(text: string | undefined, columns: Readonly<Record<string, FilterColumn>>): SQL {
  if (text === undefined || text.trim() === "") return sql``;
  return sql` and ${conditionOf(readTree(text), columns)}`;
}

function conditionOf(tree: FilterTree, columns: Readonly<Record<string, FilterColumn>>): SQL {
  if (tree.kind === "comparison") return compare(tree, columns);
  if (tree.kind === "not") return sql`(not ${conditionOf(tree.part, columns)})`;
  const parts = tree.parts.map((part) => conditionOf(part, columns));
  return sql`(${sql.join(parts, tree.kind === "and" ? sql` and ` : sql` or `)})`;
}

function compare(comparison: Comparison, columns: Readonly<Record<string, FilterColumn>>): SQL {
  const column = Object.hasOwn(columns, comparison.attribute) ? columns[comparison.attribute] : undefined;
  if (!column) throw new ScimRefusal("invalidFilter", `Filter by one of these: ${Object.keys(columns).join(", ")}.`);
  const condition = sql`coalesce(${conditionOn(column, comparison)}, false)`;
  return column.within ? column.within(condition) : condition;
}

function conditionOn({ value: column, kind, isFolded }: FilterColumn, { operator, value }: Comparison): SQL {
  if (operator === "pr") return kind === "text" ? sql`(${column} <> '')` : sql`(${column} is not null)`;
  if (kind === "flag") {
    if (typeof value !== "boolean" || (operator !== "eq" && operator !== "ne")) throw notComparable();
    return operator === "eq" ? sql`(${column} = ${value})` : sql`(${column} <> ${value})`;
  }
  if (typeof value !== "string") throw notComparable();
  if (kind === "id") {
    if (operator !== "eq" && operator !== "ne") throw notComparable();
    if (!UUID.test(value)) return operator === "eq" ? sql`false` : sql`true`;
    return operator === "eq" ? sql`(${column} = ${value}::uuid)` : sql`(${column} <> ${value}::uuid)`;
  }
  const wanted = isFolded ? value.toLowerCase() : value;
  switch (operator) {
    case "eq":
      return sql`(${column} = ${wanted})`;
    case "ne":
      return sql`(${column} is distinct from ${wanted})`;
    case "co":
      return sql`(position(${wanted}::text in ${column}) > 0)`;
    case "sw":
      return sql`(left(${column}, length(${wanted}::text)) = ${wanted})`;
    default:
      return sql`(right(${column}, length(${wanted}::text)) = ${wanted})`;
  }
}

const notComparable = (): ScimRefusal =>
  new ScimRefusal("invalidFilter", "The filter uses a comparison that this attribute doesn't support.");
