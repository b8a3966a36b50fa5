import { type Cents, formatDollars } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { Explained } from "../federal-withholding.ts";
import { amountStep, atLeastZero, type PayStep, rateOf, roundedQuotient } from "../pay-step.ts";
import type { StateWages } from "./state-rule.ts";

/** What is subtracted before the rate applies. */
interface StateDeduction {
  text: string;
  amount: Cents;
}

export const dollars = (amount: number): Cents => BigInt(Math.round(amount * 100));

/** A year's amount as one pay period's, rounded half up to the cent. */
export const aPeriod = (annual: Cents, { periods }: Pick<StateWages, "periods">): Cents =>
  roundedQuotient(annual, BigInt(periods));

/** Half up to the whole dollar. */
export const wholeDollars = (amount: Cents): Cents => roundedQuotient(amount, 100n) * 100n;

/** From gross pay to the wages that a state's rule begins with. */
export const wageSteps = ({ gross, preTax }: Pick<StateWages, "gross" | "preTax">, wages: Cents): PayStep[] => [
  amountStep("Gross pay", gross),
  amountStep("− Pre-tax deductions", preTax),
  amountStep("Taxable wages of this pay period", wages),
];

const rateText = (rate: number) => `${formatRate(rate)}%`;
const subtract = (wages: Cents, deductions: readonly StateDeduction[]) =>
  atLeastZero(deductions.reduce((rest, { amount }) => rest - amount, wages));
const deductionSteps = (deductions: readonly StateDeduction[]) =>
  deductions.map(({ text, amount }) => amountStep(`− ${text}`, amount));

/** Wages of the period less the period's deductions, times one rate; to the cent, or to the dollar where the state says so. */
export function flatPerPeriod(
  wages: StateWages,
  rate: number,
  deductions: readonly StateDeduction[],
  round: "cent" | "dollar" = "cent",
): Explained {
  const taxed = subtract(wages.wages, deductions);
  const exact = rateOf(taxed, rate);
  const amount = round === "dollar" ? wholeDollars(exact) : exact;
  return {
    amount,
    steps: [
      ...wageSteps(wages, wages.wages),
      ...deductionSteps(deductions),
      amountStep(`${formatDollars(taxed)} × ${rateText(rate)}`, exact),
      ...(round === "dollar" ? [amountStep("Rounded to the whole dollar", amount)] : []),
    ],
  };
}

/** A row of a yearly schedule: `base` plus `rate` of what goes beyond `over`. */
export interface StateBracket {
  over: Cents;
  base: Cents;
  rate: number;
}

/** A year's wages less a year's deductions, by a yearly schedule, divided by the pay periods. */
export function annualized(
  wages: StateWages,
  brackets: readonly StateBracket[],
  deductions: readonly StateDeduction[],
  round: "cent" | "dollar" = "cent",
): Explained {
  const periods = BigInt(wages.periods);
  const annual = wages.wages * periods;
  const taxed = subtract(annual, deductions);
  const row = brackets.findLast(({ over }) => taxed >= over) ?? { over: 0n, base: 0n, rate: 0 };
  const tax = row.base + rateOf(taxed - row.over, row.rate);
  const exact = roundedQuotient(tax, periods);
  const amount = round === "dollar" ? wholeDollars(exact) : exact;
  return {
    amount,
    steps: [
      ...wageSteps(wages, wages.wages),
      amountStep(`× ${periods} pay periods a year`, annual),
      ...deductionSteps(deductions),
      amountStep("Taxed in a year", taxed),
      amountStep(
        row.over === 0n
          ? `${formatDollars(taxed)} × ${rateText(row.rate)}`
          : `${formatDollars(row.base)} + ${rateText(row.rate)} of the amount over ${formatDollars(row.over)}`,
        tax,
      ),
      amountStep(`÷ ${periods}${round === "dollar" ? ", rounded to the whole dollar" : ""}`, amount),
    ],
  };
}
