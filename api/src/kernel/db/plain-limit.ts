/** Rows that pages have, each with the one more that shows whether another page follows. */
const PAGE_ROWS: ReadonlySet<unknown> = new Set([10, 20, 25, 50, 100, 200].flatMap((rows) => [rows, rows + 1]));

/** An organization and a number of rows: the first page of a list that no filter narrows. */
const PARAMETERS = 2;

const LIMIT = `limit $${PARAMETERS}`;

/**
 * Writes a list's number of rows into its statement. A prepared statement whose limit is a parameter is planned again every
 * time, because Postgres expects a tenth of all rows from its general plan; planning takes as long as reading a page.
 *
 * Only for usual numbers, as each makes a statement that every connection keeps, and only where nothing but one key is asked
 * for: the general plan of a filter would suit its frequent values and be slow for rare ones.
 */
export function withPlainLimit(query: string, parameters: never[]): [query: string, parameters: never[]] {
  if (parameters.length !== PARAMETERS) return [query, parameters];
  const rows: unknown = parameters[PARAMETERS - 1];
  const trimmed = query.trimEnd();
  // Drizzle names each parameter once, and the last one last.
  if (!trimmed.endsWith(LIMIT) || !PAGE_ROWS.has(rows)) return [query, parameters];
  return [`${trimmed.slice(0, -LIMIT.length)}limit ${rows}`, parameters.slice(0, -1)];
}
