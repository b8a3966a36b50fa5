import type { StateEdition, StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod } from "./withholding-steps.ts";

const edition = (year: string, exemption: number, source: string): StateEdition => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  source,
  summary: "4.25% after exemptions; city taxes are not included",
  topRate: 4250,
  withhold: (wages, { allowances }) =>
    flatPerPeriod(wages, 4250, [
      { text: `Exemptions: ${allowances}`, amount: aPeriod(dollars(exemption), wages) * BigInt(allowances) },
    ]),
});

/** Michigan: 4.25% after the exemptions of Form MI-W4, each rounded per period. Source: Form 446; to the cent. */
export const MICHIGAN: StateRule = {
  state: "MI",
  form: "Form MI-W4",
  fields: [{ kind: "count", name: "allowances", label: "Exemptions (MI-W4, line 6)" }],
  editions: [
    edition("2025", 5800, "Michigan Income Tax Withholding Guide 2025, Form 446"),
    edition("2026", 5900, "Michigan Income Tax Withholding Guide 2026, Form 446 (Rev. 02-26)"),
  ],
};
