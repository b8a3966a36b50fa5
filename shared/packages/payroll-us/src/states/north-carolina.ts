import type { StateEdition, StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod } from "./withholding-steps.ts";

const edition = (year: string, rate: number, source: string): StateEdition => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  source,
  summary: `${rate / 1000}% after standard deduction and allowances`,
  topRate: rate,
  withhold: (wages, { status, allowances }) => {
    const annual = dollars(status === "head_of_household" ? 19_125 : 12_750);
    return flatPerPeriod(
      wages,
      rate,
      [
        { text: "Standard deduction", amount: aPeriod(annual, wages) },
        { text: `Allowances: ${allowances}`, amount: aPeriod(dollars(2500), wages) * BigInt(allowances) },
      ],
      "dollar",
    );
  },
});

/**
 * North Carolina: the percentage method at the income tax rate plus a tenth of a point, rounded to the dollar. Source:
 * NC-30 (2025: 4.25% + 0.1%; 2026: 3.99% + 0.1%).
 */
export const NORTH_CAROLINA: StateRule = {
  state: "NC",
  form: "Form NC-4",
  fields: [
    {
      kind: "status",
      label: "Filing status (NC-4)",
      options: [
        { value: "single", label: "Single, married or surviving spouse" },
        { value: "head_of_household", label: "Head of household" },
      ],
    },
    { kind: "count", name: "allowances", label: "Allowances (line 1)" },
  ],
  editions: [
    edition("2025", 4350, "North Carolina NC-30 (2025)"),
    edition("2026", 4090, "North Carolina NC-30 (2026)"),
  ],
};
