import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEDUCTION_KINDS, FILING_STATUSES, PAY_FREQUENCIES, SUPPLEMENTAL_METHODS, W4_FORMS } from "./choices.ts";
import { ficaOf, unemploymentTax } from "./fica.ts";
import { grossPay } from "./gross-pay.ts";
import { calculateSlip, type SlipInput } from "./pay-slip.ts";
import { min } from "./pay-step.ts";
import { stateTreatment } from "./state-tax.ts";
import { YEAR_2025 } from "./years/2025.ts";
import { YEAR_2026 } from "./years/2026.ts";

const dollars = (amount: number) => BigInt(Math.round(amount * 100));
const NOTHING = { socialSecurityWages: 0n, medicareWages: 0n, supplemental: 0n, deferrals: 0n, hsa: 0n };
const input = (fields: Partial<SlipInput> = {}): SlipInput => ({
  frequency: "biweekly",
  salary: dollars(52_000),
  hourlyRate: null,
  hours: 0n,
  overtimeHours: 0n,
  bonus: 0n,
  bonusMethod: "aggregate",
  payDate: "2026-06-19",
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
  state: "IL",
  stateTreatment: stateTreatment("IL", "2026-06-19", new Map()),
  yearToDate: NOTHING,
  isTaxExempt501c3: false,
  suta: null,
  ...fields,
});

describe("gross pay", () => {
  it.each([
    // 52,000 ÷ 52, 26, 24 (2,166.66…), 12 (4,333.33…) and 4.
    ["weekly", 100000n],
    ["biweekly", 200000n],
    ["semi_monthly", 216667n],
    ["monthly", 433333n],
    ["quarterly", 1300000n],
  ] as const)("of a salary, %s", (frequency, cents) => {
    expect(grossPay(input({ frequency })).amount).toBe(cents);
  });

  it("of hours with overtime at one and a half, and a bonus", () => {
    // 80.5 × 21.37 = 1,720.285 → 1,720.29; 3.25 × 21.37 × 1.5 = 104.17875 → 104.18; bonus 50.
    const hourly = { salary: null, hourlyRate: 2137n, hours: 80_500n, overtimeHours: 3_250n, bonus: 5000n };
    expect(grossPay(input(hourly)).amount).toBe(187447n);
  });
});

describe("Social Security and Medicare (Publication 15)", () => {
  it("stop at the wage base, whatever part of it is left", () => {
    // 184,500 − 183,000 = 1,500 × 6.2 % = 93.00. Medicare 4,000 × 1.45 % = 58.00.
    const fica = ficaOf(YEAR_2026, dollars(4000), {
      socialSecurityWages: dollars(183_000),
      medicareWages: dollars(183_000),
    });
    expect([fica.socialSecurity.amount, fica.medicare.amount, fica.socialSecurityWages]).toEqual([
      9300n,
      5800n,
      150000n,
    ]);
    const after = ficaOf(YEAR_2026, dollars(4000), { socialSecurityWages: dollars(184_500), medicareWages: 0n });
    expect(after.socialSecurity.amount).toBe(0n);
  });

  it("add 0.9 % beyond 200,000, for the employee alone", () => {
    // 198,000 + 5,000 = 203,000: 3,000 × 0.9 % = 27.00. 5,000 × 1.45 % = 72.50.
    const fica = ficaOf(YEAR_2026, dollars(5000), {
      socialSecurityWages: dollars(184_500),
      medicareWages: dollars(198_000),
    });
    expect(fica.medicare.amount).toBe(9950n);
    expect(fica.employerMedicare.amount).toBe(7250n);
  });

  it("2025 stopped at 176,100", () => {
    const fica = ficaOf(YEAR_2025, dollars(1000), { socialSecurityWages: dollars(176_000), medicareWages: 0n });
    // 100 × 6.2 %.
    expect(fica.socialSecurity.amount).toBe(620n);
  });

  it("unemployment tax is on the first 7,000", () => {
    // 7,000 − 6,500 = 500 × 0.6 % = 3.00.
    expect(unemploymentTax(dollars(2000), dollars(6500), { rate: 600, wageBase: dollars(7000) })).toBe(300n);
  });

  it("a year's Social Security wages never exceed the base, in any order of pay", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 4_000_000n }), { maxLength: 30 }), (pays) => {
        const paid = { socialSecurityWages: 0n, medicareWages: 0n };
        for (const wages of pays) {
          const fica = ficaOf(YEAR_2026, wages, paid);
          paid.socialSecurityWages += fica.socialSecurityWages;
          paid.medicareWages += wages;
        }
        const gross = pays.reduce((sum, one) => sum + one, 0n);
        expect(paid.socialSecurityWages).toBe(min(gross, YEAR_2026.socialSecurityWageBase));
      }),
    );
  });
});

describe("a pay slip", () => {
  it("takes retirement off before income tax, and section 125 before Social Security too", () => {
    const slip = calculateSlip(
      YEAR_2026,
      input({
        deductionList: [
          { kind: "retirement", label: "401(k)", amount: dollars(200) },
          { kind: "section_125", label: "Health", amount: dollars(100) },
          { kind: "post_tax", label: "Union", amount: dollars(25) },
        ],
      }),
    ).amounts;
    // Income tax on 1,700: 44,200 − 8,600 = 35,600; 1,240 + 12 % × 15,700 = 3,124; ÷ 26 = 120.15.
    expect(slip.federal).toBe(12015n);
    // Illinois: 1,700 × 4.95 % = 84.15. FICA on 1,900: 117.80 and 27.55.
    expect([slip.state, slip.socialSecurity, slip.medicare]).toEqual([8415n, 11780n, 2755n]);
    // 2,000 − 300 − 120.15 − 84.15 − 117.80 − 27.55 − 25.
    expect(slip.net).toBe(132535n);
  });

  it("names why it cannot be paid", () => {
    const problem = (fields: Partial<SlipInput>) => calculateSlip(YEAR_2026, input(fields)).problem;
    const deduct = (kind: "post_tax" | "retirement", amount: number) => [{ kind, label: "x", amount: dollars(amount) }];
    expect(problem({})).toBeUndefined();
    expect(problem({ salary: null, hourlyRate: 2000n })).toBe("noPay");
    expect(problem({ deductionList: deduct("post_tax", 1900) })).toBe("negativeNet");
    expect(problem({ deductionList: deduct("retirement", 2001) })).toBe("deductionsExceedWages");
    expect(problem({ state: "CA", stateTreatment: { kind: "missing" } })).toBe("noStateRate");
  });

  it("adds up whatever is entered: net is gross less each line, and every step is text", () => {
    const amount = fc.bigInt({ min: 0n, max: 3_000_000n });
    const deduction = fc.record({ kind: fc.constantFrom(...DEDUCTION_KINDS), label: fc.constant("x"), amount });
    fc.assert(
      fc.property(
        fc.record({
          frequency: fc.constantFrom(...PAY_FREQUENCIES),
          filingStatus: fc.constantFrom(...FILING_STATUSES),
          multipleJobs: fc.boolean(),
          salary: fc.option(amount),
          hourlyRate: amount,
          hours: fc.bigInt({ min: 0n, max: 500_000n }),
          bonus: amount,
          bonusMethod: fc.constantFrom(...SUPPLEMENTAL_METHODS),
          w4Form: fc.constantFrom(...W4_FORMS),
          allowances: fc.nat(12),
          exemptYear: fc.option(fc.constantFrom(2025, 2026)),
          extraWithholding: amount,
          deductionList: fc.array(deduction, { maxLength: 4 }),
          yearToDate: fc.record({
            supplemental: fc.bigInt({ min: 0n, max: 120_000_000n }),
            deferrals: amount,
            hsa: amount,
            socialSecurityWages: amount,
            medicareWages: fc.bigInt({ min: 0n, max: 40_000_000n }),
          }),
        }),
        (fields) => {
          const { amounts, lines } = calculateSlip(YEAR_2026, input(fields));
          const taxes = amounts.federal + amounts.state + amounts.socialSecurity + amounts.medicare;
          expect(amounts.net).toBe(amounts.gross - amounts.preTax - taxes - amounts.postTax);
          const shown = new Set(["preTax", "federal", "socialSecurity", "medicare", "state", "postTax"]);
          const taken = lines.filter(({ kind }) => shown.has(kind)).reduce((sum, line) => sum + line.amount, 0n);
          expect(amounts.gross - taken).toBe(lines.find(({ kind }) => kind === "net")?.amount);
          expect(amounts.employerSocialSecurity).toBe(amounts.socialSecurity);
          for (const line of lines) for (const step of line.steps) expect(step.text).not.toBe("");
        },
      ),
    );
  });
});
