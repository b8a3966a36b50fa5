import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { Transaction } from "./transactions.ts";

export const DeletedTransaction = z.object({
  ...Transaction.shape,
  deletedAt: Instant,
  /** Who deleted it; null if that person is no longer a member. */
  deletedBy: z.nullable(z.string()),
});
export type DeletedTransaction = z.infer<typeof DeletedTransaction>;

export const listDeletedTransactions = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/deleted",
  summary: "Deleted transactions, most recently deleted first. They count in no total and can be restored",
  access: { who: "member", role: "manager", flag: "canManageFinances" },
  query: z.strictObject({
    /** Starts of words in the description, vendor, notes or category. */
    q: z.optional(Line(200)),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(DeletedTransaction) },
});
