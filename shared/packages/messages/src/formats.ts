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

// Making a formatter costs far more than using it.
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function keep<Made extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Made): Made {
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found as Made;
}

const number = (value: number, locale: string, style = "") =>
  keep(`${locale} ${style}`, () => new Intl.NumberFormat(locale, NUMBERS[style])).format(value);

/** Formats of messages: each message's own locale, unless the reader's organization has another. */
export function formatsFor({ product = PRODUCT, locale: own }: { product?: string; locale?: string } = {}): Formats {
  return {
    product,
    number: (value, locale, style) =>
      typeof value === "object" ? amountIn(value.cents, value.currency) : number(value, own ?? locale, style?.trim()),
    count: (locale, value, offset) => number(value - offset, own ?? locale),
    date(day, locale, given = "") {
      const dateStyle = (DATES.has(given.trim()) ? given.trim() : "medium") as "medium";
      const format = keep(
        `${own ?? locale} ${dateStyle} date`,
        () => new Intl.DateTimeFormat(own ?? locale, { dateStyle, timeZone: "UTC" }),
      );
      return format.format(new Date(`${day}T00:00:00Z`));
    },
  };
}
