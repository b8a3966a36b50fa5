import { describe, expect, it } from "vitest";
import { calculateSlip, type SlipInput } from "./pay-slip.ts";
import { stateTreatment } from "./state-tax.ts";
import { YEAR_2025 } from "./years/2025.ts";
import { YEAR_2026 } from "./years/2026.ts";

/*
 * Whole slips of 19 people against published figures that others worked out, each to the cent unless it says otherwise:
 *  - 9 by the percentage method of Publication 15-T (2026), Worksheet 1A, as published with open-source payroll programs
 *    and their paycheck examples (the first of them is also what ADP's public salary calculator answers for 2026), and
 *    1 by the worksheet's own words on forms from before 2020;
 *  - 1 pay stub for a Maryland employee with Form W-4 as head of household (2026), which gives the worksheet;
 *  - 4 of Publication 15, section 7 (2025), examples 1 to 3: two by the wage bracket method, which rounds within
 *    its rows and so may differ by up to 2 dollars;
 *  - 4 by the rules of Publication 15 (2026): Social Security's wage base (SSA: 11,439.00 at most), Additional Medicare Tax,
 *    37 percent beyond a million, and an exempt Form W-4.
 */

const dollars = (amount: number) => BigInt(Math.round(amount * 100));
const TAX_FREE = stateTreatment("TX", "2026-05-01", new Map());

/** A slip of `wages` in a state without income tax, single, paid monthly by default. */
function slipOf(wages: number, fields: Partial<SlipInput> = {}, year = YEAR_2026) {
  const { amounts } = calculateSlip(year, {
    frequency: "monthly",
    salary: null,
    // One hour, so that the wages are what is meant to the cent.
    hourlyRate: dollars(wages),
    hours: 1000n,
    overtimeHours: 0n,
    bonus: 0n,
    bonusMethod: "aggregate",
    payDate: `${year.year}-05-01`,
    w4Form: "2020",
    allowances: 0,
    exemptYear: null,
    birthDate: null,
    filingStatus: "single",
    multipleJobs: false,
    dependentsCredit: 0n,
    otherIncome: 0n,
    deductions: 0n,
    extraWithholding: 0n,
    deductionList: [],
    state: "TX",
    stateTreatment: TAX_FREE,
    yearToDate: { socialSecurityWages: 0n, medicareWages: 0n, supplemental: 0n, deferrals: 0n, hsa: 0n },
    suta: null,
    isTaxExempt501c3: true,
    ...fields,
  });
  return amounts;
}
const paidBefore = (wages: number, supplemental = 0) => ({
  socialSecurityWages: dollars(Math.min(wages, 184_500)),
  medicareWages: dollars(wages),
  supplemental: dollars(supplemental),
  deferrals: 0n,
  hsa: 0n,
});

describe("Publication 15-T (2026), percentage method for automated payroll systems", () => {
  it.each<[string, number, Partial<SlipInput>, number]>([
    ["single, weekly, 100,000 a year", 1923.08, { frequency: "weekly" }, 253.27],
    ["single, biweekly, 72,000 a year", 2769.23, { frequency: "biweekly" }, 269.62],
    ["single, monthly, 48,000 a year", 4000, {}, 298.33],
    ["single, monthly, 250,000 a year", 20_833.33, {}, 4275.33],
    [
      "married filing jointly, biweekly, step 2 checked",
      3000,
      { frequency: "biweekly", filingStatus: "married_jointly", multipleJobs: true },
      320.38,
    ],
    [
      "married filing jointly, semi-monthly",
      4500,
      { frequency: "semi_monthly", filingStatus: "married_jointly" },
      358.33,
    ],
    ["head of household, monthly", 6000, { filingStatus: "head_of_household" }, 449],
    [
      "single, weekly, steps 4(b) and 4(c)",
      2000,
      { frequency: "weekly", deductions: dollars(5000), extraWithholding: dollars(50) },
      299.04,
    ],
    [
      "Form W-4 from before 2020, married, 3 allowances, weekly",
      1500,
      { frequency: "weekly", filingStatus: "married_jointly", w4Form: "before_2020", allowances: 3 },
      96.15,
    ],
    // A form from before 2020 knows no head of household, no step 2 and no credits: single, 0 allowances.
    // 48,000: 1,240 + 12 % × 28,100 = 4,612 ÷ 12 = 384.33.
    [
      "Form W-4 from before 2020, fields of a later form are not read",
      4000,
      {
        w4Form: "before_2020",
        filingStatus: "head_of_household",
        multipleJobs: true,
        dependentsCredit: dollars(2000),
        otherIncome: dollars(9000),
        deductions: dollars(9000),
      },
      384.33,
    ],
  ])("%s", (_name, wages, fields, federal) => {
    expect(slipOf(wages, fields).federal).toBe(dollars(federal));
  });

  it("a Maryland pay stub: head of household, 1,600.00 biweekly", () => {
    const slip = slipOf(1600, { frequency: "biweekly", filingStatus: "head_of_household" });
    expect([slip.federal, slip.socialSecurity, slip.medicare]).toEqual([dollars(67.12), dollars(99.2), dollars(23.2)]);
  });

  it("Social Security and Medicare of the same people", () => {
    const weekly = slipOf(1923.08, { frequency: "weekly" });
    expect([weekly.socialSecurity, weekly.medicare]).toEqual([dollars(119.23), dollars(27.88)]);
    const monthly = slipOf(4000);
    expect([monthly.socialSecurity, monthly.medicare, monthly.net]).toEqual([
      dollars(248),
      dollars(58),
      dollars(3395.67),
    ]);
  });
});

describe("Publication 15 (2025), section 7", () => {
  const { payDate } = { payDate: "2025-05-01" };
  it.each<[string, number, Partial<SlipInput>, number]>([
    ["example 1: one allowance, salary", 1000, { w4Form: "before_2020", allowances: 1, payDate }, 11],
    [
      "example 1: one allowance, salary and commission",
      1000,
      { w4Form: "before_2020", allowances: 1, bonus: dollars(500), payDate },
      62,
    ],
    ["example 2: salary", 2000, { payDate }, 77],
  ])("%s, within 2 dollars of the wage bracket tables", (_name, wages, fields, federal) => {
    const off = slipOf(wages, fields, YEAR_2025).federal - dollars(federal);
    expect(off < 0n ? -off : off).toBeLessThanOrEqual(dollars(2));
  });

  it("example 3: 22 percent of a bonus of 1,000.00 is 220.00, whatever the salary", () => {
    const salary = slipOf(2000, { payDate }, YEAR_2025).federal;
    const both = slipOf(2000, { payDate, bonus: dollars(1000), bonusMethod: "flat" }, YEAR_2025).federal;
    expect(both - salary).toBe(dollars(220));
    const alone = { salary: null, hourlyRate: null, bonus: dollars(1000), bonusMethod: "flat", payDate } as const;
    expect(slipOf(0, { ...alone, extraWithholding: dollars(30) }, YEAR_2025).federal).toBe(dollars(220));
  });
});

describe("Publication 15 (2026)", () => {
  it("a year's Social Security tax is at most 11,439.00", () => {
    const months = Array.from({ length: 12 }, (_, month) => slipOf(20_000, { yearToDate: paidBefore(20_000 * month) }));
    expect(months.reduce((sum, { socialSecurity }) => sum + socialSecurity, 0n)).toBe(dollars(11_439));
  });

  it("Additional Medicare Tax of 250,000.00 a year is 450.00, and the employer pays none", () => {
    const months = Array.from({ length: 10 }, (_, month) => slipOf(25_000, { yearToDate: paidBefore(25_000 * month) }));
    const sum = (pick: (slip: (typeof months)[number]) => bigint) =>
      months.reduce((total, slip) => total + pick(slip), 0n);
    expect(sum(({ medicare, employerMedicare }) => medicare - employerMedicare)).toBe(dollars(450));
    expect(sum(({ employerMedicare }) => employerMedicare)).toBe(dollars(3625));
  });

  it("supplemental wages beyond a million bear 37 percent, by either method and for someone exempt", () => {
    const bonus = { bonus: dollars(300_000), yearToDate: paidBefore(900_000, 900_000) };
    const salary = slipOf(10_000, { yearToDate: paidBefore(900_000, 900_000) }).federal;
    // 100,000 × 22 % + 200,000 × 37 %.
    expect(slipOf(10_000, { ...bonus, bonusMethod: "flat" }).federal - salary).toBe(dollars(96_000));
    expect(slipOf(10_000, { ...bonus, exemptYear: 2026 }).federal).toBe(dollars(74_000));
    const together = slipOf(110_000, { yearToDate: paidBefore(900_000, 900_000) }).federal;
    expect(slipOf(10_000, bonus).federal).toBe(together + dollars(74_000));
  });

  it("an exempt Form W-4 withholds no income tax, but Social Security and Medicare", () => {
    const slip = slipOf(4000, { exemptYear: 2026, extraWithholding: dollars(25) });
    expect([slip.federal, slip.socialSecurity, slip.medicare]).toEqual([0n, dollars(248), dollars(58)]);
    // Of 2025, it counts until February 17, 2026: the 15th is a Sunday and the 16th Presidents' Day.
    expect(slipOf(4000, { exemptYear: 2025, payDate: "2026-02-17" }).federal).toBe(0n);
    expect(slipOf(4000, { exemptYear: 2025, payDate: "2026-02-18" }).federal).toBe(dollars(298.33));
    expect(slipOf(4000, { exemptYear: 2026, payDate: "2025-12-31" }, YEAR_2025).federal).toBeGreaterThan(0n);
  });
});
