import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILING_STATUSES, type FilingStatus, PAY_PERIODS, STATE_STATUSES } from "../choices.ts";
import { isUnverified, STATES_WITHOUT_INCOME_TAX, stateTreatment, stateWithholding } from "../state-tax.ts";
import { US_STATE_CODES } from "../us-states.ts";
import { NO_STATE_FORM, type StateForm, type StateWages } from "./state-rule.ts";
import { STATE_RULES } from "./state-rules.ts";

const wagesOf = (wages: bigint, periods: number, filingStatus: FilingStatus = "single"): StateWages => ({
  gross: wages,
  preTax: 0n,
  wages,
  wagesWithRetirement: wages,
  periods,
  filingStatus,
});
const NO_RATES = new Map<string, number>();

const forms = fc.record<StateForm>({
  status: fc.option(fc.constantFrom(...STATE_STATUSES)),
  allowances: fc.nat(12),
  additionalAllowances: fc.nat(5),
  dependents: fc.nat(5),
  newDependents: fc.nat(2),
  adoptedDependents: fc.nat(2),
  annualAmount: fc.option(fc.bigInt({ min: 0n, max: 2_000_000n })),
  rate: fc.option(fc.constantFrom(0, 500, 2000, 3500)),
  additional: fc.constant(0n),
  exempt: fc.constant(false),
  amount: fc.constant(null),
});

describe("every state's method", () => {
  it("never withholds below zero or above its top rate, and never less from more wages", () => {
    const amount = fc.bigInt({ min: 0n, max: 5_000_000n });
    const edition = fc.constantFrom(...STATE_RULES.flatMap(({ editions }) => editions));
    const periods = fc.constantFrom(...Object.values(PAY_PERIODS), 24);
    fc.assert(
      fc.property(
        edition,
        periods,
        forms,
        fc.constantFrom(...FILING_STATUSES),
        amount,
        amount,
        (one, n, form, status, a, b) => {
          const [less, more] = a < b ? [a, b] : [b, a];
          const low = one.withhold(wagesOf(less, n, status), form).amount;
          const high = one.withhold(wagesOf(more, n, status), form).amount;
          expect(low >= 0n).toBe(true);
          expect(low <= high).toBe(true);
          // Whole dollars round up by at most 50 cents, cents by one.
          expect(high <= (more * BigInt(one.topRate)) / 100_000n + 51n).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("names its source and dates that do not overlap", () => {
    for (const { editions } of STATE_RULES)
      editions.forEach((edition, index) => {
        expect(edition.source).toMatch(/\d/);
        expect(edition.from <= edition.until).toBe(true);
        const next = editions[index + 1];
        if (next) expect(edition.until < next.from).toBe(true);
      });
  });
});

describe("the tables of 2025", () => {
  // By hand: each state's deductions of 2025, rounded as its guide does.
  it.each<[string, string, number, bigint, Partial<StateForm>, bigint]>([
    // 7,700 ÷ 52 = 148.08; 651.92 × 4.95%.
    ["IL", "2025-03-07", 52, 80_000n, { allowances: 2, additionalAllowances: 2 }, 3227n],
    ["IN", "2025-03-07", 52, 80_000n, { allowances: 5, dependents: 3, newDependents: 1, adoptedDependents: 2 }, 1419n],
    // (39,240 − 3,270) × 4% ÷ 12.
    ["KY", "2025-03-07", 12, 327_000n, {}, 11_990n],
    // 700 − 240.38 = 459.62 × 3.09%.
    ["LA", "2025-03-07", 52, 70_000n, { allowances: 1 }, 1420n],
    // 2,500 − 2 × 223.08 = 2,053.84 × 4.25%.
    ["MI", "2025-03-07", 26, 250_000n, { allowances: 2 }, 8729n],
    // 13,700 × 4.4% ÷ 52 = 11.59.
    ["MS", "2025-03-07", 52, 50_000n, {}, 1200n],
    // 108.65 × 4.35% = 4.73.
    ["NC", "2025-03-07", 52, 45_000n, { allowances: 2 }, 500n],
    ["UT", "2025-07-04", 52, 40_000n, {}, 1200n],
  ])("%s on %s", (state, payDate, periods, wages, form, withheld) => {
    const treatment = stateTreatment(state, payDate, NO_RATES, { ...NO_STATE_FORM, ...form });
    expect(stateWithholding(state, treatment, wagesOf(wages, periods))?.amount).toBe(withheld);
  });
});

describe("a state's treatment", () => {
  const day = "2026-06-19";
  it("is no tax, the published method, or missing", () => {
    expect(stateTreatment("TX", day, NO_RATES).kind).toBe("none");
    expect(stateTreatment("CA", day, NO_RATES).kind).toBe("missing");
    // Idaho's table before July 23 is not known here, and Ohio's of 2025 begins in October.
    expect(stateTreatment("ID", day, NO_RATES).kind).toBe("missing");
    expect(stateTreatment("OH", "2025-09-30", NO_RATES).kind).toBe("missing");
  });

  it("never falls back to a rate of our own: every state has a tax-free law, a method or needs an entry", () => {
    const known = [...STATES_WITHOUT_INCOME_TAX, ...STATE_RULES.map(({ state }) => state)];
    for (const state of US_STATE_CODES)
      for (const payDate of ["2025-03-07", day, "2026-12-31"])
        if (!known.includes(state)) expect(stateTreatment(state, payDate, NO_RATES).kind, state).toBe("missing");
  });

  it("uses an entered rate or amount and says that no one checked it", () => {
    const own = stateTreatment("CA", day, new Map([["CA", 4000]]), { ...NO_STATE_FORM, additional: 500n });
    const byRate = stateWithholding("CA", own, wagesOf(200_000n, 26));
    expect([isUnverified(own), byRate?.amount]).toEqual([true, 8500n]);
    const typed = stateTreatment("CA", day, new Map([["CA", 4000]]), { ...NO_STATE_FORM, amount: 7325n });
    expect([isUnverified(typed), stateWithholding("CA", typed, wagesOf(200_000n, 26))?.amount]).toEqual([true, 7325n]);
    // Where there is a method, an amount left from before does not count.
    expect(stateTreatment("IL", day, NO_RATES, { ...NO_STATE_FORM, amount: 7325n }).kind).toBe("rule");
    expect(isUnverified(stateTreatment("IL", day, NO_RATES))).toBe(false);
  });

  it("withholds nothing from an exempt person", () => {
    const exempt = stateTreatment("CA", day, NO_RATES, { ...NO_STATE_FORM, exempt: true });
    expect(stateWithholding("CA", exempt, wagesOf(200_000n, 26))?.amount).toBe(0n);
  });

  it("taxes retirement contributions in Pennsylvania alone", () => {
    const wages = { ...wagesOf(170_000n, 26), gross: 200_000n, preTax: 30_000n, wagesWithRetirement: 190_000n };
    const withheld = (state: string) => stateWithholding(state, stateTreatment(state, day, NO_RATES), wages)?.amount;
    // 1,900 × 3.07%; 1,700 × 4.95%.
    expect([withheld("PA"), withheld("IL")]).toEqual([5833n, 8415n]);
  });
});
