import type { StateEdition, StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod } from "./withholding-steps.ts";

const edition = (year: string, single: number, source: string): StateEdition => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  source,
  summary: "3.09% after the standard deduction of Form L-4",
  topRate: 3090,
  withhold: (wages, { allowances }) => {
    const deduction = aPeriod(dollars(single) * BigInt(Math.min(allowances, 2)), wages);
    return flatPerPeriod(wages, 3090, [{ text: `Standard deduction, L-4 block A: ${allowances}`, amount: deduction }]);
  },
});

/**
 * Louisiana: 3.09% after no, one or two standard deductions as block A of Form L-4 says; none without a form. Source:
 * R-1306, Withholding Tables and Instructions; to the cent.
 */
export const LOUISIANA: StateRule = {
  state: "LA",
  form: "Form L-4",
  fields: [{ kind: "count", name: "allowances", label: "Standard deduction (L-4, block A: 0, 1 or 2)", max: 2 }],
  editions: [edition("2025", 12_500, "Louisiana R-1306 (1/25)"), edition("2026", 12_875, "Louisiana R-1306 (1/26)")],
};
