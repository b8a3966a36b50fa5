import { topRows } from "@trellis/table-files/top-rows.ts";
import { cleanText, cutText } from "../cells/cell-text.ts";
import type { DateOrderDecision } from "../cells/date-order.ts";
import { headerNameOf, layoutSignature } from "../columns/layout-signature.ts";
import type { ImportMapping } from "../import-mapping.ts";
import type { PreviewRecord, StatementLayout } from "./statement.ts";
import type { StatementFacts } from "./statement-facts.ts";
import { readTable, type StatementTable } from "./statement-table.ts";

const PREVIEW_RECORDS = 8;

/** How a file's dates and amounts are read; undefined while open. */
export interface Decisions {
  order: DateOrderDecision | undefined;
  decimal: { sign: "." | ","; proved: boolean } | undefined;
}

/** The layout as it was recognized or chosen. */
export function layoutOf(
  table: StatementTable,
  mapping: ImportMapping,
  { encoding, facts, decisions }: { encoding: string; facts: StatementFacts; decisions: Decisions },
): StatementLayout {
  return {
    encoding,
    delimiter: table.records.delimiter,
    headerRow: table.header,
    headerLine: table.header === null ? null : table.records.line(table.header),
    headerCells: table.headerCells ?? [],
    top: topRows(table.records, table.header),
    columns: table.columns,
    dateOrder: decisions.order?.order,
    dateEvidence: decisions.order?.evidence,
    decimalSign: decisions.decimal?.sign,
    directionWords: facts.directionWords.map(({ word, meaning }) => ({ word, meaning })),
    currencies: [...facts.currencies].slice(0, 20),
    signature: signatureOf(table, mapping),
  };
}

/** By what is found without a chosen header: the bank's next file is known by it before anyone chooses. */
function signatureOf(table: StatementTable, { headerRow }: ImportMapping): string {
  const found = headerRow === undefined ? table : (readTable(table.records, {}) ?? table);
  return layoutSignature(found.headerCells, found.profiles);
}

/** The first rows of the table. */
export function previewOf(table: StatementTable): PreviewRecord[] {
  const preview: PreviewRecord[] = [];
  for (let record = table.firstRow; record < table.records.count && preview.length < PREVIEW_RECORDS; record++) {
    if (table.records.isBlank(record)) continue;
    const cells = table.records.cells(record).slice(0, table.width);
    preview.push({ line: table.records.line(record), cells: cells.map((cell) => cutText(cleanText(cell), 200)) });
  }
  return preview;
}

/**
 * What holds for the bank's next file too. The position of the header and the encoding are detected again in each file,
 * unless a person chose them, and a chosen header is remembered with its names; and open questions of this file are not stored as if they had been decided.
 */
export function mappingToRemember(table: StatementTable, given: ImportMapping, decisions: Decisions): ImportMapping {
  const { order, decimal } = decisions;
  const { headerRow, headerName, ...others } = given;
  const name = table.headerCells && headerNameOf(table.headerCells);
  const isChosen = typeof headerRow === "number" && (headerName === undefined || headerName === name);
  return {
    ...others,
    delimiter: table.records.delimiter,
    ...(table.header === null ? { headerRow: null } : {}),
    ...(table.header !== null && name && isChosen ? { headerRow: table.header, headerName: name } : {}),
    columns: table.columns,
    ...(order && order.evidence !== "nothing" ? { dateOrder: order.order } : {}),
    ...(decimal?.proved ? { decimalSign: decimal.sign } : {}),
  };
}
