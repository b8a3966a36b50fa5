import { amountStep, atLeastZero } from "../pay-step.ts";
import type { StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod } from "./withholding-steps.ts";

/**
 * Iowa: T1 = wages − deduction by status, T2 = T1 × 3.80%, T3 = T2 − the allowance of IA W-4 line 7 ÷ pay periods. To the
 * cent. Source: Iowa Withholding Formula for wages paid beginning January 1, 2026 (November 2025).
 */
export const IOWA: StateRule = {
  state: "IA",
  form: "IA W-4",
  fields: [
    {
      kind: "status",
      label: "Marital status (IA W-4)",
      options: [
        { value: "single", label: "Other (single or married filing separately)" },
        { value: "head_of_household", label: "Head of household" },
        { value: "married_one_earner", label: "Married filing jointly, spouse has no earned income" },
        { value: "married_two_earners", label: "Married filing jointly, spouse has earned income" },
      ],
    },
    { kind: "annualAmount", label: "Total allowance amount (line 7)" },
  ],
  editions: [
    {
      from: "2026-01-01",
      until: "2026-12-31",
      source: "Iowa Withholding Formula for wages paid beginning January 1, 2026 (November 2025)",
      summary: "3.8% after the deduction, less the allowance of IA W-4",
      topRate: 3800,
      withhold: (wages, { status, annualAmount }) => {
        const annual = status === "married_one_earner" ? 26_000 : status === "head_of_household" ? 19_500 : 13_000;
        const tax = flatPerPeriod(wages, 3800, [{ text: "Deduction", amount: aPeriod(dollars(annual), wages) }]);
        const allowance = aPeriod(annualAmount ?? 0n, wages);
        const amount = atLeastZero(tax.amount - allowance);
        return {
          amount,
          steps: [
            ...tax.steps,
            amountStep("− Allowance of IA W-4 for this pay period", allowance),
            amountStep("Iowa income tax", amount),
          ],
        };
      },
    },
  ],
};
