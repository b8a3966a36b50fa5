import type { StateEdition, StateRule } from "./state-rule.ts";
import { annualized, dollars } from "./withholding-steps.ts";

const edition = (year: string, rate: number, deduction: number, source: string): StateEdition => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  source,
  summary: `${rate / 1000}% after the standard deduction; local occupational taxes are not included`,
  topRate: rate,
  withhold: (wages) =>
    annualized(
      wages,
      [{ over: 0n, base: 0n, rate }],
      [{ text: "Standard deduction of the year", amount: dollars(deduction) }],
    ),
});

/** Kentucky: one rate of the year's wages less the standard deduction. Source: Form 42A003 (TCF); to the cent. */
export const KENTUCKY: StateRule = {
  state: "KY",
  form: "Form K-4",
  fields: [],
  editions: [
    edition("2025", 4000, 3270, "Kentucky Withholding Tax Formula 2025, 42A003 (TCF)"),
    edition("2026", 3500, 3360, "Kentucky Withholding Tax Formula 2026, 42A003 (TCF) (10-2025)"),
  ],
};
