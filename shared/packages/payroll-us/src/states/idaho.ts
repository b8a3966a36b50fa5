import type { StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod, wholeDollars } from "./withholding-steps.ts";

/**
 * Idaho: 5.3% of wages over $16,100 (single) or $32,200 (married) a year. The printed thresholds of each period are the
 * annual ones divided and rounded to the dollar, and so is the tax. The table of July 23, 2026 dropped the child tax
 * credit allowances; earlier pay dates have no table here. Source: Table for Percentage Computation Method of
 * Withholding (EPB00744, rev. 07-23-2026).
 */
export const IDAHO: StateRule = {
  state: "ID",
  form: "Form ID W-4",
  fields: [
    {
      kind: "status",
      label: "Withholding status (Form ID W-4)",
      options: [
        { value: "single", label: "A. Single, or C. married at the single rate" },
        { value: "married", label: "B. Married" },
      ],
    },
  ],
  editions: [
    {
      from: "2026-07-23",
      until: "2026-12-31",
      source: "Idaho Table for Percentage Computation Method of Withholding, EPB00744 (rev. 07-23-2026)",
      summary: "5.3% of wages over the threshold",
      topRate: 5300,
      withhold: (wages, { status }) => {
        const annual = dollars(status === "married" ? 32_200 : 16_100);
        const threshold = { text: "Wages free of tax", amount: wholeDollars(aPeriod(annual, wages)) };
        return flatPerPeriod(wages, 5300, [threshold], "dollar");
      },
    },
  ],
};
