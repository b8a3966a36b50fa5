import type { DelimitedRecords } from "./records/delimited-records.ts";

/** A row of a file as it is, for choosing the one that names the columns. */
export interface TopLine {
  /** The file's line, from 1, that the row begins on. */
  line: number;
  cells: string[];
}

export interface TopRow extends TopLine {
  /** Counted from 0, blank rows included. */
  record: number;
}

/** Rows that are shown from the start of a file. */
const TOP_ROWS = 20;
/** Rows on each side of a header that is further down. */
const AROUND = 2;
const MAX_CELLS = 30;
const MAX_CELL_LENGTH = 80;

/** The first rows of a file, and those around its header where that is further down. Cells are shortened. */
export function topRows(records: DelimitedRecords, header: number | null): TopRow[] {
  const shown = new Set(Array.from({ length: TOP_ROWS }, (_, at) => at));
  for (let near = (header ?? 0) - AROUND; near <= (header ?? 0) + AROUND; near += 1) shown.add(near);
  return [...shown]
    .filter((record) => record >= 0 && record < records.count)
    .map((record) => ({
      record,
      line: records.line(record),
      cells: Array.from({ length: Math.min(MAX_CELLS, records.width(record)) }, (_, column) =>
        shownCell(records.cell(record, column)),
      ),
    }));
}

/** The same for callers that name rows by their lines. */
export const topLines = (records: DelimitedRecords, header: number | null): TopLine[] =>
  topRows(records, header).map(({ line, cells }) => ({ line, cells }));

const shownCell = (cell: string): string =>
  cell
    .slice(0, 2 * MAX_CELL_LENGTH)
    .replace(/\uFEFF/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_CELL_LENGTH);
