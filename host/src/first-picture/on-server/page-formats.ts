import { formatNumber } from "@trellis/domain/formats/writing.ts";
import type { Formats } from "@trellis/messages/format-types.ts";

/** Where the product's name belongs, until the picture is done: each page has its own brand. A character that no text has. */
export const PRODUCT_MARK = "\uE000";

export const productName = (): string => PRODUCT_MARK;

const writeCount: Formats["count"] = (_locale, value, offset) => formatNumber(value - offset);

export const PAGE_FORMATS = { product: PRODUCT_MARK, count: writeCount };
