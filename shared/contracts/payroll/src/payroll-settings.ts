import { AmountInput, AmountOrZero, RateInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import { DEPOSIT_FREQUENCIES, DEPOSIT_SCHEDULES } from "@trellis/payroll-us/choices.ts";
import { US_STATE_CODES } from "@trellis/payroll-us/us-states.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";
import { TaxYear } from "./payroll-stats.ts";

const State = z.enum(US_STATE_CODES, "Choose a state");
const Rate = RateInput("The rate must be between 0 and 100");

export const PayrollSettings = z.object({
  /** Rates that the organization entered, in percent; they come before the ones that we know. */
  stateRates: z.array(z.object({ state: z.string(), rate: z.string() })),
  /** The employer's unemployment tax in states that `stateUnemployment` does not name; null where none was entered. */
  sutaRate: z.nullable(z.string()),
  sutaWageBase: z.nullable(Amount),
  stateUnemployment: z.array(z.object({ state: z.string(), rate: z.string(), wageBase: Amount })),
  /** A non-profit under section 501(c)(3) pays no FUTA; always false for a business. */
  isTaxExempt501c3: z.boolean(),
  depositSchedule: z.enum(DEPOSIT_SCHEDULES),
  /** How often withheld state tax is deposited; monthly in states that are not named. */
  stateDeposits: z.array(z.object({ state: z.string(), frequency: z.enum(DEPOSIT_FREQUENCIES) })),
  /** Taxes of earlier pay dates are not listed as owed. */
  taxesOwedFrom: z.nullable(z.string()),
  updatedAt: z.nullable(Instant),
});
export type PayrollSettings = z.infer<typeof PayrollSettings>;

export const getPayrollSettings = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-settings",
  summary: "The organization's state income tax rates, unemployment tax and deposit schedule",
  access: PAYROLL_ACCESS,
  responses: { 200: PayrollSettings },
});

export const updatePayrollSettings = endpoint({
  area: "payroll",
  kind: "json",
  method: "PUT",
  path: "/api/payroll-settings",
  summary:
    "Replace the state rates and unemployment tax, and change the other fields sent; uncommitted runs must be calculated again",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll", "taxes"],
  body: z.strictObject({
    stateRates: z.array(z.strictObject({ state: State, rate: Rate })).check(z.maxLength(60, "At most 60 states")),
    sutaRate: z.nullish(z.union([z.literal(""), Rate])),
    sutaWageBase: z.nullish(z.union([z.literal(""), AmountOrZero()])),
    /** Omitted fields stay, from here on. */
    stateUnemployment: z.optional(
      z
        .array(z.strictObject({ state: State, rate: Rate, wageBase: AmountInput() }))
        .check(z.maxLength(60, "At most 60 states")),
    ),
    isTaxExempt501c3: z.optional(z.boolean()),
    depositSchedule: z.optional(z.enum(DEPOSIT_SCHEDULES, "Choose a deposit schedule")),
    stateDeposits: z.optional(
      z
        .array(z.strictObject({ state: State, frequency: z.enum(DEPOSIT_FREQUENCIES, "Choose how often") }))
        .check(z.maxLength(60, "At most 60 states")),
    ),
    taxesOwedFrom: z.nullish(z.union([z.literal(""), Day])),
  }),
  responses: { 200: PayrollSettings },
});

/** What a person was paid and what was withheld in a year. */
const sums = {
  grossPay: Amount,
  socialSecurityWages: Amount,
  medicareWages: Amount,
  federalTax: Amount,
  stateTax: Amount,
  socialSecurity: Amount,
  medicare: Amount,
  otherDeductions: Amount,
  netPay: Amount,
  /** What counts towards a year's limits: bonuses and commissions, 401(k) and 403(b), and a health savings account. */
  supplementalWages: Amount,
  deferrals: Amount,
  hsaContributions: Amount,
};
const Sums = z.object(sums);

export const PayrollYearToDate = z.object({
  employeeId: Id,
  employeeName: z.string(),
  year: z.number(),
  /** Pay from before the organization ran its payroll here. */
  opening: Sums,
  /** Of it, the wages of box 1 of Form W-2; null until they were entered. */
  openingFederalWages: z.nullable(Amount),
  /** Opening figures and committed runs together. */
  total: Sums,
});
export type PayrollYearToDate = z.infer<typeof PayrollYearToDate>;

export const listPayrollYearToDate = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-year-to-date",
  summary: "Employees by name, with a year's totals",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ year: z.optional(TaxYear), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(PayrollYearToDate) },
});

const Sum = z.optional(AmountOrZero());

export const setOpeningYearToDate = endpoint({
  area: "payroll",
  kind: "json",
  method: "PUT",
  path: "/api/payroll-year-to-date/{employeeId}",
  summary: "Enter what a person was paid earlier this year; uncommitted runs must be calculated again",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: z.strictObject({ employeeId: Id }),
  body: z.strictObject({
    year: TaxYear,
    grossPay: Sum,
    /** Box 1 of Form W-2; left out, it is not known. */
    federalWages: Sum,
    socialSecurityWages: Sum,
    medicareWages: Sum,
    federalTax: Sum,
    stateTax: Sum,
    socialSecurity: Sum,
    medicare: Sum,
    otherDeductions: Sum,
    netPay: Sum,
    supplementalWages: Sum,
    deferrals: Sum,
    hsaContributions: Sum,
  }),
  responses: { 200: PayrollYearToDate },
});
