import { type Cents, formatDollars } from "@trellis/domain/money/money.ts";
import type { FilingStatus, PayFrequency, W4Form } from "./choices.ts";
import { frequencyName, PAY_PERIODS } from "./choices.ts";
import { amountStep, atLeastZero, type PayStep, roundedQuotient } from "./pay-step.ts";
import type { PayrollYear, ScheduleRow } from "./payroll-year.ts";

/**
 * What Form W-4 says. Amounts are a year's, but `extraWithholding`, which is a pay period's. Of a form from before 2020
 * only the filing status (married or not), the allowances and the extra amount (line 6) count.
 */
export interface FormW4 {
  w4Form: W4Form;
  /** Line 5 of a form from before 2020. */
  allowances: number;
  filingStatus: FilingStatus;
  /** The box of step 2(c). */
  multipleJobs: boolean;
  /** Step 3. */
  dependentsCredit: Cents;
  /** Step 4(a). */
  otherIncome: Cents;
  /** Step 4(b). */
  deductions: Cents;
  /** Step 4(c). */
  extraWithholding: Cents;
}

/** What one allowance of a form from before 2020 is worth (Publication 15-T, Worksheet 1A, line 1k). */
const ALLOWANCE: Cents = 4_300_00n;

export interface Explained {
  amount: Cents;
  steps: PayStep[];
}

/**
 * Federal income tax of a pay period by Worksheet 1A of Publication 15-T (percentage method for automated payroll systems).
 * Each line is rounded half up to the cent, so that the steps can be followed with a pencil.
 *
 * @param wages taxable wages of the period (line 1a), zero or more
 */
export function federalWithholding(year: PayrollYear, frequency: PayFrequency, wages: Cents, w4: FormW4): Explained {
  const periods = BigInt(PAY_PERIODS[frequency]);
  const annual = wages * periods;
  const isOld = w4.w4Form === "before_2020";
  const status = isOld && w4.filingStatus === "head_of_household" ? "single" : w4.filingStatus;
  const multipleJobs = !isOld && w4.multipleJobs;
  const dependentsCredit = isOld ? 0n : w4.dependentsCredit;
  const before = [
    amountStep("Taxable wages of this pay period", wages, "1a"),
    { line: "1b", text: `Pay periods a year (${frequencyName(frequency)})`, value: String(periods) },
    amountStep("1a × 1b", annual, "1c"),
  ];
  const { adjusted, line, steps } = isOld
    ? adjustedByAllowances(annual, w4.allowances)
    : adjustedBySteps(year, annual, w4);
  const row = rowOf((multipleJobs ? year.stepTwo : year.standard)[status], adjusted);
  const beyond = adjusted - row.atLeast;
  const ofBeyond = roundedQuotient(beyond * row.percent, 100n);
  const tentativeYear = row.base + ofBeyond;
  const tentative = roundedQuotient(tentativeYear, periods);
  const credit = roundedQuotient(dependentsCredit, periods);
  const afterCredit = atLeastZero(tentative - credit);
  const amount = afterCredit + w4.extraWithholding;
  const schedule = multipleJobs ? "Form W-4, step 2 checked" : "standard";
  return {
    amount,
    steps: [
      ...before,
      ...steps,
      amountStep(`Column A of the ${schedule} schedule, ${STATUS[status]}, ${year.year}`, row.atLeast, "2b"),
      amountStep("Column C", row.base, "2c"),
      { line: "2d", text: "Column D", value: `${row.percent}%` },
      amountStep(`${line} − 2b`, beyond, "2e"),
      amountStep("2e × 2d", ofBeyond, "2f"),
      amountStep("2c + 2f", tentativeYear, "2g"),
      amountStep("2g ÷ 1b: tentative withholding", tentative, "2h"),
      amountStep(
        isOld ? "Credits (none on a form from before 2020)" : "Form W-4, step 3, credits",
        dependentsCredit,
        "3a",
      ),
      amountStep("3a ÷ 1b", credit, "3b"),
      amountStep("2h − 3b, at least 0", afterCredit, "3c"),
      amountStep(`Form W-4, ${isOld ? "line 6" : "step 4(c)"}, extra withholding`, w4.extraWithholding, "4a"),
      amountStep(`3c + 4a: withheld from ${formatDollars(wages)}`, amount, "4b"),
    ],
  };
}

interface Adjusted {
  adjusted: Cents;
  /** The worksheet's line of it. */
  line: string;
  steps: PayStep[];
}

/** Lines 1d to 1i: a form of 2020 or later. */
function adjustedBySteps(year: PayrollYear, annual: Cents, w4: FormW4): Adjusted {
  const withOther = annual + w4.otherIncome;
  const lineG = w4.multipleJobs ? 0n : year.lineOneG[w4.filingStatus];
  const takenOff = w4.deductions + lineG;
  const adjusted = atLeastZero(withOther - takenOff);
  return {
    adjusted,
    line: "1i",
    steps: [
      amountStep("Form W-4, step 4(a), other income", w4.otherIncome, "1d"),
      amountStep("1c + 1d", withOther, "1e"),
      amountStep("Form W-4, step 4(b), deductions", w4.deductions, "1f"),
      amountStep(
        w4.multipleJobs ? "Step 2 is checked" : `Step 2 is not checked, ${STATUS[w4.filingStatus]}`,
        lineG,
        "1g",
      ),
      amountStep("1f + 1g", takenOff, "1h"),
      amountStep("1e − 1h, at least 0: adjusted annual wage amount", adjusted, "1i"),
    ],
  };
}

/** Lines 1j to 1l: a form from before 2020. */
function adjustedByAllowances(annual: Cents, allowances: number): Adjusted {
  const allowed = BigInt(allowances) * ALLOWANCE;
  const adjusted = atLeastZero(annual - allowed);
  return {
    adjusted,
    line: "1l",
    steps: [
      { line: "1j", text: "Form W-4 from before 2020, line 5, allowances", value: String(allowances) },
      amountStep(`1j × ${formatDollars(ALLOWANCE)}`, allowed, "1k"),
      amountStep("1c − 1k, at least 0: adjusted annual wage amount", adjusted, "1l"),
    ],
  };
}

const STATUS: Readonly<Record<FilingStatus, string>> = {
  single: "single or married filing separately",
  married_jointly: "married filing jointly",
  head_of_household: "head of household",
};

/** The row whose column A is reached and whose next is not. */
function rowOf(rows: readonly ScheduleRow[], amount: Cents): ScheduleRow {
  const row = rows.findLast(({ atLeast }) => amount >= atLeast);
  if (!row) throw new Error("a schedule begins at 0");
  return row;
}
