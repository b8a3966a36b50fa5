import { formatDollars } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { amountStep, rateOf } from "../pay-step.ts";
import type { StateRule } from "./state-rule.ts";
import { wageSteps } from "./withholding-steps.ts";

const DEFAULT_RATE = 2000;

/**
 * Arizona: a percentage of gross taxable wages that the employee chooses on Form A-4, 2.0% without a form (A.R.S.
 * § 43-401). Sources: Form A-4 (2025) and Form A-4 (2026). The form prints no rounding; to the cent.
 */
export const ARIZONA: StateRule = {
  state: "AZ",
  form: "Form A-4",
  fields: [{ kind: "rate", label: "Withholding percentage (Form A-4)" }],
  editions: [
    {
      from: "2025-01-01",
      until: "2026-12-31",
      source: "Arizona Form A-4 (2025 and 2026); A.R.S. § 43-401",
      summary: "The percentage of Form A-4, 2% without one",
      topRate: 3500,
      withhold: (wages, { rate: chosen }) => {
        const rate = chosen ?? DEFAULT_RATE;
        const amount = rateOf(wages.wages, rate);
        const origin = chosen === null ? "no Form A-4 on file" : "Form A-4";
        return {
          amount,
          steps: [
            ...wageSteps(wages, wages.wages),
            amountStep(`${formatDollars(wages.wages)} × ${formatRate(rate)}% (${origin})`, amount),
          ],
        };
      },
    },
  ],
};
