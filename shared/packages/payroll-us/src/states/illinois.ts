import type { StateEdition, StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod } from "./withholding-steps.ts";

const edition = (year: string, basic: number, source: string): StateEdition => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  source,
  summary: "4.95% after the allowances of Form IL-W-4",
  topRate: 4950,
  withhold: (wages, { allowances, additionalAllowances }) => {
    const annual = dollars(basic) * BigInt(allowances) + dollars(1000) * BigInt(additionalAllowances);
    const text = `Allowances: ${allowances} on line 1, ${additionalAllowances} on line 2`;
    return flatPerPeriod(wages, 4950, [{ text, amount: aPeriod(annual, wages) }]);
  },
});

/**
 * Illinois: 4.95% after both lines of allowances, added up for the year and divided by the pay periods. Source: Booklet
 * IL-700-T, automated payroll method; to the cent.
 */
export const ILLINOIS: StateRule = {
  state: "IL",
  form: "Form IL-W-4",
  fields: [
    { kind: "count", name: "allowances", label: "Basic allowances (IL-W-4, line 1)" },
    { kind: "count", name: "additionalAllowances", label: "Additional allowances (line 2)" },
  ],
  editions: [
    edition("2025", 2850, "Illinois Booklet IL-700-T (2025)"),
    edition("2026", 2925, "Illinois Booklet IL-700-T (R-12/25)"),
  ],
};
