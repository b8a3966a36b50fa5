import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, FileName, Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { STATEMENT_FORMATS } from "@trellis/statement-reader/choices.ts";
import * as z from "zod/mini";
import { BalanceInput, BankProof, readBank, writeBank } from "./bank-accounts.ts";

/** What loading a file came to. Sums are of the lines that were added. */
export const StatementReport = z.object({
  statementId: Id,
  /** The same file was loaded into this account before: nothing was done. */
  repeated: z.boolean(),
  format: z.enum(STATEMENT_FORMATS),
  added: z.number(),
  duplicates: z.number(),
  /** Pending lines that are posted now, with what was done to them kept. */
  settled: z.number(),
  pending: z.number(),
  /** Lines of the file that could not be read, and are not added. */
  errors: z.number(),
  errorDetails: z.array(z.object({ row: z.number(), error: z.string() })),
  moneyIn: Amount,
  moneyOut: Amount,
  proof: BankProof,
});
export type StatementReport = z.infer<typeof StatementReport>;

export const loadBankStatement = endpoint({
  area: "bank",
  kind: "upload",
  method: "POST",
  path: "/api/bank-accounts/{id}/statements",
  ignoresIdempotencyKey: true,
  summary: "Load a statement file: OFX, QFX, QIF, CAMT.053, MT940 or CSV",
  access: writeBank,
  touches: ["bank"],
  upload: {
    mediaTypes: ["application/octet-stream", "text/csv", "application/xml", "text/xml", "application/x-ofx"],
    maxBytes: 50 * 1024 * 1024,
  },
  params: IdParams,
  query: z.strictObject({
    fileName: FileName(255, "Name the file"),
    /** JSON of an ImportMapping: what a CSV file leaves open. */
    mapping: z.optional(z.string().check(z.maxLength(20_000))),
    /** The file names another account's number, and is to be loaded all the same. */
    otherAccount: z.optional(z.enum(["true", "false"])),
    /** Which account of a file with several, counted from 1. */
    fileAccount: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  responses: { 200: StatementReport },
});

export const STATEMENT_STATUSES = ["done", "undone"] as const;
export const BankStatement = z.object({
  id: Id,
  accountId: Id,
  fileName: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  status: z.enum(STATEMENT_STATUSES),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  added: z.number(),
  duplicates: z.number(),
  settled: z.number(),
  errors: z.number(),
  /** Of the lines that this file brought: how many were matched, and how many transactions were created from them. */
  matchedCount: z.number(),
  createdCount: z.number(),
  proof: BankProof,
  createdAt: Instant,
});
export type BankStatement = z.infer<typeof BankStatement>;

export const listBankStatements = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-accounts/{id}/statements",
  summary: "Statement files loaded into an account, newest first, each with its balance proof",
  access: readBank,
  params: IdParams,
  responses: { 200: z.array(BankStatement) },
});

export const nameClosingBalance = endpoint({
  area: "bank",
  kind: "json",
  method: "PATCH",
  path: "/api/bank-statements/{id}",
  summary: "Set the closing balance of a statement file that doesn't include one",
  access: writeBank,
  touches: ["bank"],
  params: IdParams,
  body: z.strictObject({ closingBalance: BalanceInput, closingDay: Day }),
  responses: { 200: BankStatement },
});

export const undoBankStatement = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-statements/{id}/undo",
  summary:
    "Undo a statement: removes lines that only this file added, their matches, and the transactions created from them",
  access: writeBank,
  touches: BOOKS,
  params: IdParams,
  responses: { 200: BankStatement },
});
