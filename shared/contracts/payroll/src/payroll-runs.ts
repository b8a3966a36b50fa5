import { AmountOrZero, QuantityInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, Name, PageQuery } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import {
  PAY_FREQUENCIES,
  PAY_METHODS,
  PAYROLL_RUN_STATUSES,
  SUPPLEMENTAL_METHODS,
} from "@trellis/payroll-us/choices.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";
import { PayrollRecord } from "./payroll-records.ts";
import { RunDeduction } from "./run-deductions.ts";

/** People of one run, which is calculated, approved and committed as a whole. */
export const MAX_RUN_PEOPLE = 2000;

const Memo = z.nullish(Line(500));
const Frequency = z.enum(PAY_FREQUENCIES, "Choose a pay frequency");

export const PayrollRunInput = z.strictObject({
  payFrequency: Frequency,
  payPeriodStart: Day,
  payPeriodEnd: Day,
  payDate: Day,
  memo: Memo,
  /** The voided run that this one takes the place of: its people and what was entered for them are taken over. */
  replacesRunId: z.nullish(Id),
});

export const PayrollRunChange = z.strictObject({
  payPeriodStart: z.optional(Day),
  payPeriodEnd: z.optional(Day),
  payDate: z.optional(Day),
  memo: Memo,
});

const Hours = QuantityInput("Hours must be 0 or greater");

/** The entries for one person; omitted fields stay. */
export const RunPersonChange = z.strictObject({
  employeeId: Id,
  included: z.optional(z.boolean()),
  /** Null or nothing typed: none. */
  hoursWorked: z.nullish(z.union([z.literal(""), Hours])),
  overtimeHours: z.nullish(z.union([z.literal(""), Hours])),
  bonus: z.nullish(z.union([z.literal(""), AmountOrZero("Bonus must be 0 or greater")])),
  bonusMethod: z.optional(z.enum(SUPPLEMENTAL_METHODS, "Choose how the bonus is taxed")),
  /** For this run alone; the employee's standing items stay as they are. */
  deductions: z.optional(z.array(RunDeduction).check(z.maxLength(20, "At most 20 deductions"))),
  /** Take the employee's standing items again, in place of what was changed for this run. */
  followsItems: z.optional(z.literal(true)),
  payMethod: z.optional(z.enum(PAY_METHODS, "Choose a pay method")),
  checkNumber: z.nullish(Name(50)),
  memo: Memo,
});
export type RunPersonChange = z.input<typeof RunPersonChange>;

export const PayrollRun = z.object({
  id: Id,
  organizationId: z.number(),
  status: z.enum(PAYROLL_RUN_STATUSES),
  payFrequency: z.enum(PAY_FREQUENCIES),
  payPeriodStart: z.string(),
  payPeriodEnd: z.string(),
  payDate: z.string(),
  /** The year of the pay date. */
  taxYear: z.number(),
  memo: z.nullable(z.string()),
  replacesRunId: z.nullable(Id),
  replacedByRunId: z.nullable(Id),
  voidReason: z.nullable(z.string()),
  /** The employee. */
  peopleCount: z.number(),
  /** Sums of the pay slips; zero until the run is calculated. */
  totals: z.object({
    grossPay: Amount,
    federalTax: Amount,
    stateTax: Amount,
    socialSecurity: Amount,
    medicare: Amount,
    otherDeductions: Amount,
    netPay: Amount,
    employerSocialSecurity: Amount,
    employerMedicare: Amount,
    employerUnemployment: Amount,
    /** What the employer contributes to benefits. */
    employerBenefits: Amount,
    /** Gross pay, the employer's taxes and benefits: what the books show. */
    employerCost: Amount,
  }),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(Instant),
  committedBy: z.nullable(z.string()),
  committedAt: z.nullable(Instant),
  voidedBy: z.nullable(z.string()),
  voidedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PayrollRun = z.infer<typeof PayrollRun>;

/** A run with the transactions of its commit, and warnings to check before. */
export const PayrollRunDetail = z.extend(PayrollRun, {
  bookings: z.array(z.object({ category: z.string(), description: z.string(), amount: Amount })),
  warnings: z.array(z.string()),
});
export type PayrollRunDetail = z.infer<typeof PayrollRunDetail>;

export const listPayrollRuns = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-runs",
  summary: "Payroll runs, newest pay date first",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ status: z.optional(z.enum(PAYROLL_RUN_STATUSES)), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(PayrollRun) },
});

export const createPayrollRun = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/payroll-runs",
  summary: "Start a run with the active employees of a pay frequency",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  body: PayrollRunInput,
  responses: { 201: PayrollRunDetail },
});

export const getPayrollRun = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-runs/{id}",
  summary: "One run with its totals and the entries it records",
  access: PAYROLL_ACCESS,
  params: IdParams,
  responses: { 200: PayrollRunDetail },
});

export const updatePayrollRun = endpoint({
  area: "payroll",
  kind: "json",
  method: "PATCH",
  path: "/api/payroll-runs/{id}",
  summary: "Change a draft's period, pay date or memo; it must be calculated again",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: PayrollRunChange,
  responses: { 200: PayrollRunDetail },
});

export const deletePayrollRun = endpoint({
  area: "payroll",
  kind: "json",
  method: "DELETE",
  path: "/api/payroll-runs/{id}",
  summary: "Delete a run that wasn't committed",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  responses: { 204: null },
});

export const listRunPaySlips = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-runs/{id}/pay-slips",
  summary: "The people in a run, by name, with what was entered and calculated",
  access: PAYROLL_ACCESS,
  params: IdParams,
  query: z.strictObject({ ...PageQuery }),
  paged: true,
  responses: { 200: z.array(PayrollRecord) },
});

export const updateRunPeople = endpoint({
  area: "payroll",
  kind: "json",
  method: "PUT",
  path: "/api/payroll-runs/{id}/people",
  summary: "Enter hours, bonus and deductions, or include or exclude people; the run becomes a draft again",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: z.strictObject({
    people: z
      .array(RunPersonChange)
      .check(
        z.minLength(1, "Name at least one person"),
        z.maxLength(MAX_RUN_PEOPLE, `At most ${MAX_RUN_PEOPLE} people`),
      ),
  }),
  responses: { 200: PayrollRunDetail },
});

export const addRunPerson = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/payroll-runs/{id}/people",
  summary: "Add someone to a run; a person who left before the period is refused",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: z.strictObject({ employeeId: Id }),
  responses: { 200: PayrollRunDetail },
});

const step = {
  area: "payroll",
  kind: "json",
  method: "POST",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  params: IdParams,
} as const;

export const calculatePayrollRun = endpoint({
  ...step,
  path: "/api/payroll-runs/{id}/calculate",
  summary: "Calculate every pay slip; refused, with names, if someone can't be paid",
  touches: ["payroll"],
  responses: { 200: PayrollRunDetail },
});

export const approvePayrollRun = endpoint({
  ...step,
  path: "/api/payroll-runs/{id}/approve",
  summary: "Approve a calculated run; it can't be edited until it's reopened",
  touches: ["payroll"],
  responses: { 200: PayrollRunDetail },
});

export const reopenPayrollRun = endpoint({
  ...step,
  path: "/api/payroll-runs/{id}/reopen",
  summary: "Move an approved or calculated run back to draft",
  touches: ["payroll"],
  responses: { 200: PayrollRunDetail },
});

export const commitPayrollRun = endpoint({
  ...step,
  path: "/api/payroll-runs/{id}/commit",
  summary:
    "Commit a run: pay slips, year-to-date amounts and entries in one step; a second commit returns 409 with the current run",
  touches: [...BOOKS, "payroll", "taxes"],
  responses: { 200: PayrollRunDetail },
});

export const voidPayrollRun = endpoint({
  ...step,
  path: "/api/payroll-runs/{id}/void",
  summary: "Void a committed run: pay slips are marked void, entries removed, and year-to-date amounts reversed",
  touches: [...BOOKS, "payroll", "taxes"],
  body: z.strictObject({ reason: Line(500, "Enter why the run is voided") }),
  responses: { 200: PayrollRunDetail },
});

const register = {
  area: "payroll",
  kind: "download",
  isExport: true,
  method: "GET",
  access: PAYROLL_ACCESS,
  params: IdParams,
  readsReplica: true,
  responses: { 200: null },
} as const;

export const downloadPayrollRegister = endpoint({
  ...register,
  recorded: { action: "export", resource: "payroll_register" },
  path: "/api/payroll-runs/{id}/register",
  summary: "The register of a run as CSV",
  download: { mediaType: "text/csv" },
});

export const downloadPayrollRegisterPdf = endpoint({
  ...register,
  recorded: { action: "download", resource: "payroll_register" },
  path: "/api/payroll-runs/{id}/register/pdf",
  summary: "The register of a run as PDF",
  download: { mediaType: "application/pdf" },
});
