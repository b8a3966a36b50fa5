import type { StateEdition, StateRule } from "./state-rule.ts";
import { annualized, dollars } from "./withholding-steps.ts";

const edition = (year: string, rate: number, source: string): StateEdition => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  source,
  summary: `${rate / 1000}% over $10,000 after deduction and exemption`,
  topRate: rate,
  withhold: (wages, { status, annualAmount }) => {
    const deduction = status === "married_one_earner" ? 4600 : status === "head_of_household" ? 3400 : 2300;
    return annualized(
      wages,
      [
        { over: 0n, base: 0n, rate: 0 },
        { over: dollars(10_000), base: 0n, rate },
      ],
      [
        { text: "Standard deduction of the year", amount: dollars(deduction) },
        { text: "Exemption of Form 89-350", amount: annualAmount ?? 0n },
      ],
      "dollar",
    );
  },
});

/**
 * Mississippi: one rate of the year's taxable income over $10,000, divided and rounded to the dollar. Source: Pub.
 * 89-700 and the Computer Payroll Accounting flowchart.
 */
export const MISSISSIPPI: StateRule = {
  state: "MS",
  form: "Form 89-350",
  fields: [
    {
      kind: "status",
      label: "Marital status (Form 89-350)",
      options: [
        { value: "single", label: "Single" },
        { value: "head_of_household", label: "Head of family" },
        { value: "married_one_earner", label: "Married, one spouse employed" },
        { value: "married_two_earners", label: "Married, both employed" },
      ],
    },
    { kind: "annualAmount", label: "Total exemption claimed (line 6)" },
  ],
  editions: [
    edition("2025", 4400, "Mississippi Pub. 89-700 (2025)"),
    edition("2026", 4000, "Mississippi Pub. 89-700-25-1 (Rev. 07/25), flowchart (Rev. 8/13/25)"),
  ],
};
