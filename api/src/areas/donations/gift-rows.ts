import { searchWords } from "../../kernel/search/search-words.ts";
import type { donation } from "./schema/donation-schema.ts";

export type GiftRow = typeof donation.$inferSelect;

/** What the search knows gifts as. */
export const GIFT_KIND = "donation";

/** The words that a gift is found by. */
export const giftWords = ({ donorName, donorEmail, note }: Pick<GiftRow, "donorName" | "donorEmail" | "note">) =>
  searchWords(donorName, donorEmail, note);
