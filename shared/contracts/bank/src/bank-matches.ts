import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Id, IdParams, Line } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import * as z from "zod/mini";
import { BalanceInput, readBank, writeBank } from "./bank-accounts.ts";
import { BankTransaction, BookedTransaction, LineSummary } from "./bank-transactions.ts";

export const MAX_MATCH_LINES = 50;
export const MAX_MATCH_RECORDS = 200;
/** Days around a line in which its records are searched, unless the query says. */
export const RECORD_DAYS = 90;
const MAX_RECORD_DAYS = 730;

const ids = (maximum: number, required: string) =>
  z.array(Id).check(
    z.minLength(1, required),
    z.maxLength(maximum, `At most ${maximum} at a time`),
    z.refine((list) => new Set(list).size === list.length, "Each can be listed only once"),
  );

export const searchMatchRecords = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-transactions/{id}/records",
  summary: "Unmatched transactions near a line: the same amount first, then the same direction, nearest dates first",
  access: readBank,
  params: IdParams,
  query: z.strictObject({
    /** An amount, or a part of the description, vendor, category or reference. */
    q: z.optional(Line(200)),
    days: z.optional(
      z.coerce
        .number()
        .check(
          z.int("Use a whole number"),
          z.minimum(0, "At least 0"),
          z.maximum(MAX_RECORD_DAYS, `At most ${MAX_RECORD_DAYS}`),
        ),
    ),
  }),
  responses: {
    200: z.object({
      items: z.array(BookedTransaction),
      /** There are more than these; a search finds them. */
      more: z.boolean(),
    }),
  },
});

/** Records that a line could be together; a person decides. */
export const GroupProposal = z.object({
  records: z.array(BookedTransaction),
  /** Of the records, with its sign. */
  total: Amount,
  /** What a card processor kept: the total less the line. `0.00` where they are equal. */
  fee: Amount,
  /** Why, in words. */
  reason: z.string(),
});
export type GroupProposal = z.infer<typeof GroupProposal>;

export const listGroupProposals = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-transactions/{id}/groups",
  summary:
    "Unmatched records that could add up to an open line, as a payout minus its fee or an exact sum, most likely first",
  access: readBank,
  params: IdParams,
  responses: { 200: z.array(GroupProposal) },
});

export const matchBankGroup = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-matches",
  summary: "Match lines of one account to records in your books; any difference is recorded as a fee or income",
  access: writeBank,
  touches: BOOKS,
  body: z.strictObject({
    lineIds: ids(MAX_MATCH_LINES, "Choose a line"),
    transactionIds: ids(MAX_MATCH_RECORDS, "Choose a transaction"),
    /** The lines' sum less the records': negative is recorded as an expense, positive as income. */
    difference: z.optional(
      z.strictObject({
        amount: BalanceInput,
        category: Line(100, "Category is required"),
        description: z.optional(Line(500, "Description is required")),
      }),
    ),
  }),
  responses: { 201: z.object({ lines: z.array(BankTransaction) }) },
});

export const listTransferCandidates = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-transactions/{id}/transfers",
  summary: "Possible transfers for a line: opposite lines in other accounts, and entries that recorded it by mistake",
  access: readBank,
  params: IdParams,
  responses: {
    200: z.object({
      /** Unmatched lines of the opposite amount within 5 days, or transfers that wait for this side; nearest first. */
      lines: z.array(z.extend(LineSummary, { waiting: z.boolean() })),
      /** Active accounts of the same currency. */
      accounts: z.array(z.object({ id: Id, name: z.string() })),
      /** Unmatched income and expenses of the amount within 5 days. */
      entries: z.array(BookedTransaction),
    }),
  },
});

export const markBankTransfer = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-transactions/{id}/transfer",
  summary:
    "Record a line as a transfer between two of the organization's accounts, which is neither income nor expense",
  access: writeBank,
  touches: BOOKS,
  params: IdParams,
  body: z.strictObject({
    /** The other account. */
    accountId: Id,
    /** Its line; left out while it is not loaded yet. */
    lineId: z.optional(Id),
    /** Income and expense entries of this transfer, which leave the books until the match is undone. */
    removeTransactionIds: z.optional(z.array(Id).check(z.maxLength(2, "At most one for each side"))),
  }),
  responses: { 200: BankTransaction },
});
