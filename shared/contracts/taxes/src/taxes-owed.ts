import { AmountInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line } from "@trellis/contract-base/fields.ts";
import { TaxYear } from "@trellis/contract-payroll/payroll-stats.ts";
import * as z from "zod/mini";
import { READ_TAXES, RECORD_DEPOSIT, REMOVE_DEPOSIT } from "./access.ts";

/** Taxes that are deposited together, by the form that reports them. */
export const OWED_TAXES = [
  "federal_941",
  "federal_940",
  "federal_945",
  "state_withholding",
  "state_unemployment",
  "sales_tax",
] as const;
export type OwedTaxKind = (typeof OWED_TAXES)[number];

const OWED_STATUSES = ["overdue", "owed", "deposited", "credit"] as const;

/** A payment to an agency that a person recorded. It books no expense: a run did, or customers paid the tax. */
export const TaxDeposit = z.object({
  id: Id,
  tax: z.enum(OWED_TAXES),
  state: z.nullable(z.string()),
  agency: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  depositedOn: z.string(),
  amount: Amount,
  reference: z.nullable(z.string()),
  createdAt: Instant,
});
export type TaxDeposit = z.infer<typeof TaxDeposit>;

/** Taxes of one agency and period. */
export const OwedTax = z.object({
  tax: z.enum(OWED_TAXES),
  /** Two letters; null for federal taxes and sales tax, and where a person's state is not known. */
  state: z.nullable(z.string()),
  agency: z.string(),
  /** First and last day (pay date, or day the money was received) whose taxes are deposited together. */
  periodStart: z.string(),
  periodEnd: z.string(),
  /** Null where nothing is owed any more and a deposit is left. */
  dueDate: z.nullable(z.string()),
  /** The agency may have given another due date: states do. */
  isDueDateAssumed: z.boolean(),
  /** Negative where more sales tax was refunded than collected. */
  amount: Amount,
  /** Of the amount. */
  deposited: Amount,
  rest: Amount,
  /** Deposited beyond the amount, for example because a run was voided afterwards, or refunded beyond what was collected. */
  credit: Amount,
  status: z.enum(OWED_STATUSES),
  /** Where it comes from: payroll runs, payments to contractors by day, and sales tax by month (`day` is its first). */
  origins: z.array(
    z.object({
      kind: z.enum(["payroll_run", "contractor_payments", "sales_tax"]),
      /** Of the run. */
      id: z.nullable(Id),
      day: z.string(),
      amount: Amount,
    }),
  ),
  deposits: z.array(TaxDeposit),
});
export type OwedTax = z.infer<typeof OwedTax>;

export const listTaxesOwed = endpoint({
  area: "taxes",
  kind: "json",
  method: "GET",
  path: "/api/taxes-owed",
  summary: "A year's taxes by agency and period, plus open ones from the year before, by due date",
  access: READ_TAXES,
  query: z.strictObject({ year: z.optional(TaxYear) }),
  responses: {
    200: z.object({
      year: z.number(),
      overdue: Amount,
      /** Not overdue. */
      owed: Amount,
      /** The first day on which something that is owed is due, today or later. */
      nextDue: z.nullable(z.string()),
      items: z.array(OwedTax),
    }),
  },
});

export const createTaxDeposit = endpoint({
  area: "taxes",
  kind: "json",
  method: "POST",
  path: "/api/tax-deposits",
  summary: "Record a deposit of a period's tax; without an amount, all that is left. No expense is recorded",
  access: RECORD_DEPOSIT,
  touches: ["taxes", "platform"],
  body: z.strictObject({
    tax: z.enum(OWED_TAXES, "Choose a tax"),
    state: z.nullish(z.string().check(z.maxLength(2, "Use two letters"))),
    periodStart: Day,
    depositedOn: Day,
    amount: z.optional(z.union([z.literal(""), AmountInput()])),
    reference: z.nullish(Line(100)),
  }),
  responses: { 201: TaxDeposit },
});

export const deleteTaxDeposit = endpoint({
  area: "taxes",
  kind: "json",
  method: "DELETE",
  path: "/api/tax-deposits/{id}",
  summary: "Remove a recorded deposit; its tax is owed again",
  access: REMOVE_DEPOSIT,
  touches: ["taxes", "platform"],
  params: IdParams,
  responses: { 204: null },
});
