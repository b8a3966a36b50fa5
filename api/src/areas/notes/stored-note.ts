import type { note } from "./schema.ts";

export type StoredNote = typeof note.$inferSelect;
