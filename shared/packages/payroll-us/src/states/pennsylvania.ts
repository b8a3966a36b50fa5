import { formatDollars } from "@trellis/domain/money/money.ts";
import { amountStep, rateOf } from "../pay-step.ts";
import type { StateRule } from "./state-rule.ts";
import { wageSteps } from "./withholding-steps.ts";

/**
 * Pennsylvania: 3.07% of all compensation without deduction or allowance. Retirement contributions are taxed; what goes
 * through a cafeteria plan (section 125) is not. Local earned income tax is not part of it. Source: REV-415, Employer
 * Withholding Information Guide; to the cent.
 */
export const PENNSYLVANIA: StateRule = {
  state: "PA",
  form: null,
  fields: [],
  editions: [
    {
      from: "2025-01-01",
      until: "2026-12-31",
      source: "Pennsylvania REV-415, Employer Withholding Information Guide",
      summary: "3.07%, retirement contributions included; local taxes are not",
      topRate: 3070,
      withhold: (wages) => {
        const taxed = wages.wagesWithRetirement;
        const amount = rateOf(taxed, 3070);
        const preTax = wages.gross > taxed ? wages.gross - taxed : 0n;
        return {
          amount,
          steps: [
            ...wageSteps({ gross: wages.gross, preTax }, taxed),
            amountStep(`${formatDollars(taxed)} × 3.07% (retirement contributions are taxed)`, amount),
          ],
        };
      },
    },
  ],
};
