import { formatNumber } from "@trellis/domain/formats/writing.ts";
import type { Formats } from "@trellis/messages/format-types.ts";

/** Stands for the product's name until the drawn picture is given its page's brand. A private-use character that no text contains. */
export const PRODUCT_MARK = "\uE000";

export const productName = (): string => PRODUCT_MARK;

const writeCount: Formats["count"] = (_locale, value, offset) => formatNumber(value - offset);

export const PAGE_FORMATS = { product: PRODUCT_MARK, count: writeCount };
