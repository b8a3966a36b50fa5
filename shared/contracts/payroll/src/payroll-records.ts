import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import { DEDUCTION_KINDS, PAY_FREQUENCIES, PAY_METHODS, SUPPLEMENTAL_METHODS } from "@trellis/payroll-us/choices.ts";
import { SLIP_LINES } from "@trellis/payroll-us/pay-slip.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";

const SLIP_STATUSES = ["open", "committed", "voided"] as const;

/** Sums of a person's year, this pay slip included. */
const YearToDateSums = z.object({
  grossPay: Amount,
  federalTax: Amount,
  stateTax: Amount,
  socialSecurity: Amount,
  medicare: Amount,
  otherDeductions: Amount,
  netPay: Amount,
});
export type YearToDateSums = z.infer<typeof YearToDateSums>;

/** A pay slip: what one person gets from one run. Zero until the run is calculated. */
export const PayrollRecord = z.object({
  id: Id,
  organizationId: z.number(),
  runId: Id,
  employeeId: Id,
  employeeName: z.string(),
  /** `open` while its run is not committed. */
  status: z.enum(SLIP_STATUSES),
  /** Left out by hand: no pay slip comes of it. */
  included: z.boolean(),
  isHourly: z.boolean(),
  payPeriodStart: z.string(),
  payPeriodEnd: z.string(),
  payDate: z.string(),
  payFrequency: z.enum(PAY_FREQUENCIES),
  /** Hours with up to three places; null for anyone who has a salary. */
  hoursWorked: z.nullable(z.string()),
  overtimeHours: z.string(),
  bonus: Amount,
  bonusMethod: z.enum(SUPPLEMENTAL_METHODS),
  grossPay: Amount,
  federalTax: Amount,
  stateTax: Amount,
  socialSecurity: Amount,
  medicare: Amount,
  /** Before and after tax together. */
  otherDeductions: Amount,
  netPay: Amount,
  employerSocialSecurity: Amount,
  employerMedicare: Amount,
  /** What the employer contributes to benefits. */
  employerBenefits: Amount,
  /** Federal and state unemployment tax of the employer. */
  employerUnemployment: Amount,
  /** Gross pay and the employer's taxes; without unemployment tax where the run did not book it. */
  employerCost: Amount,
  workState: z.nullable(z.string()),
  /** State tax by a rate or an amount that was typed, and not by a published method. */
  stateUnverified: z.boolean(),
  /** A deduction: an amount, or a percent of gross pay, whose amount is in the slip's lines. */
  deductions: z.array(
    z.object({
      kind: z.enum(DEDUCTION_KINDS),
      label: z.string(),
      amount: Amount,
      rate: z.nullable(z.string()),
      /** The employee's standing item that it came from. */
      itemId: z.nullable(Id),
    }),
  ),
  /** The deductions are those of the employee, none of which was changed for this run. */
  followsItems: z.boolean(),
  payMethod: z.enum(PAY_METHODS),
  checkNumber: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PayrollRecord = z.infer<typeof PayrollRecord>;

/** A pay slip with the steps behind each of its lines. */
export const ExplainedPayrollRecord = z.extend(PayrollRecord, {
  lines: z.array(
    z.object({
      kind: z.enum(SLIP_LINES),
      label: z.string(),
      amount: Amount,
      /** With this slip; null where it is not summed up. */
      yearToDate: z.nullable(Amount),
      steps: z.array(z.object({ line: z.optional(z.string()), text: z.string(), value: z.string() })),
    }),
  ),
  yearToDate: YearToDateSums,
});
export type ExplainedPayrollRecord = z.infer<typeof ExplainedPayrollRecord>;

export const listPayrollRecords = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-records",
  summary: "Committed pay slips, newest pay date first",
  access: PAYROLL_ACCESS,
  query: z.strictObject({
    employeeId: z.optional(Id),
    runId: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    /** Voided ones are only listed on request. */
    status: z.optional(z.enum(["committed", "voided"])),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(PayrollRecord) },
});

export const getPayrollRecord = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-records/{id}",
  summary: "One pay slip with the steps behind each line",
  access: PAYROLL_ACCESS,
  params: IdParams,
  responses: { 200: ExplainedPayrollRecord },
});

export const downloadPaySlip = endpoint({
  area: "payroll",
  kind: "download",
  recorded: { action: "download", resource: "pay_slip" },
  method: "GET",
  path: "/api/payroll-records/{id}/pdf",
  summary: "A pay slip as PDF; 409 before its run is committed",
  access: PAYROLL_ACCESS,
  params: IdParams,
  /** `explanation`: further pages with the steps behind each line. */
  query: z.strictObject({ explanation: z.optional(z.literal("true")) }),
  download: { mediaType: "application/pdf" },
  responses: { 200: null },
});
