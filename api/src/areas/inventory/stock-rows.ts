import type { product } from "./schema.ts";

export type ProductRow = typeof product.$inferSelect;
