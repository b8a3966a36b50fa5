import type { ProgramScope } from "../../../kernel/http/program-scope.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import type { donation } from "../schema/donation-schema.ts";

export type GiftRow = typeof donation.$inferSelect;

/** What a member's Context and a program's own scope both have. */
export type GiftScope = Pick<
  ProgramScope,
  "transaction" | "organizationId" | "organization" | "now" | "enqueue" | "audit"
>;

/** What the search knows gifts as. */
export const GIFT_KIND = "donation";

/** The words that a gift is found by. */
export const giftWords = ({ donorName, donorEmail, note }: Pick<GiftRow, "donorName" | "donorEmail" | "note">) =>
  searchWords(donorName, donorEmail, note);
