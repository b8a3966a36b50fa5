import type { Cents } from "@trellis/domain/money/money.ts";
import type { StateEdition, StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod } from "./withholding-steps.ts";

const edition = (
  dates: Pick<StateEdition, "from" | "until" | "source">,
  rate: number,
  deduction: { single: Cents; joint: Cents },
  dependent: Cents,
): StateEdition => ({
  ...dates,
  summary: `${rate / 1000}% after standard deduction and allowances`,
  topRate: rate,
  withhold: (wages, { status, allowances }) => {
    const annual = status === "married_one_earner" ? deduction.joint : deduction.single;
    return flatPerPeriod(wages, rate, [
      { text: "Standard deduction", amount: aPeriod(annual, wages) },
      { text: `Allowances: ${allowances}`, amount: aPeriod(dependent, wages) * BigInt(allowances) },
    ]);
  },
});

/**
 * Georgia: the percentage method, per period and to the cent. The rate fell within 2026: House Bill 463 let employers
 * withhold at 4.99%, with larger deductions, from May 11; pay dates up to May 10 keep 5.19%. Source: Employer's
 * Withholding Tax Guide 2026, revisions of December 2025 and June 2026 (Tables E and F).
 */
export const GEORGIA: StateRule = {
  state: "GA",
  form: "Form G-4",
  fields: [
    {
      kind: "status",
      label: "Marital status (Form G-4, line 3)",
      options: [
        { value: "single", label: "A. Single" },
        { value: "married_two_earners", label: "B. Married, both working, or filing separately" },
        { value: "married_one_earner", label: "C. Married, one spouse working" },
        { value: "head_of_household", label: "D. Head of household" },
      ],
    },
    { kind: "count", name: "allowances", label: "Total allowances (line 7)" },
  ],
  editions: [
    edition(
      {
        from: "2026-01-01",
        until: "2026-05-10",
        source: "Georgia Employer's Withholding Tax Guide 2026 (revised December 2025)",
      },
      5190,
      { single: dollars(12_000), joint: dollars(24_000) },
      dollars(4000),
    ),
    edition(
      {
        from: "2026-05-11",
        until: "2026-12-31",
        source: "Georgia Employer's Withholding Tax Guide 2026 (revised June 2026), House Bill 463",
      },
      4990,
      { single: dollars(15_000), joint: dollars(30_000) },
      dollars(5000),
    ),
  ],
};
