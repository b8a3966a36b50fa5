import type { bankAccount } from "../schema.ts";

export type StoredAccount = typeof bankAccount.$inferSelect;
