import type { Formats } from "./format-types.ts";
import { PAGE_FORMATS } from "./page-formats.ts";
import { writeDate } from "./write-date.ts";
import { writeValue } from "./write-value.ts";

/** All formats of messages: in each message's language, as the reader's organization writes it. */
export const formatsFor = ({ product = PAGE_FORMATS.product }: { product?: string } = {}): Formats => ({
  ...PAGE_FORMATS,
  product,
  number: writeValue,
  date: writeDate,
});
