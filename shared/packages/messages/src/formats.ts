import { formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { amountIn, type Money } from "@trellis/domain/money/money.ts";

/** What compiled messages use to write values. Names and parameters are those that the compiler writes. */
export interface Formats {
  /** The name of the product, which a white-label owner replaces. */
  readonly product: string;
  /** `integer`, `percent` of a share, or `money` of an amount with its currency. */
  number(value: number | Money, locale: string, style?: string): string;
  /** `#` in a plural. */
  count(locale: string, value: number, offset: number): string;
  /** A calendar day as `2026-11-23`: `short` is 11/23/26, `medium` (otherwise) Nov 23, 2026, `long` November 23, 2026. */
  date(day: string, locale: string, style?: string): string;
}

/** The product's name where no white-label owner has given another. */
export const PRODUCT = "Trellis";

const NUMBERS: Record<string, Intl.NumberFormatOptions> = {
  percent: { style: "percent", maximumFractionDigits: 1 },
  integer: { maximumFractionDigits: 0 },
};
const DATES = new Set(["short", "long", "full"]);

/** Formats of messages: in each message's language, as the reader's organization writes it. */
export const formatsFor = ({ product = PRODUCT }: { product?: string } = {}): Formats => ({
  product,
  number: (value, _locale, style) =>
    typeof value === "object"
      ? amountIn(value.cents, value.currency)
      : formatNumber(value, NUMBERS[style?.trim() ?? ""]),
  count: (_locale, value, offset) => formatNumber(value - offset),
  date(day, locale, given = "") {
    const dateStyle = given.trim();
    return DATES.has(dateStyle)
      ? writeDay(day, { dateStyle: dateStyle as "long" }, locale)
      : formatDay(day, { locale });
  },
});
