import type { StateRule } from "./state-rule.ts";
import { annualized, dollars } from "./withholding-steps.ts";

/**
 * Colorado: 4.40% of the year's wages less line 2 of Form DR 0004, or $11,000 for married filing jointly and $5,500
 * otherwise by the federal Form W-4. Source: Worksheet DR 1098 (rev. 10/21/25) for 2026; to the cent.
 */
export const COLORADO: StateRule = {
  state: "CO",
  form: "Form DR 0004",
  fields: [{ kind: "annualAmount", label: "Annual withholding allowance (DR 0004, line 2)" }],
  editions: [
    {
      from: "2026-01-01",
      until: "2026-12-31",
      source: "Colorado Withholding Worksheet for Employers, DR 1098 (rev. 10/21/25)",
      summary: "4.4% after the annual allowance",
      topRate: 4400,
      withhold: (wages, { annualAmount }) => {
        const isJoint = wages.filingStatus === "married_jointly";
        const allowance = annualAmount ?? dollars(isJoint ? 11_000 : 5500);
        const text =
          annualAmount === null ? `Allowance by Form W-4, ${isJoint ? "joint" : "not joint"}` : "Form DR 0004";
        return annualized(wages, [{ over: 0n, base: 0n, rate: 4400 }], [{ text, amount: allowance }]);
      },
    },
  ],
};
