import type { recurringGift } from "../schema/recurring-schema.ts";

export type RecurringGiftRow = typeof recurringGift.$inferSelect;
