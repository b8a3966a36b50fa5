import type { StateEdition, StateRule } from "./state-rule.ts";
import type { StateBracket } from "./withholding-steps.ts";
import { annualized, dollars } from "./withholding-steps.ts";

const edition = (
  dates: Pick<StateEdition, "from" | "until" | "source">,
  brackets: readonly [StateBracket, StateBracket, StateBracket],
): StateEdition => ({
  ...dates,
  summary: "Computer formula after exemptions; city and school district taxes are not included",
  topRate: brackets[2].rate,
  withhold: (wages, { allowances }) =>
    annualized(wages, brackets, [
      { text: `Exemptions of the year: ${allowances}`, amount: dollars(650) * BigInt(allowances) },
    ]),
});

const bracketsOf = (first: number, second: number, third: number, base: number, topBase: number) =>
  [
    { over: 0n, base: 0n, rate: first },
    { over: dollars(26_050), base: dollars(base), rate: second },
    { over: dollars(100_000), base: dollars(topBase), rate: third },
  ] as const;

/**
 * Ohio: the optional computer formula, three brackets of the year's wages less $650 for each exemption of Form IT 4. To
 * the cent. The tables changed on October 1, 2025 and on August 1, 2026; the pay date chooses. Source: Employer
 * Withholding Taxes, Optional Computer Formula (Rev. 09/25 and 07/26).
 */
export const OHIO: StateRule = {
  state: "OH",
  form: "Form IT 4",
  fields: [{ kind: "count", name: "allowances", label: "Exemptions (IT 4)" }],
  editions: [
    edition(
      { from: "2025-10-01", until: "2026-07-31", source: "Ohio Optional Computer Formula (Rev. 09/25)" },
      bracketsOf(1775, 2990, 3640, 462.39, 2673.5),
    ),
    edition(
      { from: "2026-08-01", until: "2026-12-31", source: "Ohio Optional Computer Formula (Rev. 07/26), House Bill 96" },
      bracketsOf(1600, 2990, 3400, 416.8, 2627.91),
    ),
  ],
};
