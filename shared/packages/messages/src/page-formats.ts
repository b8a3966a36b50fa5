import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import type { Formats } from "./format-types.ts";

/** The product's name on this page: the server writes it into the document where a brand gives another than our own. */
export const productName = (): string => globalThis.document?.documentElement?.dataset?.product ?? DEFAULT_NAME;

/** `#` in a plural. */
const writeCount: Formats["count"] = (_locale, value, offset) => formatNumber(value - offset);

/**
 * What each compiled catalog of a page is given. The build lets a catalog that writes amounts or days import what writes
 * them, so that a first screen without any carries neither.
 */
export const PAGE_FORMATS = { product: productName(), count: writeCount };
