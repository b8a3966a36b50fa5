import { describe, expect, it } from "vitest";
import type { FilingStatus } from "../choices.ts";
import { stateTreatment, stateWithholding } from "../state-tax.ts";
import { NO_STATE_FORM, type StateForm, type StateWages } from "./state-rule.ts";
import { STATE_RULES } from "./state-rules.ts";

const cents = (dollars: string) => BigInt(Math.round(Number(dollars) * 100));

interface Golden {
  state: string;
  payDate?: string;
  periods: number;
  wages: string;
  form?: Partial<StateForm>;
  filingStatus?: FilingStatus;
  withheld: string;
  source: string;
}

const JOINT = "married_jointly";
const IOWA = "Iowa Withholding Formula 2026 (November 2025), example";
const MISSISSIPPI = "Mississippi Weekly 2026 tables, $500 to $510";
const DR_1098 = "Colorado DR 1098 (rev. 10/21/25), the worksheet's own lines";

/** Worked examples and table cells that the states print, or the printed worksheet followed line by line. */
const GOLDEN: readonly Golden[] = [
  { state: "AZ", periods: 26, wages: "2000", form: { rate: 2500 }, withheld: "50.00", source: "Form A-4 (2026)" },
  { state: "AZ", periods: 26, wages: "1000", withheld: "20.00", source: "A.R.S. § 43-401: 2.0% without a form" },
  {
    state: "AZ",
    periods: 26,
    wages: "1000",
    form: { rate: 2000, additional: 1500n },
    withheld: "35.00",
    source: "Form A-4 (2026), line 1 with an extra amount",
  },
  { state: "CO", periods: 52, wages: "1000", withheld: "39.35", source: DR_1098 },
  { state: "CO", periods: 52, wages: "1000", filingStatus: JOINT, withheld: "34.69", source: DR_1098 },
  { state: "CO", periods: 52, wages: "1000", form: { annualAmount: 0n }, withheld: "44.00", source: DR_1098 },
  { state: "CO", periods: 12, wages: "5416.67", withheld: "218.17", source: DR_1098 },
  {
    state: "GA",
    payDate: "2026-06-15",
    periods: 24,
    wages: "2000",
    form: { status: "married_one_earner", allowances: 1 },
    withheld: "27.03",
    source: "Georgia guide 2026 (June), example 1",
  },
  {
    state: "GA",
    payDate: "2026-06-15",
    periods: 26,
    wages: "935",
    form: { status: "head_of_household", allowances: 2 },
    withheld: "0.00",
    source: "Georgia guide 2026 (June), example 2",
  },
  {
    state: "GA",
    payDate: "2026-03-15",
    periods: 24,
    wages: "1470.83",
    form: { status: "married_one_earner", allowances: 1 },
    withheld: "15.79",
    source: "Georgia guide 2026 (December 2025), example",
  },
  // The same pay a day apart: 2,000 − 1,000 − 166.67 = 833.33 × 5.19%, then 541.67 × 4.99%.
  ...(["2026-05-10", "2026-05-11"] as const).map((payDate, index) => ({
    state: "GA",
    payDate,
    periods: 24,
    wages: "2000",
    form: { status: "married_one_earner", allowances: 1 } as const,
    withheld: ["43.25", "27.03"][index] ?? "",
    source: "Georgia guide 2026: 5.19% before May 11, 4.99% from then on",
  })),
  {
    state: "ID",
    payDate: "2026-08-15",
    periods: 26,
    wages: "1212",
    form: { status: "single" },
    withheld: "31.00",
    source: "Idaho Computing Withholding, example (rev. 07-23-2026)",
  },
  {
    state: "IL",
    periods: 52,
    wages: "800",
    form: { allowances: 2, additionalAllowances: 2 },
    withheld: "32.13",
    source: "IL-700-T (R-12/25), example B",
  },
  { state: "IL", periods: 52, wages: "800", withheld: "39.60", source: "IL-W-4: no form, no allowances" },
  {
    state: "IL",
    periods: 52,
    wages: "800",
    form: { allowances: 2, additionalAllowances: 2, additional: 2500n },
    withheld: "57.13",
    source: "IL-700-T (R-12/25), example B with line 3",
  },
  {
    state: "IN",
    periods: 52,
    wages: "800",
    form: { allowances: 5, dependents: 3, newDependents: 1, adoptedDependents: 2 },
    withheld: "13.96",
    source: "Departmental Notice #1 (R46 / 01-26), page 3",
  },
  { state: "IN", periods: 52, wages: "800", withheld: "23.60", source: "Departmental Notice #1: no WH-4" },
  ...(
    [
      [1, 26, "2100", "single", "40", "59.26"],
      [2, 26, "2100", "married_one_earner", "80", "38.72"],
      [3, 26, "2100", "head_of_household", "160", "45.15"],
      [4, 12, "5000", "single", "40", "145.50"],
      [5, 12, "5000", "married_one_earner", "80", "101.00"],
      [6, 12, "5000", "head_of_household", "160", "114.92"],
    ] as const
  ).map(([example, periods, wages, status, allowance, withheld]) => ({
    state: "IA",
    periods,
    wages,
    form: { status, annualAmount: cents(allowance) },
    withheld,
    source: `${IOWA} ${example}`,
  })),
  { state: "KY", periods: 12, wages: "3270", withheld: "104.65", source: "42A003 (TCF) (10-2025), monthly example" },
  { state: "KY", periods: 26, wages: "1500", withheld: "47.98", source: "42A003 (TCF) (10-2025), biweekly example" },
  {
    state: "LA",
    periods: 52,
    wages: "700",
    form: { allowances: 1 },
    withheld: "13.98",
    source: "R-1306 (1/26), example 1",
  },
  {
    state: "LA",
    periods: 26,
    wages: "4600",
    form: { allowances: 2 },
    withheld: "111.54",
    source: "R-1306 (1/26), example 2",
  },
  { state: "LA", periods: 52, wages: "700", withheld: "21.63", source: "R-1306 (1/26), formula 1: no L-4" },
  {
    state: "MI",
    periods: 26,
    wages: "2500",
    form: { allowances: 2 },
    withheld: "86.96",
    source: "Form 446 (Rev. 02-26)",
  },
  { state: "MI", periods: 26, wages: "2500", withheld: "106.25", source: "Form 446 (Rev. 02-26): no MI-W4" },
  {
    state: "MI",
    periods: 52,
    wages: "1000",
    form: { allowances: 2 },
    withheld: "32.86",
    source: "Form 446 (Rev. 02-26)",
  },
  { state: "MS", periods: 52, wages: "500", withheld: "11.00", source: `${MISSISSIPPI}, table A` },
  {
    state: "MS",
    periods: 52,
    wages: "500",
    form: { annualAmount: 600000n },
    withheld: "6.00",
    source: `${MISSISSIPPI}, table A`,
  },
  {
    state: "MS",
    periods: 52,
    wages: "500",
    form: { status: "married_one_earner" },
    withheld: "9.00",
    source: `${MISSISSIPPI}, table C`,
  },
  {
    state: "MS",
    periods: 12,
    wages: "4000",
    form: { annualAmount: 600000n },
    withheld: "99.00",
    source: "Mississippi computer payroll flowchart (Rev. 8/13/25)",
  },
  {
    state: "NC",
    periods: 52,
    wages: "450",
    form: { allowances: 2 },
    withheld: "4.00",
    source: "NC-30 (2026), page 18",
  },
  { state: "NC", periods: 52, wages: "1000", withheld: "31.00", source: "NC-30 (2026): 4.09%, to the dollar" },
  {
    state: "NC",
    periods: 52,
    wages: "1000",
    form: { status: "head_of_household" },
    withheld: "26.00",
    source: "NC-30 (2026), head of household",
  },
  { state: "NC", periods: 4, wages: "10000", withheld: "279.00", source: "NC-30 (2026), section 27" },
  {
    state: "OH",
    payDate: "2026-07-31",
    periods: 26,
    wages: "3846.15",
    withheld: "102.83",
    source: "Ohio Optional Computer Formula (Rev. 09/25)",
  },
  {
    state: "OH",
    payDate: "2026-08-01",
    periods: 26,
    wages: "3846.15",
    withheld: "101.07",
    source: "Ohio Optional Computer Formula (Rev. 07/26)",
  },
  { state: "PA", periods: 26, wages: "2000", withheld: "61.40", source: "REV-415" },
  { state: "PA", periods: 52, wages: "1000", withheld: "30.70", source: "REV-415" },
  {
    state: "UT",
    payDate: "2026-07-01",
    periods: 52,
    wages: "400",
    withheld: "12.00",
    source: "Publication 14 (Rev. 4/26), page 11",
  },
  {
    state: "UT",
    payDate: "2026-07-01",
    periods: 26,
    wages: "2600",
    withheld: "116.00",
    source: "Publication 14 (Rev. 4/26), page 11",
  },
  {
    state: "UT",
    payDate: "2026-07-01",
    periods: 24,
    wages: "1200",
    filingStatus: JOINT,
    withheld: "18.00",
    source: "Publication 14 (Rev. 4/26), page 11",
  },
];

const wagesOf = (wages: bigint, periods: number, filingStatus: FilingStatus = "single"): StateWages => ({
  gross: wages,
  preTax: 0n,
  wages,
  wagesWithRetirement: wages,
  periods,
  filingStatus,
});
const NO_RATES = new Map<string, number>();

describe(`state withholding: ${GOLDEN.length} cases of ${new Set(GOLDEN.map(({ state }) => state)).size} states`, () => {
  it.each(GOLDEN)("$state: $wages × $periods is $withheld ($source)", (golden) => {
    const treatment = stateTreatment(golden.state, golden.payDate ?? "2026-03-06", NO_RATES, {
      ...NO_STATE_FORM,
      ...golden.form,
    });
    expect(treatment.kind).toBe("rule");
    const wages = wagesOf(cents(golden.wages), golden.periods, golden.filingStatus);
    const { amount, steps } = stateWithholding(golden.state, treatment, wages) ?? { amount: -1n, steps: [] };
    expect(amount).toBe(cents(golden.withheld));
    expect(steps[0]?.text).toBe("Gross pay");
  });

  it("has cases for every state with a method", () => {
    expect([...new Set(GOLDEN.map(({ state }) => state))].sort()).toEqual(STATE_RULES.map(({ state }) => state).sort());
  });

  // Utah's printed allowances and thresholds, weekly to quarterly, must follow from the annual ones.
  it.each([
    ["2026-06-01", 52, 180, 9],
    ["2026-06-01", 26, 360, 19],
    ["2026-06-01", 24, 390, 20],
    ["2026-06-01", 12, 779, 40],
    ["2026-06-01", 4, 2337, 121],
    ["2026-05-31", 52, 175, 9],
    ["2026-05-31", 26, 350, 17],
    ["2026-05-31", 24, 379, 19],
    ["2026-05-31", 12, 759, 38],
    ["2026-05-31", 4, 2277, 113],
  ])("Utah's schedule of %s for %i periods begins at $%i with $%i", (payDate, periods, threshold, allowance) => {
    const treatment = stateTreatment("UT", payDate, NO_RATES);
    const steps = stateWithholding("UT", treatment, wagesOf(0n, periods))?.steps ?? [];
    expect(steps.find(({ line }) => line === "3")?.value).toBe(`$${allowance}.00`);
    expect(steps.find(({ line }) => line === "4")?.text).toBe(`Wages over $${threshold}`);
  });
});
