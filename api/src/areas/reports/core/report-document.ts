import { addDays, addMonths, formatDay, startOfMonth, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { type CellKind, showCell, type WrittenCell } from "@trellis/report-rules/report-cells.ts";

export type { CellKind } from "@trellis/report-rules/report-cells.ts";
/** Money is bigint cents; null is an empty cell. */
export type Cell = string | number | bigint | null;
/** A figure with the address of the list of its records. */
export interface LinkedCell {
  value: Cell;
  /** In the app: `/app/finance/transactions?type=expense`. */
  link: string;
}
export type TableCell = Cell | LinkedCell;

/** The cell with a link to the list; the plain cell without an address. */
export const linked = (value: Cell, link: string | null): TableCell => (link === null ? value : { value, link });

export const cellValue = (cell: TableCell): Cell => (typeof cell === "object" && cell !== null ? cell.value : cell);
export const linkOf = (cell: TableCell): string | null =>
  typeof cell === "object" && cell !== null ? cell.link : null;

export interface DocumentColumn {
  title: string;
  kind: CellKind;
}

export interface DocumentSection {
  title: string | null;
  columns: readonly DocumentColumn[];
  rows: readonly (readonly TableCell[])[];
  /** Alone, without rows and `empty`, it is a line that closes the report. */
  total?: readonly TableCell[];
  /** Said in place of rows where there are none. */
  empty?: string;
}

/** Whether a section is one line that closes the report: net income. */
export const isClosing = ({ rows, total, empty }: DocumentSection): boolean =>
  rows.length === 0 && total !== undefined && empty === undefined;

/** A finished report, before it is drawn: what the PDF and the CSV are both made of. */
export interface ReportDocument {
  title: string;
  /** What it looks at: `Jan 1, 2026 to Nov 21, 2026`. */
  subtitle: string;
  /** At most four, above the tables. */
  figures: readonly { label: string; text: string }[];
  sections: readonly DocumentSection[];
  /** How a figure is meant, below the tables. */
  notes: readonly string[];
}

/** A cell as JSON carries it. */
export const writtenCell = (value: Cell): WrittenCell => (typeof value === "bigint" ? formatDecimal(value) : value);

/** What a person reads. */
export const shownCell = (value: Cell, kind: CellKind, locale?: string): string =>
  showCell(writtenCell(value), kind, locale);

/** What a program reads: amounts `1234.50`, days `2026-11-21`, months `2026-11`. Texts are made safe elsewhere. */
export function plainCell(value: Cell, kind: CellKind): string {
  if (value === null) return "";
  if (kind === "money") return formatDecimal(value as bigint);
  if (kind === "month") return String(value).slice(0, 7);
  return String(value);
}

/** A range short enough for the head of a column: `Oct 2026`, `Jan – Mar 2026`, `2025`; days where it has no whole months. */
export function shortRange(from: string, to: string, locale?: string): string {
  const isWhole = from === startOfMonth(from) && to === addDays(addMonths(startOfMonth(to), 1), -1);
  if (!isWhole) return `${formatDay(from, { locale })} \u2013 ${formatDay(to, { locale })}`;
  const month = (day: string) => writeDay(day, { month: "short" }, locale);
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${month(from)} ${first}`;
  if (first !== last) return `${month(from)} ${first} \u2013 ${month(to)} ${last}`;
  return from.endsWith("-01-01") && to.endsWith("-12-31") ? first : `${month(from)} \u2013 ${month(to)} ${last}`;
}

/** Per cent with one place; null of nothing. */
export const shareOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Math.round(Number((part * 10_000n) / whole) / 10) / 10;
