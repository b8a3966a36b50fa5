import { type Cents, formatDollars } from "../money.ts";
import { formatRate } from "../tax-rate.ts";
import { US_STATES } from "../us-states.ts";
import type { Explained } from "./federal-withholding.ts";
import { amountStep, rateOf } from "./pay-step.ts";
import type { PayrollYear } from "./payroll-year.ts";

/**
 * States without a tax on wages (2025 and 2026): Alaska, Florida, Nevada, New Hampshire, South Dakota, Tennessee, Texas,
 * Washington (its tax is on capital gains), Wyoming.
 */
export const STATES_WITHOUT_INCOME_TAX: readonly string[] = ["AK", "FL", "NV", "NH", "SD", "TN", "TX", "WA", "WY"];

/** How a state's income tax is withheld. Rates are thousandths of a per cent. */
export type StateTreatment =
  | { kind: "none" }
  | { kind: "flat"; rate: number; leftOut: string }
  | { kind: "organization"; rate: number }
  /** Neither ours to know nor entered yet: nobody who works there can be paid. */
  | { kind: "missing" };

/** The organization's own rate comes before ours, so that a change of law never has to wait for us. */
export function stateTreatment(
  year: PayrollYear,
  state: string,
  ownRates: ReadonlyMap<string, number>,
): StateTreatment {
  const own = ownRates.get(state);
  if (own !== undefined) return { kind: "organization", rate: own };
  if (STATES_WITHOUT_INCOME_TAX.includes(state)) return { kind: "none" };
  const flat = year.flatStates[state];
  return flat ? { kind: "flat", ...flat } : { kind: "missing" };
}

/** State income tax of a pay period: wages times one rate, rounded half up. Undefined where no rate is known. */
export function stateWithholding(
  year: PayrollYear,
  state: string,
  wages: Cents,
  treatment: StateTreatment,
): Explained | undefined {
  const name = stateName(state);
  if (treatment.kind === "missing") return undefined;
  if (treatment.kind === "none") return { amount: 0n, steps: [amountStep(`${name} has no income tax on wages`, 0n)] };
  const amount = rateOf(wages, treatment.rate);
  const rate = `${formatRate(treatment.rate)}%`;
  return {
    amount,
    steps: [
      amountStep("Taxable wages of this pay period", wages),
      treatment.kind === "flat"
        ? { text: `Flat rate of ${name}, ${year.year}. Not taken off before: ${treatment.leftOut}`, value: rate }
        : { text: `Rate that your organization entered for ${name}`, value: rate },
      amountStep(`${formatDollars(wages)} × ${rate}`, amount),
    ],
  };
}

/** `Illinois` for `IL`. */
export const stateName = (code: string): string => (US_STATES as Readonly<Record<string, string>>)[code] ?? code;
