import type { Cents } from "@trellis/domain/money/money.ts";
import type { FilingStatus } from "./choices.ts";

/** A row of an annual withholding schedule of Publication 15-T, as printed. */
export interface ScheduleRow {
  /** Column A: the adjusted annual wage amount is at least this. */
  atLeast: Cents;
  /** Column C: the tentative amount. As printed, never computed: the odd halves of the step 2 schedule were rounded. */
  base: Cents;
  /** Column D: percent of what goes beyond column A. */
  percent: bigint;
}

type Schedules = Readonly<Record<FilingStatus, readonly ScheduleRow[]>>;

/** Everything that the law fixes for the pay dates of a calendar year. Amounts are a year's, in cents. */
export interface PayrollYear {
  year: number;
  /** What the figures were taken from, and how they were checked. */
  source: string;
  /** Form W-4 of 2020 or later without the box of step 2. */
  standard: Schedules;
  /** The same with the box checked. */
  stepTwo: Schedules;
  /** Worksheet 1A, line 1g, where the box is not checked. */
  lineOneG: Readonly<Record<FilingStatus, Cents>>;
  /** Wages beyond it bear no Social Security tax. */
  socialSecurityWageBase: Cents;
  /** Most that employees may contribute in the year. */
  contributionLimits: ContributionLimits;
}

/** A year's limits; a catch-up counts for everyone who reaches its age by December 31. */
interface ContributionLimits {
  /** Elective deferrals to 401(k) and 403(b) plans, traditional and Roth together (IRC 402(g)). */
  deferrals: Cents;
  /** From 50 on (IRC 414(v)). */
  deferralCatchUp: Cents;
  /** Instead of it, of ages 60 to 63. */
  deferralCatchUpFrom60: Cents;
  /** Health savings accounts, employee and employer together (IRC 223). */
  hsaSelf: Cents;
  hsaFamily: Cents;
  /** From 55 on. */
  hsaCatchUp: Cents;
  source: string;
}

/** Rows of a schedule from dollars as they are printed: column A, column C, column D. */
export function scheduleOf(...rows: readonly (readonly [number, number, number])[]): readonly ScheduleRow[] {
  return rows.map(([atLeast, base, percent]) => ({
    atLeast: dollars(atLeast),
    base: dollars(base),
    percent: BigInt(percent),
  }));
}

/** Whole or half dollars of a table, as cents. */
export const dollars = (amount: number): Cents => BigInt(Math.round(amount * 100));
