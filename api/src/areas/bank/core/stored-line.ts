import type { bankTransaction } from "../schema.ts";

export type StoredLine = typeof bankTransaction.$inferSelect;
