import { addDays, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { type Cents, formatDollars } from "@trellis/domain/money/money.ts";
import type { PayFrequency, SupplementalMethod } from "./choices.ts";
import { type Explained, type FormW4, federalWithholding } from "./federal-withholding.ts";
import { amountStep, atLeastZero, type PayStep, rateOf } from "./pay-step.ts";
import type { PayrollYear } from "./payroll-year.ts";

/** Supplemental wages (Publication 15, section 7), in thousandths of a percent: the optional flat rate, and the rate beyond a million. */
const SUPPLEMENTAL_RATE = 22_000;
const SUPPLEMENTAL_RATE_BEYOND = 37_000;
const SUPPLEMENTAL_LIMIT: Cents = 1_000_000_00n;

interface FederalTaxInput extends FormW4 {
  frequency: PayFrequency;
  payDate: string;
  /** The year that Form W-4 claims exemption for; null without a claim. */
  exemptYear: number | null;
  /** Taxable wages of the period without the supplemental ones. */
  regularWages: Cents;
  supplementalWages: Cents;
  supplementalMethod: SupplementalMethod;
  /** Supplemental wages that this employer paid earlier in the year. */
  supplementalBefore: Cents;
}

/**
 * Federal income tax of a pay period: Worksheet 1A for regular wages, and for supplemental wages with them (aggregate) or
 * 22 percent of them (flat). Beyond a million of supplemental wages in a year 37 percent is mandatory, also for someone
 * who is exempt.
 */
export function federalTax(year: PayrollYear, input: FederalTaxInput): Explained {
  const { regularWages, supplementalWages } = input;
  const beyond =
    atLeastZero(input.supplementalBefore + supplementalWages - SUPPLEMENTAL_LIMIT) -
    atLeastZero(input.supplementalBefore - SUPPLEMENTAL_LIMIT);
  const within = supplementalWages - beyond;
  const beyondTax = rateOf(beyond, SUPPLEMENTAL_RATE_BEYOND);
  const parts: PayStep[] = [];
  let amount = beyondTax;
  if (isExempt(input.exemptYear, input.payDate)) {
    parts.push(amountStep(`Exempt by Form W-4 for ${input.exemptYear}: no federal income tax`, 0n));
  } else if (input.supplementalMethod === "flat" && within > 0n) {
    const flat = rateOf(within, SUPPLEMENTAL_RATE);
    amount += flat;
    parts.push(
      amountStep("Bonus or commission, taxed separately", within),
      amountStep(`${formatDollars(within)} × 22%, flat rate (Publication 15, section 7)`, flat),
    );
    if (regularWages > 0n) {
      const regular = federalWithholding(year, input.frequency, regularWages, input);
      amount += regular.amount;
      parts.push(...regular.steps);
    }
  } else {
    const regular = federalWithholding(year, input.frequency, regularWages + within, input);
    amount += regular.amount;
    parts.push(...regular.steps);
  }
  if (beyond > 0n)
    parts.push(
      amountStep("Supplemental wages of the year beyond $1,000,000.00", beyond),
      amountStep(`${formatDollars(beyond)} × 37%, mandatory`, beyondTax),
    );
  if (parts.length > 1 && (beyond > 0n || (input.supplementalMethod === "flat" && within > 0n)))
    parts.push(amountStep("Federal income tax of this pay period", amount));
  return { amount, steps: parts };
}

/** Whether an exemption that was claimed for a year counts on a pay date: until February 15 of the next year. */
const isExempt = (exemptYear: number | null, payDate: string): boolean =>
  exemptYear !== null && payDate >= `${exemptYear}-01-01` && payDate <= exemptUntil(exemptYear);

/** The last day of an exemption: February 15 of the next year, or the next business day (Publication 15, section 9). */
export function exemptUntil(exemptYear: number): string {
  let day = `${exemptYear + 1}-02-15`;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Of the days after February 14: not a weekend, nor Presidents' Day, the third Monday. */
function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isPresidentsDay = weekday === 1 && Number(day.slice(8)) <= 21;
  return weekday !== 0 && weekday !== 6 && !isPresidentsDay;
}

/** What to say where an exemption has ended. */
export const exemptionEnded = (exemptYear: number): string =>
  `claimed exemption from federal income tax for ${exemptYear}, which ended on ${formatDay(exemptUntil(exemptYear))}`;
