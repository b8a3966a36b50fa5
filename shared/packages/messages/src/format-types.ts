import type { Money } from "@trellis/domain/money/money.ts";

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
