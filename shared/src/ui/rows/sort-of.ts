/** How a table's head says that its column sorts, for `aria-sort`. */
export function sortOf<Column extends string>(
  { sort, order }: { sort: Column; order: "asc" | "desc" },
  column: Column,
): "none" | "ascending" | "descending" {
  if (sort !== column) return "none";
  return order === "asc" ? "ascending" : "descending";
}
