import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ_TAXES, RECORD_DEPOSIT } from "./access.ts";
import { OWED_TAXES, TaxDeposit } from "./taxes-owed.ts";

/** What an open bank line could have paid. */
export const BankTaxMatch = z.object({
  lineId: Id,
  /** The recorded deposit; null for a tax that is owed and not marked as deposited yet. */
  depositId: z.nullable(Id),
  tax: z.enum(OWED_TAXES),
  state: z.nullable(z.string()),
  agency: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  amount: Amount,
  /** The days are near. */
  isLikely: z.boolean(),
  /** Why, in words. */
  reason: z.string(),
});
export type BankTaxMatch = z.infer<typeof BankTaxMatch>;

export const listBankTaxMatches = endpoint({
  area: "taxes",
  kind: "json",
  method: "GET",
  path: "/api/bank-accounts/{id}/tax-deposits",
  summary: "Tax deposits and taxes owed with the amount of an open bank line, most likely first for each line",
  access: READ_TAXES,
  params: IdParams,
  responses: { 200: z.array(BankTaxMatch) },
});

export const matchTaxDeposit = endpoint({
  area: "taxes",
  kind: "json",
  method: "POST",
  path: "/api/bank-transactions/{id}/tax-deposit",
  summary:
    "Match a bank line to a tax deposit with the same amount, or record a period's deposit with it; no expense is recorded",
  access: RECORD_DEPOSIT,
  touches: ["taxes", "bank", "platform"],
  params: IdParams,
  body: z
    .strictObject({
      /** A recorded deposit; without it the period's tax is recorded as deposited. */
      depositId: z.optional(Id),
      tax: z.optional(z.enum(OWED_TAXES, "Choose a tax")),
      state: z.nullish(z.string().check(z.maxLength(2, "Use two letters"))),
      periodStart: z.optional(Day),
    })
    .check(
      z.refine(({ depositId, tax, periodStart }) => (depositId ? !tax : tax && periodStart), {
        message: "Name a deposit, or a tax and its period",
        path: ["depositId"],
      }),
    ),
  responses: { 200: TaxDeposit },
});
