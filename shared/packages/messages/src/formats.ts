import type { Money } from "@trellis/domain/money/money.ts";
import { PAGE_FORMATS, PRODUCT } from "./page-formats.ts";
import { writeDate } from "./write-date.ts";
import { writeValue } from "./write-value.ts";

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

/** All formats of messages: in each message's language, as the reader's organization writes it. */
export const formatsFor = ({ product = PRODUCT }: { product?: string } = {}): Formats => ({
  ...PAGE_FORMATS,
  product,
  number: writeValue,
  date: writeDate,
});
