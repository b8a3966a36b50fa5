import { MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import {
  DEPOSIT_SCHEDULES,
  type DeductionKind,
  type DepositFrequency,
  PAY_FREQUENCIES,
  PAY_METHODS,
  PAYROLL_RUN_STATUSES,
  SUPPLEMENTAL_METHODS,
} from "@trellis/payroll-us/choices.ts";
import type { SlipLineKind } from "@trellis/payroll-us/pay-slip.ts";
import type { PayStep } from "@trellis/payroll-us/pay-step.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  thousandths,
  timestamps,
} from "../../kernel/db/columns.ts";
import { employee } from "./schema.ts";

const AMOUNT = { minimum: 0n, maximum: MAX_AMOUNT_CENTS };
const PAY_SLIP_STATUSES = ["open", "committed", "voided"] as const;
/** Changed by hand; a part of a sum that one bank line matches as a whole. */
const RETENTION_REASONS = ["edited", "matched"] as const;
const YEAR_ORIGINS = ["opening", "runs"] as const;

/** Amounts in JSON are decimal text, as on the wire. */
export interface StoredDeduction {
  kind: DeductionKind;
  label: string;
  /** A pay period's; zero where it is a rate. */
  amount: string;
  /** Percent of gross pay, in place of an amount. */
  rate?: string;
  /** The employee's standing item that it came from, whose match applies. */
  itemId?: string;
}
/** Deductions and contributions, and the same of the year before this slip. */
export interface StoredContribution {
  kind: DeductionKind;
  label: string;
  amount: string;
  employer: string;
  before: string;
  employerBefore: string;
  /** What the year's limit cut it from, and the limit. */
  cut?: { employee: string; employer: string; limit: string };
}
export interface StoredSuta {
  rate: number;
  wageBase: string;
}
export interface StoredLine {
  kind: SlipLineKind;
  label: string;
  amount: string;
  steps: PayStep[];
}
/** Sums of a year: cents as text. */
export type StoredSums = Record<YearSum, string>;
/** Amounts that are summed up per year, by their column in `pay_slip` and `payroll_year_to_date`. */
export const YEAR_SUMS = [
  "gross",
  "socialSecurityWages",
  "medicareWages",
  "federal",
  "state",
  "socialSecurity",
  "medicare",
  "deducted",
  "net",
  "supplemental",
  "deferrals",
  "hsa",
  "employerSocialSecurity",
  "employerMedicare",
  "employerBenefits",
] as const;
export type YearSum = (typeof YEAR_SUMS)[number];

/** A payroll run. Its sums are those of its pay slips, written with them. */
export const payrollRun = tenantTable(
  "payroll_run",
  {
    status: text("status", { enum: PAYROLL_RUN_STATUSES }).notNull().default("draft"),
    payFrequency: text("pay_frequency", { enum: PAY_FREQUENCIES }).notNull(),
    periodStart: day("period_start").notNull(),
    periodEnd: day("period_end").notNull(),
    payDate: day("pay_date").notNull(),
    memo: text("memo"),
    replacesRunId: id("replaces_run_id"),
    voidReason: text("void_reason"),
    peopleCount: integer("people_count").notNull().default(0),
    gross: cents("gross").notNull().default(0n),
    federal: cents("federal").notNull().default(0n),
    state: cents("state").notNull().default(0n),
    socialSecurity: cents("social_security").notNull().default(0n),
    medicare: cents("medicare").notNull().default(0n),
    deducted: cents("deducted").notNull().default(0n),
    net: cents("net").notNull().default(0n),
    employerSocialSecurity: cents("employer_social_security").notNull().default(0n),
    employerMedicare: cents("employer_medicare").notNull().default(0n),
    employerUnemployment: cents("employer_unemployment").notNull().default(0n),
    /** The employer's unemployment taxes that the run books; null where it was calculated before they were booked. */
    futa: cents("futa"),
    suta: cents("suta"),
    employerBenefits: cents("employer_benefits").notNull().default(0n),
    approvedBy: uuid("approved_by"),
    approvedAt: instant("approved_at"),
    committedBy: uuid("committed_by"),
    committedAt: instant("committed_at"),
    voidedBy: uuid("voided_by"),
    voidedAt: instant("voided_at"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.replacesRunId, table),
    index("payroll_run_pay_date_index").on(table.organizationId, table.payDate, table.id),
    index("payroll_run_status_index").on(table.organizationId, table.status, table.payDate, table.id),
    /** A voided run has one replacement. */
    uniqueIndex("payroll_run_replaces_index")
      .on(table.organizationId, table.replacesRunId)
      .where(sql`replaces_run_id is not null`),
    checkOneOf("payroll_run_status_check", table.status, PAYROLL_RUN_STATUSES),
    checkOneOf("payroll_run_frequency_check", table.payFrequency, PAY_FREQUENCIES),
  ],
);

/** A person in a run: what was entered and, once calculated, the pay slip. Name, period and pay date are those of then. */
export const paySlip = tenantTable(
  "pay_slip",
  {
    runId: id("run_id").notNull(),
    employeeId: id("employee_id").notNull(),
    /** `open` while the run is not committed. */
    status: text("status", { enum: PAY_SLIP_STATUSES }).notNull().default("open"),
    lastName: text("last_name").notNull(),
    firstName: text("first_name").notNull(),
    periodStart: day("period_start").notNull(),
    periodEnd: day("period_end").notNull(),
    payDate: day("pay_date").notNull(),
    payFrequency: text("pay_frequency", { enum: PAY_FREQUENCIES }).notNull(),
    included: boolean("included").notNull().default(true),
    isHourly: boolean("is_hourly").notNull(),
    hours: thousandths("hours").notNull().default(0n),
    overtimeHours: thousandths("overtime_hours").notNull().default(0n),
    bonus: cents("bonus").notNull().default(0n),
    bonusMethod: text("bonus_method", { enum: SUPPLEMENTAL_METHODS }).notNull().default("aggregate"),
    /** Each calculation takes the employee's standing items, because no one entered other deductions for this run. */
    followsItems: boolean("follows_items").notNull().default(false),
    /** Deductions, with amounts and rates as decimal text. */
    deductions: jsonb("deductions").$type<StoredDeduction[]>().notNull().default([]),
    payMethod: text("pay_method", { enum: PAY_METHODS }).notNull(),
    checkNumber: text("check_number"),
    memo: text("memo"),
    workState: text("work_state"),
    /** State tax by a rate or an amount that was typed, and not by a published method. */
    stateUnverified: boolean("state_unverified").notNull().default(false),
    /** Box 1 of Form W-2; null on slips from before it was kept. */
    federalWages: cents("federal_wages"),
    gross: cents("gross").notNull().default(0n),
    socialSecurityWages: cents("social_security_wages").notNull().default(0n),
    medicareWages: cents("medicare_wages").notNull().default(0n),
    federal: cents("federal").notNull().default(0n),
    state: cents("state").notNull().default(0n),
    socialSecurity: cents("social_security").notNull().default(0n),
    medicare: cents("medicare").notNull().default(0n),
    deducted: cents("deducted").notNull().default(0n),
    net: cents("net").notNull().default(0n),
    employerSocialSecurity: cents("employer_social_security").notNull().default(0n),
    employerMedicare: cents("employer_medicare").notNull().default(0n),
    employerUnemployment: cents("employer_unemployment").notNull().default(0n),
    /** As in the run. */
    futa: cents("futa"),
    suta: cents("suta"),
    employerBenefits: cents("employer_benefits").notNull().default(0n),
    supplemental: cents("supplemental").notNull().default(0n),
    deferrals: cents("deferrals").notNull().default(0n),
    /** To a health savings account, from employee and employer. */
    hsa: cents("hsa").notNull().default(0n),
    /** What the deductions amounted to, once calculated. */
    contributions: jsonb("contributions").$type<StoredContribution[]>(),
    /** The year before this slip, as it was calculated with; a commit compares it. */
    yearToDate: jsonb("year_to_date").$type<StoredSums>(),
    /** The slip's lines with their steps. */
    lines: jsonb("lines").$type<StoredLine[]>(),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.runId, payrollRun).onDelete("cascade"),
    tenantReference(table, table.employeeId, employee),
    uniqueIndex("pay_slip_run_index").on(table.organizationId, table.runId, table.employeeId),
    index("pay_slip_name_index").on(table.organizationId, table.runId, table.lastName, table.firstName, table.id),
    index("pay_slip_date_index").on(table.organizationId, table.status, table.payDate, table.id),
    index("pay_slip_employee_index").on(table.organizationId, table.employeeId, table.status, table.payDate, table.id),
    checkOneOf("pay_slip_status_check", table.status, PAY_SLIP_STATUSES),
    checkOneOf("pay_slip_frequency_check", table.payFrequency, PAY_FREQUENCIES),
    checkOneOf("pay_slip_bonus_method_check", table.bonusMethod, SUPPLEMENTAL_METHODS),
    checkOneOf("pay_slip_pay_method_check", table.payMethod, PAY_METHODS),
    checkCents("pay_slip_gross_check", table.gross, AMOUNT),
    checkCents("pay_slip_net_check", table.net, AMOUNT),
  ],
);

/** What a person was paid in a year: one row by committed runs, one that was typed when the organization began here. */
export const payrollYearToDate = tenantKeyedTable(
  "payroll_year_to_date",
  {
    employeeId: id("employee_id").notNull(),
    year: integer("year").notNull(),
    origin: text("origin", { enum: YEAR_ORIGINS }).notNull(),
    gross: cents("gross").notNull().default(0n),
    /** Of opening figures alone: wages of box 1 of Form W-2; null until they were entered. */
    federalWages: cents("federal_wages"),
    socialSecurityWages: cents("social_security_wages").notNull().default(0n),
    medicareWages: cents("medicare_wages").notNull().default(0n),
    federal: cents("federal").notNull().default(0n),
    state: cents("state").notNull().default(0n),
    socialSecurity: cents("social_security").notNull().default(0n),
    medicare: cents("medicare").notNull().default(0n),
    deducted: cents("deducted").notNull().default(0n),
    net: cents("net").notNull().default(0n),
    supplemental: cents("supplemental").notNull().default(0n),
    deferrals: cents("deferrals").notNull().default(0n),
    hsa: cents("hsa").notNull().default(0n),
    employerSocialSecurity: cents("employer_social_security").notNull().default(0n),
    employerMedicare: cents("employer_medicare").notNull().default(0n),
    employerBenefits: cents("employer_benefits").notNull().default(0n),
    ...timestamps(),
  },
  (table) => [table.employeeId, table.year, table.origin],
  (table) => [
    tenantReference(table, table.employeeId, employee),
    checkOneOf("payroll_year_origin_check", table.origin, YEAR_ORIGINS),
  ],
);

/** One row: what the organization entered for all of its runs. */
export const payrollSettings = tenantKeyedTable(
  "payroll_settings",
  {
    /** `{state: rate}` in thousandths of a percent. */
    stateRates: jsonb("state_rates").$type<Record<string, number>>().notNull().default({}),
    /** The employer's unemployment tax in states that `stateUnemployment` does not name. */
    sutaRate: integer("suta_rate"),
    sutaWageBase: cents("suta_wage_base"),
    /** `{state: {rate, wageBase}}`: thousandths of a percent, cents as text. */
    stateUnemployment: jsonb("state_unemployment").$type<Record<string, StoredSuta>>().notNull().default({}),
    /** Of non-profits: exempt from FUTA. Null until someone chooses, and then it is. */
    isTaxExempt501c3: boolean("is_tax_exempt_501c3"),
    /** How often withheld federal tax is deposited. */
    depositSchedule: text("deposit_schedule", { enum: DEPOSIT_SCHEDULES }).notNull().default("monthly"),
    /** `{state: frequency}` of withheld state tax; monthly where a state is not named. */
    stateDeposits: jsonb("state_deposits").$type<Record<string, DepositFrequency>>().notNull().default({}),
    /** Taxes of earlier pay dates were settled elsewhere. */
    taxesOwedFrom: day("taxes_owed_from"),
    ...timestamps(),
  },
  () => [],
  (table) => [checkOneOf("payroll_settings_schedule_check", table.depositSchedule, DEPOSIT_SCHEDULES)],
);

/** Entries of earlier runs that the upgrade to gross wages left as they are, because a person or a bank line relies on them. */
export const payrollKeptEntry = tenantKeyedTable(
  "payroll_kept_entry",
  {
    transactionId: id("transaction_id").notNull(),
    runId: id("run_id").notNull(),
    reason: text("reason", { enum: RETENTION_REASONS }).notNull(),
  },
  (table) => [table.transactionId],
  (table) => [
    tenantReference(table, table.runId, payrollRun),
    checkOneOf("payroll_kept_entry_reason_check", table.reason, RETENTION_REASONS),
  ],
);
