import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, Name } from "@trellis/contract-base/fields.ts";
import { limitText, MAX_AMOUNT_CENTS, parseMoney } from "@trellis/domain/money/money.ts";
import { describeWrongNumber } from "@trellis/domain/money/number-complaint.ts";
import { ACCOUNT_TYPES } from "@trellis/statement-reader/choices.ts";
import * as z from "zod/mini";

export const readBank = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
export const writeBank = { who: "member", role: "user", flag: "canManageFinances" } as const;
const remove = { who: "member", role: "manager", flag: "canManageFinances" } as const;

/** An amount of either sign, at most two places; integer cents for the rules. An overdrawn account begins below zero. */
export const BalanceInput = z.pipe(
  z.union([z.number(), z.string()], "Use a number with at most two decimal places"),
  z.transform((value: string | number, context): bigint => {
    const cents = parseMoney(value);
    const size = cents !== undefined && cents < 0n ? -cents : cents;
    if (cents !== undefined && size !== undefined && size <= MAX_AMOUNT_CENTS) return cents;
    context.issues.push({
      code: "custom",
      message:
        cents === undefined ? describeWrongNumber(String(value)) : `Must be at most ${limitText(MAX_AMOUNT_CENTS)}`,
      input: value,
    });
    return z.NEVER;
  }),
);

const Currency = z.string().check(z.trim(), z.regex(/^[A-Z]{3}$/, "Use a currency code like USD"));

/** The last four characters at most: a whole account number is never taken. */
const Mask = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{0,4}$/, "Use only the last 4 characters of the number"));

const details = {
  accountSubtype: z.nullish(Line(60)),
  mask: z.nullish(Mask),
};

export const BankAccountInput = z.strictObject({
  bankName: Name(100, "Bank name is required"),
  accountName: Name(100, "Account name is required"),
  accountType: z.enum(ACCOUNT_TYPES, "Choose what kind of account it is"),
  currency: z.optional(Currency),
  openingBalance: z.optional(BalanceInput),
  openingDay: z.optional(Day),
  ...details,
});

export const BankAccountChange = z.strictObject({
  bankName: z.optional(Name(100, "Bank name is required")),
  accountName: z.optional(Name(100, "Account name is required")),
  accountType: z.optional(z.enum(ACCOUNT_TYPES, "Choose what kind of account it is")),
  openingBalance: z.optional(BalanceInput),
  openingDay: z.optional(Day),
  isActive: z.optional(z.boolean()),
  ...details,
});

/**
 * Opening balance + movements = closing balance. `holds` is null where the bank named no closing balance. Of an
 * account, movements are its posted lines up to the closing day; of a statement, those in it.
 */
export const BankProof = z.object({
  openingBalance: Amount,
  moneyIn: Amount,
  moneyOut: Amount,
  /** Opening balance and movements added up. */
  calculated: Amount,
  /** What the bank says; null where it does not. */
  closingBalance: z.nullable(Amount),
  closingDay: z.nullable(z.string()),
  /** What the bank says less what adds up. */
  difference: z.nullable(Amount),
  holds: z.nullable(z.boolean()),
  /** Where a difference could come from, in words. */
  causes: z.array(z.string()),
  /** The opening balance with which it would hold. */
  fittingOpeningBalance: z.nullable(Amount),
});
export type BankProof = z.infer<typeof BankProof>;

export const BankAccount = z.object({
  id: Id,
  bankName: z.string(),
  accountName: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  accountSubtype: z.nullable(z.string()),
  mask: z.nullable(z.string()),
  isActive: z.boolean(),
  lastSyncDate: z.nullable(Instant),
  /** What a bank connection would call it; null for accounts that are fed by files. */
  syncAccountId: z.nullable(z.string()),
  syncItemId: z.nullable(z.string()),
  currency: z.string(),
  openingBalance: Amount,
  /** Its balance is from the start of this day; null until the first statement says it. */
  openingDay: z.nullable(z.string()),
  /** Opening balance and every posted line since. */
  balance: Amount,
  lineCount: z.number(),
  openCount: z.number(),
  matchedCount: z.number(),
  ignoredCount: z.number(),
  pendingCount: z.number(),
  /** The day of the newest posted line. */
  lastLineDay: z.nullable(z.string()),
  lastStatement: z.nullable(
    z.object({ id: Id, fileName: z.string(), closingDay: z.nullable(z.string()), createdAt: Instant }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
});
export type BankAccount = z.infer<typeof BankAccount>;

export const listBankAccounts = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-accounts",
  summary: "Bank accounts with their balances, active ones first",
  access: readBank,
  responses: { 200: z.array(BankAccount) },
});

export const createBankAccount = endpoint({
  area: "bank",
  kind: "json",
  method: "POST",
  path: "/api/bank-accounts",
  summary: "Add a bank account, with only the last 4 characters of its number",
  access: writeBank,
  touches: ["bank", "billing"],
  body: BankAccountInput,
  responses: { 201: BankAccount },
});

export const getBankAccount = endpoint({
  area: "bank",
  kind: "json",
  method: "GET",
  path: "/api/bank-accounts/{id}",
  summary: "One bank account, with the proof of its balance",
  access: readBank,
  params: IdParams,
  responses: { 200: z.extend(BankAccount, { proof: BankProof, exactCount: z.number(), likelyCount: z.number() }) },
});

export const updateBankAccount = endpoint({
  area: "bank",
  kind: "json",
  method: "PATCH",
  path: "/api/bank-accounts/{id}",
  summary: "Change, deactivate or reactivate a bank account",
  access: writeBank,
  touches: ["bank", "billing"],
  params: IdParams,
  body: BankAccountChange,
  responses: { 200: BankAccount },
});

export const deleteBankAccount = endpoint({
  area: "bank",
  kind: "json",
  method: "DELETE",
  path: "/api/bank-accounts/{id}",
  summary: "Delete a bank account that has no lines",
  access: remove,
  touches: ["bank", "billing"],
  params: IdParams,
  responses: { 204: null },
});
