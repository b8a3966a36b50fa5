import { formatNumber } from "@trellis/domain/formats/writing.ts";
import type { Formats } from "./format-types.ts";

/** The product's name where no white-label owner has given another. */
export const PRODUCT = "Trellis";

/** `#` in a plural. */
const writeCount: Formats["count"] = (_locale, value, offset) => formatNumber(value - offset);

/**
 * What each compiled catalog of a page is given. The build lets a catalog that writes amounts or days import what writes
 * them, so that a first screen without any carries neither.
 */
export const PAGE_FORMATS = { product: PRODUCT, count: writeCount };
