import type { StateEdition, StateRule } from "./state-rule.ts";
import { aPeriod, dollars, flatPerPeriod } from "./withholding-steps.ts";

const edition = (year: string, rate: number, source: string): StateEdition => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  source,
  summary: `${rate / 1000}% after exemptions; county tax is not included`,
  topRate: rate,
  withhold: (wages, form) => {
    const part = (text: string, count: number, each: number) => ({
      text: `${text}: ${count}`,
      amount: aPeriod(dollars(each) * BigInt(count), wages),
    });
    return flatPerPeriod(wages, rate, [
      part("Personal exemptions", form.allowances, 1000),
      part("Dependent exemptions", form.dependents, 1500),
      part("First-time dependent exemptions", form.newDependents, 1500),
      part("Adopted dependent exemptions", form.adoptedDependents, 3000),
    ]);
  },
});

/**
 * Indiana: the state's rate after four kinds of exemptions of Form WH-4, each rounded per period. County income tax is
 * a separate tax and not part of it. Source: Departmental Notice #1; to the cent.
 */
export const INDIANA: StateRule = {
  state: "IN",
  form: "Form WH-4",
  fields: [
    { kind: "count", name: "allowances", label: "Personal exemptions (WH-4, line 5)" },
    { kind: "count", name: "dependents", label: "Dependent exemptions (line 6)" },
    { kind: "count", name: "newDependents", label: "First-time dependent exemptions (line 7)" },
    { kind: "count", name: "adoptedDependents", label: "Adopted dependent exemptions (line 8)" },
  ],
  editions: [
    edition("2025", 3000, "Indiana Departmental Notice #1, effective January 1, 2025"),
    edition("2026", 2950, "Indiana Departmental Notice #1 (R46 / 01-26)"),
  ],
};
