import { BOOKS } from "@trellis/contract-base/stale-books.ts";

/** What a write of a gift makes stale: each captured gift is in the books. */
export const GIFT_AREAS = [...BOOKS, "donations"] as const;
