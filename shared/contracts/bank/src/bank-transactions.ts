import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import {
  LINE_FILTERS,
  LINE_STATES,
  MATCH_GROUP_KINDS,
  MATCH_KINDS,
  MATCH_ROLES,
} from "@trellis/statement-reader/choices.ts";
import * as z from "zod/mini";
import { readBank, writeBank } from "./bank-accounts.ts";

/** A transaction of the books, as a line shows it. */
export const BookedTransaction = z.object({
  id: Id,
  description: z.string(),
  date: z.string(),
  /** With its sign: spending is negative. */
  amount: Amount,
  category: z.string(),
  vendor: z.nullable(z.string()),
  account: z.nullable(z.string()),
});
export type BookedTransaction = z.infer<typeof BookedTransaction>;

/** A line as another line names it. */
export const LineSummary = z.object({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  date: z.string(),
  /** With its sign. */
  amount: Amount,
  name: z.string(),
});
export type LineSummary = z.infer<typeof LineSummary>;

/** Lines and records that are matched as one, or a transfer between two accounts of the organization. */
export const MatchGroup = z.object({
  id: Id,
  kind: z.enum(MATCH_GROUP_KINDS),
  /** Its lines, this one included; a transfer whose other side is not loaded yet has one. */
  lines: z.array(LineSummary),
  /** Its records; the amounts of `record` and `difference` add up to those of the lines. */
  records: z.array(z.extend(BookedTransaction, { role: z.enum(MATCH_ROLES) })),
  /** Of a transfer: the other account. */
  otherAccount: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type MatchGroup = z.infer<typeof MatchGroup>;

/** A line of an account. `amount` has its sign: what left the account is negative. */
export const BankTransaction = z.object({
  id: Id,
  accountId: Id,
  amount: Amount,
  date: z.string(),
  name: z.string(),
  merchantName: z.nullable(z.string()),
  category: z.array(z.string()),
  subcategory: z.nullable(z.string()),
  accountOwner: z.nullable(z.string()),
  pending: z.boolean(),
  isoCurrencyCode: z.string(),
  reference: z.nullable(z.string()),
  checkNumber: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  state: z.enum(LINE_STATES),
  isMatched: z.boolean(),
  matchedTransactionId: z.nullable(Id),
  matchKind: z.nullable(z.enum(MATCH_KINDS)),
  /** The one transaction that it is matched to. */
  transaction: z.nullable(BookedTransaction),
  /** What it is matched to otherwise: several records, together with other lines, or a transfer. */
  matchGroup: z.nullable(MatchGroup),
  /** The transaction's amount or direction was changed since, or the bank's was when the line was posted. */
  differs: z.boolean(),
  /** What an open line is proposed to be; `reason` says why, in words. */
  suggestion: z.nullable(
    z.object({ kind: z.enum(["exact", "likely"]), reason: z.string(), transaction: BookedTransaction }),
  ),
  /** The line of another account of the organization that an open line is probably a transfer to or from. */
  transferSuggestion: z.nullable(z.object({ reason: z.string(), line: LineSummary })),
  /** What the organization files this merchant under; for open lines without a suggestion. */
  suggestedCategory: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type BankTransaction = z.infer<typeof BankTransaction>;

export const BankTransactionQuery = z.strictObject({
  state: z.optional(z.enum(LINE_FILTERS)),
  direction: z.optional(z.enum(["in", "out"])),
  statementId: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
  q: z.optional(Line(200)),
  order: z.optional(z.enum(["asc", "desc"])),
  ...PageQuery,
});

export const listBankTransactions = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-accounts/{id}/transactions",
  summary: "An account's lines, newest first, with their matches and suggestions",
  access: readBank,
  params: IdParams,
  query: BankTransactionQuery,
  paged: true,
  responses: { 200: z.array(BankTransaction) },
});

export const listMatchCandidates = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-transactions/{id}/candidates",
  summary: "Transactions with the same amount and direction that may match a line",
  access: readBank,
  params: IdParams,
  responses: { 200: z.array(z.extend(BookedTransaction, { reason: z.string() })) },
});

export const updateBankTransaction = endpoint({
  area: "bank",
  kind: "json",
  method: "PATCH",
  path: "/api/bank-transactions/{id}",
  summary: "Change the notes or the categories of a line",
  access: writeBank,
  touches: ["bank"],
  params: IdParams,
  body: z.strictObject({
    notes: z.nullish(Text(5000)),
    category: z.optional(z.array(Line(100, "Name the category")).check(z.maxLength(5, "At most 5 categories"))),
    subcategory: z.nullish(Line(100)),
  }),
  responses: { 200: BankTransaction },
});

export const matchBankTransaction = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-transactions/{id}/match",
  summary: "Match a line to a transaction",
  access: writeBank,
  touches: ["bank"],
  params: IdParams,
  body: z.strictObject({ transactionId: Id }),
  responses: { 200: BankTransaction },
});

export const createFromBankTransaction = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-transactions/{id}/create",
  summary: "Create a transaction from a line and match them",
  access: writeBank,
  touches: BOOKS,
  params: IdParams,
  body: z.strictObject({
    category: Line(100, "Category is required"),
    description: z.optional(Line(500, "Description is required")),
    vendor: z.nullish(Line(200)),
    notes: z.nullish(Text(5000)),
  }),
  responses: { 201: BankTransaction },
});

export const undoBankMatch = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-transactions/{id}/unmatch",
  summary: "Undo a line's match for all of its lines, and remove the entries it added to your books",
  access: writeBank,
  touches: BOOKS,
  params: IdParams,
  responses: { 200: BankTransaction },
});

export const ignoreBankTransaction = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-transactions/{id}/ignore",
  summary: "Ignore a line",
  access: writeBank,
  touches: ["bank"],
  params: IdParams,
  responses: { 200: BankTransaction },
});

export const reopenBankTransaction = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-transactions/{id}/reopen",
  summary: "Reopen an ignored line",
  access: writeBank,
  touches: ["bank"],
  params: IdParams,
  responses: { 200: BankTransaction },
});

export const acceptExactMatches = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-accounts/{id}/accept-exact",
  summary: "Accept the exact suggestion of every open line in an account",
  access: writeBank,
  touches: ["bank"],
  params: IdParams,
  responses: { 200: z.object({ matched: z.number(), batchId: z.nullable(Id) }) },
});

export const undoAcceptedMatches = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-accounts/{id}/undo-accepted",
  summary: "Undo accepting all exact matches: its lines are open again",
  access: writeBank,
  touches: ["bank"],
  params: IdParams,
  body: z.strictObject({ batchId: Id }),
  responses: { 200: z.object({ reopened: z.number() }) },
});
