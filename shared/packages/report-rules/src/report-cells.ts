import { formatDay, formatMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { plainPercent } from "./percent-text.ts";

/** `month` is a month's first day; `percent` has one place; `number` two at most. */
export const CELL_KINDS = ["text", "money", "count", "percent", "number", "day", "month"] as const;
export type CellKind = (typeof CELL_KINDS)[number];
/** Money is decimal text (`"1234.50"`); null is an empty cell. */
export type WrittenCell = string | number | null;

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * A cell as people read it, the same on the screen and in the PDF, with days as the page's language or `locale` writes
 * them. A label such as "Total" may be in a column of days.
 */
export function showCell(value: WrittenCell, kind: CellKind, locale?: string): string {
  if (value === null) return "";
  switch (kind) {
    case "money":
      return typeof value === "string" ? formatDollars(centsOf(value)) : String(value);
    case "percent":
      return plainPercent(Number(value));
    case "count":
      return numberText(value);
    case "number":
      return numberText(value, { maximumFractionDigits: 2 });
    case "day":
      return DAY.test(String(value)) ? formatDay(String(value), { locale }) : String(value);
    case "month":
      return DAY.test(String(value)) ? formatMonth(String(value), locale) : String(value);
    case "text":
      return String(value);
  }
}

const numberText = (value: string | number, options?: Intl.NumberFormatOptions): string =>
  formatNumber(Number(value), { ...options, signDisplay: "negative" }).replace("-", "\u2212");

/** Whether cells of a kind are numbers, which align right. */
export const isNumeric = (kind: CellKind): boolean =>
  kind === "money" || kind === "count" || kind === "percent" || kind === "number";
