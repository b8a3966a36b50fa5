import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { BYTE_ORDER_MARK } from "../../../kernel/http/answers/csv-download.ts";
import {
  cellValue,
  type DocumentSection,
  isClosing,
  plainCell,
  type ReportDocument,
  type TableCell,
} from "../core/report-document.ts";

/**
 * The report as CSV (RFC 4180): one table after the other, each under its head, an empty line between them. Texts that a
 * spreadsheet would run are made safe; amounts are plain decimal numbers.
 */
export function reportCsv(document: ReportDocument): Uint8Array {
  const lines = [textCell(document.title), textCell(document.subtitle)];
  for (const section of document.sections) lines.push("", ...sectionLines(section));
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`);
}

function sectionLines(section: DocumentSection): string[] {
  const { title, columns, rows, total } = section;
  const line = (cells: readonly TableCell[]) =>
    cells
      .map((cell, index) => {
        const value = cellValue(cell);
        const { kind } = columns[index] ?? { kind: "text" as const };
        // A column of numbers may hold a label: "Total" in a column of months.
        const isText = kind === "text" || (kind === "month" && !/^\d{4}-\d\d-\d\d$/.test(String(value)));
        return isText ? textCell(value === null ? "" : String(value)) : plainCell(value, kind);
      })
      .join(",");
  // A closing line needs no header.
  if (isClosing(section) && total) return [line(total)];
  return [
    ...(title === null ? [] : [textCell(title)]),
    columns.map((column) => textCell(column.title)).join(","),
    ...rows.map(line),
    ...(total ? [line(total)] : []),
  ];
}
