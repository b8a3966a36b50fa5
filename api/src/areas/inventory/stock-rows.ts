import type { Context } from "../../kernel/http/context.ts";
import type { product } from "./schema.ts";

export type ProductRow = typeof product.$inferSelect;

export type StockScope = Pick<Context, "transaction" | "organizationId" | "now">;
