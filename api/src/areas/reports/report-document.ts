import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { formatDecimal, formatDollars } from "@trellis/shared/domain/money.ts";

/** `month` is a month's first day; `percent` has one place; `number` two at most. */
export type CellKind = "text" | "money" | "count" | "percent" | "number" | "day" | "month";
/** Money is bigint cents; null is an empty cell. */
export type Cell = string | number | bigint | null;

export interface DocumentColumn {
  title: string;
  kind: CellKind;
}

export interface DocumentSection {
  title: string | null;
  columns: readonly DocumentColumn[];
  rows: readonly (readonly Cell[])[];
  total?: readonly Cell[];
  /** Said in place of rows where there are none. */
  empty?: string;
}

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

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026` of a month's first day. */
export const monthName = (day: string): string => MONTH.format(new Date(`${day}T00:00:00Z`));

/** What a person reads. */
export function shownCell(value: Cell, kind: CellKind): string {
  if (value === null) return "";
  switch (kind) {
    case "money":
      return formatDollars(value as bigint);
    case "percent":
      return `${(value as number).toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace("-", "\u2212")}%`;
    case "count":
      return (value as number).toLocaleString("en-US");
    case "number":
      return (value as number).toLocaleString("en-US", { maximumFractionDigits: 2 });
    case "day":
      return formatDay(value as string);
    case "month":
      return monthName(value as string);
    case "text":
      return String(value);
  }
}

/** What a program reads: amounts `1234.50`, days `2026-11-21`, months `2026-11`. Texts are made safe elsewhere. */
export function plainCell(value: Cell, kind: CellKind): string {
  if (value === null) return "";
  if (kind === "money") return formatDecimal(value as bigint);
  if (kind === "month") return String(value).slice(0, 7);
  return String(value);
}

/** `Jan 1, 2026 to Nov 21, 2026`. */
export const rangeText = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** Per cent with one place; null of nothing. */
export const shareOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Math.round(Number((part * 10_000n) / whole) / 10) / 10;
