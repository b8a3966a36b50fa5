import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILING_STATUSES, PAY_FREQUENCIES, PAY_PERIODS } from "./choices.ts";
import { type FormW4, federalWithholding } from "./federal-withholding.ts";
import { PAYROLL_YEARS, payrollYearOf } from "./payroll-years.ts";
import { YEAR_2025 } from "./years/2025.ts";
import { YEAR_2026 } from "./years/2026.ts";

const w4 = (fields: Partial<FormW4> = {}): FormW4 => ({
  w4Form: "2020",
  allowances: 0,
  filingStatus: "single",
  multipleJobs: false,
  dependentsCredit: 0n,
  otherIncome: 0n,
  deductions: 0n,
  extraWithholding: 0n,
  ...fields,
});
const dollars = (amount: number) => BigInt(Math.round(amount * 100));

describe("Worksheet 1A, worked by hand", () => {
  it("single, 2,000.00 every other week, 2026", () => {
    // 1c 2,000 × 26 = 52,000. 1g 8,600. 1i 43,400. Row 19,900: 1,240 + 12 % × 23,500 = 4,060. ÷ 26 = 156.1538.
    expect(federalWithholding(YEAR_2026, "biweekly", dollars(2000), w4()).amount).toBe(15615n);
  });

  it("married filing jointly with two children, 5,000.00 a month, 2026", () => {
    // 1c 60,000 − 12,900 = 47,100. Row 44,100: 2,480 + 12 % × 3,000 = 2,840. ÷ 12 = 236.67. Step 3: 4,400 ÷ 12 = 366.67. 0.
    const married = { filingStatus: "married_jointly" } as const;
    const withChildren = { ...married, dependentsCredit: dollars(4400) };
    expect(federalWithholding(YEAR_2026, "monthly", dollars(5000), w4(married)).amount).toBe(23667n);
    expect(federalWithholding(YEAR_2026, "monthly", dollars(5000), w4(withChildren)).amount).toBe(0n);
  });

  it("head of household with step 4 filled in, 1,500.00 a week, 2026", () => {
    // 1c 78,000 + 1d 2,600 = 80,600. 1f 5,000 + 1g 8,600 = 13,600. 1i 67,000. Row 33,250: 1,770 + 12 % × 33,750 = 5,820.
    // ÷ 52 = 111.9231 → 111.92. 3b 2,080 ÷ 52 = 40.00. 71.92 + 4(c) 15.00 = 86.92.
    const filled = w4({
      filingStatus: "head_of_household",
      otherIncome: dollars(2600),
      deductions: dollars(5000),
      dependentsCredit: dollars(2080),
      extraWithholding: dollars(15),
    });
    expect(federalWithholding(YEAR_2026, "weekly", dollars(1500), filled).amount).toBe(8692n);
  });

  it("step 2 checked uses the printed base of its row, not a recomputed one", () => {
    // 10,000 × 12 = 120,000, no 1g. Row 108,938: printed base 20,512.00 (the row above would make 20,512.12).
    // 20,512 + 32 % × 11,062 = 24,051.84. ÷ 12 = 2,004.32.
    const checked = w4({ multipleJobs: true });
    expect(federalWithholding(YEAR_2026, "monthly", dollars(10_000), checked).amount).toBe(200432n);
  });

  it("the top row, quarterly, 2026", () => {
    // 200,000 × 4 − 8,600 = 791,400. Row 648,100: 192,979.25 + 37 % × 143,300 = 246,000.25. ÷ 4 = 61,500.0625.
    expect(federalWithholding(YEAR_2026, "quarterly", dollars(200_000), w4()).amount).toBe(6150006n);
  });

  it("single, 2,000.00 every other week, 2025", () => {
    // 52,000 − 8,600 = 43,400. Row 18,325: 1,192.50 + 12 % × 25,075 = 4,201.50. ÷ 26 = 161.5962.
    expect(federalWithholding(YEAR_2025, "biweekly", dollars(2000), w4()).amount).toBe(16160n);
  });

  it("nothing of wages below the first row, but what step 4(c) asks for", () => {
    expect(federalWithholding(YEAR_2026, "weekly", dollars(250), w4()).amount).toBe(0n);
    expect(federalWithholding(YEAR_2026, "weekly", 0n, w4({ extraWithholding: dollars(20) })).amount).toBe(2000n);
  });

  it("explains itself by the lines of the worksheet", () => {
    const { steps } = federalWithholding(YEAR_2026, "biweekly", dollars(2000), w4());
    expect(steps.map(({ line }) => line)).toEqual(
      "1a 1b 1c 1d 1e 1f 1g 1h 1i 2b 2c 2d 2e 2f 2g 2h 3a 3b 3c 4a 4b".split(" "),
    );
    expect(steps.find(({ line }) => line === "1i")?.value).toBe("$43,400.00");
    expect(steps.at(-1)?.value).toBe("$156.15");
  });
});

/** Rev. Proc. 2025-32 and 2024-40: where each bracket ends, and the standard deduction that Publication 15-T works with. */
const BRACKETS = {
  2026: {
    single: { deduction: 16_100, ends: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600] },
    married_jointly: { deduction: 32_200, ends: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700] },
    head_of_household: { deduction: 24_150, ends: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600] },
  },
  2025: {
    single: { deduction: 15_000, ends: [11_925, 48_475, 103_350, 197_300, 250_525, 626_350] },
    married_jointly: { deduction: 30_000, ends: [23_850, 96_950, 206_700, 394_600, 501_050, 751_600] },
    head_of_household: { deduction: 22_500, ends: [17_000, 64_850, 103_350, 197_300, 250_500, 626_350] },
  },
} as const;

describe("the printed tables", () => {
  it.each(PAYROLL_YEARS.map((year) => [year.year, year] as const))(
    "of %i are the law's brackets, moved",
    (number, year) => {
      for (const status of FILING_STATUSES) {
        const { deduction, ends } = BRACKETS[number as 2025 | 2026][status];
        const first = dollars(deduction) - year.lineOneG[status];
        const standard = year.standard[status].map(({ atLeast }) => atLeast);
        expect(standard).toEqual([0n, first, ...ends.map((end) => dollars(end) + first)]);
        // Half of everything, printed in whole dollars, halves up.
        const half = year.stepTwo[status].map(({ atLeast }) => atLeast);
        const halves = [deduction, ...ends.map((end) => end + deduction)].map((end) => dollars(Math.round(end / 2)));
        expect(half).toEqual([0n, ...halves]);
      }
    },
  );

  it("each base is what the rows above it make, but for what was printed rounded: less than 20 cents", () => {
    for (const year of PAYROLL_YEARS)
      for (const schedules of [year.standard, year.stepTwo])
        for (const rows of Object.values(schedules))
          for (const [index, row] of rows.entries()) {
            const above = rows[index - 1];
            if (!above) continue;
            const made = above.base + ((row.atLeast - above.atLeast) * above.percent) / 100n;
            const off = row.base - made;
            expect(off < 0n ? -off : off).toBeLessThan(schedules === year.standard ? 1 : 20);
          }
  });

  it("a pay date decides the year; another year has none", () => {
    expect(payrollYearOf("2025-12-31")).toBe(YEAR_2025);
    expect(payrollYearOf("2026-01-01")).toBe(YEAR_2026);
    expect(payrollYearOf("2027-01-01")).toBeUndefined();
    expect(payrollYearOf("2024-12-31")).toBeUndefined();
  });
});

describe("properties", () => {
  const cents = fc.bigInt({ min: 0n, max: 50_000_000n });
  const status = fc.constantFrom(...FILING_STATUSES);
  const frequency = fc.constantFrom(...PAY_FREQUENCIES);
  const year = fc.constantFrom(...PAYROLL_YEARS);

  it("more wages are never taxed less, but by the cents that a printed base gives back", () => {
    fc.assert(
      fc.property(
        year,
        frequency,
        status,
        fc.boolean(),
        cents,
        cents,
        (table, often, filingStatus, multipleJobs, a, b) => {
          const [less, more] = a < b ? [a, b] : [b, a];
          const taxOf = (wages: bigint) =>
            federalWithholding(table, often, wages, w4({ filingStatus, multipleJobs })).amount;
          const slack = multipleJobs ? 20n / BigInt(PAY_PERIODS[often]) + 1n : 0n;
          expect(taxOf(more) + slack).toBeGreaterThanOrEqual(taxOf(less));
        },
      ),
    );
  });

  it("tax never exceeds 37 % of the wages and what was asked for extra", () => {
    fc.assert(
      fc.property(year, frequency, status, fc.boolean(), cents, (table, often, filingStatus, multipleJobs, wages) => {
        const { amount } = federalWithholding(table, often, wages, w4({ filingStatus, multipleJobs }));
        expect(amount).toBeGreaterThanOrEqual(0n);
        expect(amount * 100n).toBeLessThanOrEqual(wages * 37n + 100n);
      }),
    );
  });
});
