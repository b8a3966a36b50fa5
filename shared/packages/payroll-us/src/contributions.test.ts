import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEDUCTION_KINDS } from "./choices.ts";
import { contributionsOf, type Deduction, deferralLimit, hsaLimit } from "./contributions.ts";
import { PAYROLL_YEARS } from "./payroll-years.ts";
import { YEAR_2025 } from "./years/2025.ts";
import { YEAR_2026 } from "./years/2026.ts";

const dollars = (amount: number) => BigInt(Math.round(amount * 100));
const person = (fields: { birthDate?: string; deferrals?: number; hsa?: number } = {}) => ({
  birthDate: fields.birthDate ?? null,
  before: { deferrals: dollars(fields.deferrals ?? 0), hsa: dollars(fields.hsa ?? 0) },
});
const retirement = (fields: Partial<Deduction> = {}): Deduction => ({
  kind: "retirement",
  label: "401(k)",
  amount: dollars(400),
  ...fields,
});

describe("the year's limits (Notice 2025-67, Notice 2024-80, Rev. Proc. 2025-19, Rev. Proc. 2024-25)", () => {
  it.each([
    [null, 24_500, 23_500],
    // 49, 50, 59, 60, 63 and 64 on December 31, 2026.
    ["1977-12-31", 24_500, 23_500],
    ["1976-12-31", 32_500, 23_500],
    ["1967-01-01", 32_500, 31_000],
    ["1966-12-31", 35_750, 31_000],
    ["1963-01-01", 35_750, 34_750],
    ["1962-12-31", 32_500, 34_750],
  ] as const)("of someone born %s let defer %i in 2026 and %i in 2025", (birthDate, in2026, in2025) => {
    expect(deferralLimit(YEAR_2026, birthDate)).toBe(dollars(in2026));
    expect(deferralLimit(YEAR_2025, birthDate)).toBe(dollars(in2025));
  });

  it("of a health savings account depend on the coverage, and on the age from 55 on", () => {
    expect([hsaLimit(YEAR_2026, false, null), hsaLimit(YEAR_2026, true, null)]).toEqual([dollars(4400), dollars(8750)]);
    expect([hsaLimit(YEAR_2025, false, null), hsaLimit(YEAR_2025, true, null)]).toEqual([dollars(4300), dollars(8550)]);
    expect(hsaLimit(YEAR_2026, false, "1971-12-31")).toBe(dollars(5400));
    expect(hsaLimit(YEAR_2026, false, "1972-01-01")).toBe(dollars(4400));
  });
});

describe("contributions of a pay period", () => {
  it("are an amount or a rate of gross pay, and the employer's match counts up to a rate", () => {
    // 10 % of 8,000 = 800. The match: 50 % of at most 6 % of 8,000 (480) = 240.
    const [one] = contributionsOf(
      YEAR_2026,
      dollars(8000),
      [retirement({ amount: 0n, rate: 10_000, match: { rate: 50_000, upTo: 6000 } })],
      person(),
    );
    expect([one?.amount, one?.employer, one?.cut]).toEqual([dollars(800), dollars(240), undefined]);
    const fixed = contributionsOf(YEAR_2026, dollars(8000), [retirement({ match: { amount: 5000n } })], person());
    expect(fixed[0]?.employer).toBe(5000n);
  });

  it("stop at the limit, traditional and Roth together, and the match follows what is contributed", () => {
    const list = [
      retirement({ amount: dollars(300), match: { rate: 100_000, upTo: null } }),
      retirement({
        kind: "roth_retirement",
        label: "Roth",
        amount: dollars(300),
        match: { rate: 100_000, upTo: null },
      }),
    ];
    const [traditional, roth] = contributionsOf(YEAR_2026, dollars(8000), list, person({ deferrals: 24_000 }));
    expect([traditional?.amount, traditional?.cut]).toEqual([dollars(300), undefined]);
    expect([roth?.amount, roth?.employer]).toEqual([dollars(200), dollars(200)]);
    expect(roth?.cut).toMatchObject({ employee: dollars(300), limit: dollars(24_500) });
    expect(roth?.steps.map(({ text }) => text).join(" ")).toContain("2026 limit of $24,500.00");
    const after = contributionsOf(YEAR_2026, dollars(8000), list, person({ deferrals: 24_500 }));
    expect(after.map(({ amount, employer }) => [amount, employer])).toEqual([
      [0n, 0n],
      [0n, 0n],
    ]);
  });

  it("to a health savings account count the employer's part first", () => {
    const hsa: Deduction = { kind: "hsa_self", label: "HSA", amount: dollars(200), match: { amount: dollars(100) } };
    const [one] = contributionsOf(YEAR_2026, dollars(8000), [hsa], person({ hsa: 4150 }));
    // 4,400 − 4,150 = 250: 100 by the employer, 150 of the 200.
    expect([one?.employer, one?.amount]).toEqual([dollars(100), dollars(150)]);
  });

  it("never exceed the limits in a year, whatever is agreed on", () => {
    const deduction = fc.record({
      kind: fc.constantFrom(...DEDUCTION_KINDS),
      label: fc.constant("x"),
      amount: fc.bigInt({ min: 0n, max: 500_000n }),
      rate: fc.option(fc.nat(100_000)),
      match: fc.option(fc.record({ rate: fc.nat(100_000), upTo: fc.option(fc.nat(100_000)) })),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYROLL_YEARS),
        fc.array(deduction, { maxLength: 4 }),
        fc.bigInt({ min: 0n, max: 3_000_000n }),
        fc.integer({ min: 1, max: 52 }),
        (year, list, gross, periods) => {
          const before = { deferrals: 0n, hsa: 0n };
          for (let period = 0; period < periods; period++)
            for (const { kind, amount, employer } of contributionsOf(year, gross, list, {
              birthDate: null,
              before: { ...before },
            }))
              if (kind === "retirement" || kind === "roth_retirement") before.deferrals += amount;
              else if (kind === "hsa_self" || kind === "hsa_family") before.hsa += amount + employer;
          expect(before.deferrals).toBeLessThanOrEqual(deferralLimit(year, null));
          expect(before.hsa).toBeLessThanOrEqual(
            hsaLimit(
              year,
              list.some(({ kind }) => kind === "hsa_family"),
              null,
            ),
          );
        },
      ),
    );
  });
});
