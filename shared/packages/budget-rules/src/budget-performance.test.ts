import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  elapsedOf,
  formatPermille,
  hasPassed,
  percentOf,
  performanceOf,
  performanceOfAll,
  permilleOf,
} from "./budget-performance.ts";
import { daysOf, monthsOf, nextPeriod, periodLabel, renameForPeriod } from "./budget-period.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const planned = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe("percent", () => {
  test("100 % stands for equal amounts alone", () => {
    fc.assert(
      fc.property(amount, planned, (spent, budgeted) => {
        const permille = permilleOf(spent, budgeted) ?? 0;
        expect(Math.sign(permille - 1000)).toBe(spent > budgeted ? 1 : spent < budgeted ? -1 : 0);
      }),
    );
  });

  test.each<[bigint, bigint, string]>([
    [100_00n, 100_00n, "100%"],
    [100_01n, 100_00n, "100.1%"],
    [99_99n, 100_00n, "99.9%"],
    [84_50n, 100_00n, "84.5%"],
    [1n, 0n, "—"],
    [123_456_00n, 100_00n, "123,456%"],
  ])("%s of %s is %s", (spent, budgeted, text) => expect(formatPermille(permilleOf(spent, budgeted))).toBe(text));

  test("of an amount is rounded half up", () => {
    expect(percentOf(1_01n, 50)).toBe(51n);
    expect(percentOf(100_00n, 105)).toBe(105_00n);
  });
});

describe("thresholds", () => {
  test("80 is reached at 80, 100 is passed above 100", () => {
    expect(hasPassed(79_99n, 100_00n, 80)).toBe(false);
    expect(hasPassed(80_00n, 100_00n, 80)).toBe(true);
    expect(hasPassed(100_00n, 100_00n, 100)).toBe(false);
    expect(hasPassed(100_01n, 100_00n, 100)).toBe(true);
    expect(hasPassed(1n, 0n, 100)).toBe(true);
    expect(hasPassed(0n, 0n, 80)).toBe(false);
  });
});

describe("performance", () => {
  const half = { days: 30, elapsed: 15 };
  test.each<[bigint, bigint, string]>([
    [100_00n, 100_01n, "over"],
    [100_00n, 100_00n, "at_risk"],
    [100_00n, 50_01n, "at_risk"],
    [100_00n, 50_00n, "on_track"],
    [100_00n, 40_00n, "on_track"],
    [100_00n, 39_99n, "under"],
    [0n, 0n, "on_track"],
    [0n, 1n, "over"],
  ])("of %s with %s spent at half time is %s", (budgeted, spent, status) =>
    expect(performanceOf(budgeted, spent, half).status).toBe(status),
  );

  test("variance, expected and projected are exact", () =>
    expect(performanceOf(100_00n, 60_00n, half)).toMatchObject({
      variance: 40_00n,
      expected: 50_00n,
      projected: 120_00n,
    }));

  test("is at risk when the projection is over: 87.6% spent with 57% of the days gone", () => {
    const quarter = elapsedOf({ from: "2026-10-01", to: "2026-12-31" }, "2026-11-22");
    const payroll = performanceOf(26_812_76n, 23_479_67n, quarter, { spentDays: 4, scheduled: 0n });
    expect(payroll).toMatchObject({ projected: 40_757_16n, status: "at_risk" });
  });

  test("two rents after two of three months are projected to three, and one payment is no pace", () => {
    const quarter = elapsedOf({ from: "2026-10-01", to: "2026-12-31" }, "2026-11-22");
    const course = (spentDays: number, scheduled = 0n) => ({ spentDays, scheduled });
    expect(performanceOf(3_000_00n, 2_000_00n, quarter, course(2))).toMatchObject({
      projected: 3_000_00n,
      status: "on_track",
    });
    expect(performanceOf(4_800_00n, 4_800_00n, quarter, course(1))).toMatchObject({
      projected: 4_800_00n,
      status: "on_track",
    });
    expect(performanceOf(3_000_00n, 2_000_00n, quarter, course(2, 1_500_00n))).toMatchObject({
      projected: 3_500_00n,
      status: "at_risk",
    });
  });

  test("a payroll is projected with the pay dates that are left, not by the days", () => {
    const quarter = elapsedOf({ from: "2026-10-01", to: "2026-12-31" }, "2026-11-22");
    const course = { spentDays: 4, scheduled: 0n, rest: 13_838_30n };
    expect(performanceOf(41_388_90n, 27_676_60n, quarter, course)).toMatchObject({ projected: 41_514_90n });
    expect(performanceOf(41_600_00n, 27_676_60n, quarter, course).status).toBe("on_track");
    expect(performanceOf(41_600_00n, 27_676_60n, quarter, { spentDays: 4, scheduled: 0n }).status).toBe("at_risk");
  });

  test("what is scheduled already is at risk from the first day, and the whole is projected as its parts are", () => {
    const first = elapsedOf({ from: "2026-10-01", to: "2026-12-31" }, "2026-10-01");
    expect(performanceOf(100_00n, 40_00n, first, { spentDays: 1, scheduled: 61_00n }).status).toBe("at_risk");
    const parts = [performanceOf(100_00n, 20_00n, half), performanceOf(50_00n, 45_00n, half)];
    expect(performanceOfAll(150_00n, parts, half, 0n)).toMatchObject({ spent: 65_00n, projected: 130_00n });
    expect(performanceOfAll(129_99n, parts, half, 0n).status).toBe("at_risk");
  });

  test("nothing is expected or projected before the first day; after the last the projection is what was spent", () => {
    fc.assert(
      fc.property(planned, amount, fc.integer({ min: 1, max: 1000 }), (budgeted, spent, days) => {
        expect(performanceOf(budgeted, spent, { days, elapsed: 0 })).toMatchObject({ expected: 0n, projected: null });
        expect(performanceOf(budgeted, spent, { days, elapsed: days })).toMatchObject({
          expected: budgeted,
          projected: spent,
        });
      }),
    );
  });
});

describe("periods", () => {
  const q1 = { from: "2026-01-01", to: "2026-03-31" };
  test("elapsed days count today", () => {
    expect(elapsedOf(q1, "2025-12-31")).toMatchObject({ days: 90, elapsed: 0 });
    expect(elapsedOf(q1, "2026-01-01")).toMatchObject({ days: 90, elapsed: 1 });
    expect(elapsedOf(q1, "2026-04-01")).toMatchObject({ days: 90, elapsed: 90 });
  });

  test("the next one has as many months, or as many days", () => {
    expect(nextPeriod(q1)).toEqual({ from: "2026-04-01", to: "2026-06-30" });
    expect(nextPeriod({ from: "2026-01-01", to: "2026-12-31" })).toEqual({ from: "2027-01-01", to: "2027-12-31" });
    expect(nextPeriod({ from: "2026-01-31", to: "2026-02-28" })).toEqual({ from: "2026-03-01", to: "2026-03-29" });
    expect(nextPeriod({ from: "2026-01-05", to: "2026-01-05" })).toEqual({ from: "2026-01-06", to: "2026-01-06" });
  });

  test("follow each other without a gap and keep their length", () => {
    const first = Date.UTC(2020, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 800 }), (start, length) => {
        const day = (n: number) => new Date(first + n * 86_400_000).toISOString().slice(0, 10);
        const period = { from: day(start), to: day(start + length) };
        const next = nextPeriod(period);
        expect(daysOf({ from: period.to, to: next.from })).toBe(2);
        expect(Math.abs(daysOf(next) - daysOf(period))).toBeLessThanOrEqual(4);
        expect(monthsOf(period).reduce((sum, { days }) => sum + days, 0)).toBe(daysOf(period));
      }),
    );
  });

  test("have names, and a copy's name says the new one", () => {
    expect(periodLabel(q1)).toBe("Q1 2026");
    expect(periodLabel({ from: "2026-03-01", to: "2026-03-31" })).toBe("March 2026");
    expect(periodLabel({ from: "2026-01-01", to: "2026-12-31" })).toBe("2026");
    expect(periodLabel({ from: "2026-03-03", to: "2026-04-02" })).toBe("Mar 3 – Apr 2, 2026");
    expect(renameForPeriod("Q1 2026 operating", q1, nextPeriod(q1))).toBe("Q2 2026 operating");
    expect(renameForPeriod("Operating", q1, nextPeriod(q1))).toBe("Operating (Q2 2026)");
    expect(renameForPeriod("x".repeat(200), q1, nextPeriod(q1))).toHaveLength(200);
  });
});
