import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backtest, errorOf, errorWithin } from "./backtest.ts";
import { changePercent, confidenceOf, divideCents, reconcile, trendOf } from "./category-outlook.ts";
import { forecastSeries } from "./forecast-series.ts";
import { candidatesFor } from "./models.ts";
import { addSteps, startOfStep } from "./periods.ts";

const OPTIONS = { period: 12, horizon: 13 };
const Series = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 3, maxLength: 60 });
const PositiveSeries = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 3, maxLength: 60 });

describe("a forecast", () => {
  test("lies inside its band, and neither it nor the band is below zero", () => {
    fc.assert(
      fc.property(Series, (values) => {
        const { points } = forecastSeries(values, OPTIONS);
        expect(points).toHaveLength(13);
        for (const { value, low, high } of points) {
          expect(Number.isFinite(value) && Number.isFinite(high)).toBe(true);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(value).toBeGreaterThanOrEqual(low);
          expect(high).toBeGreaterThanOrEqual(value);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("of a series that never changes is that value, whatever its length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 3, max: 50 }), (value, length) => {
        const { points, error } = forecastSeries(new Array(length).fill(value), OPTIONS);
        for (const point of points) {
          expect(point.value).toBeCloseTo(value, 3);
          expect(point.low).toBeCloseTo(value, 3);
          expect(point.high).toBeCloseTo(value, 3);
        }
        expect(error.smape ?? 0).toBeCloseTo(0, 6);
      }),
      { numRuns: 60 },
    );
  });

  test("grows with its series: another currency or unit changes nothing else", () => {
    fc.assert(
      fc.property(PositiveSeries, fc.integer({ min: -6, max: 12 }), (values, power) => {
        // Powers of two are exact in floating point, so that no choice between candidates can tip over.
        const scale = 2 ** power;
        const plain = forecastSeries(values, OPTIONS);
        const scaled = forecastSeries(
          values.map((value) => value * scale),
          OPTIONS,
        );
        expect(scaled.model).toBe(plain.model);
        scaled.points.forEach((point, index) => {
          expect(point.value).toBeCloseTo((plain.points[index]?.value ?? 0) * scale, 5);
        });
        expect(scaled.error).toEqual(plain.error);
      }),
      { numRuns: 40 },
    );
  });

  test("of fewer than three steps is none", () => {
    expect(forecastSeries([], OPTIONS)).toMatchObject({ model: null, points: [] });
    expect(forecastSeries([100, 200], OPTIONS)).toMatchObject({ model: null, points: [], error: { compared: 0 } });
    expect(forecastSeries([100, 200, 300], OPTIONS).points[0]?.value).toBe(200);
  });

  test("knows the season from two years on, and follows it", () => {
    const season = [60, 60, 70, 80, 90, 100, 120, 130, 100, 90, 80, 160];
    const values = Array.from({ length: 48 }, (_, at) => (season[at % 12] as number) * (1 + 0.01 * at) * 1000);
    const { model, points, error, naiveError } = forecastSeries(values, OPTIONS);
    expect(model).toMatch(/holt_winters/);
    expect(error.mape).toBeLessThan(3);
    expect(naiveError?.mape).toBeGreaterThan(8);
    const december = points[11]?.value ?? 0;
    expect(december).toBeGreaterThan(1.6 * (points[9]?.value ?? 0));
    // The year before had no chance to see a season.
    expect(forecastSeries(values.slice(0, 20), OPTIONS).model).not.toMatch(/holt_winters|seasonal/);
  });
});

describe("the backtest", () => {
  test("never shows a candidate what comes after its cut", () => {
    const seen: number[] = [];
    const values = Array.from({ length: 20 }, (_, at) => at);
    const spy = {
      model: "mean" as const,
      needs: 5,
      ahead(past: readonly number[], horizon: number) {
        seen.push(past.length);
        expect(past).toEqual(values.slice(0, past.length));
        return new Array<number>(horizon).fill(past[past.length - 1] as number);
      },
    };
    const misses = backtest(values, spy, 3, 6);
    expect(seen).toEqual([14, 15, 16, 17, 18, 19]);
    // The last cuts have fewer steps to be held against.
    expect(misses).toHaveLength(3 * 4 + 2 + 1);
    expect(misses.every(({ ahead, actual, expected }) => actual - expected === ahead)).toBe(true);
  });

  test("its errors are those of the textbook", () => {
    const misses = [
      { ahead: 1, expected: 90, actual: 100 },
      { ahead: 1, expected: 220, actual: 200 },
    ];
    const error = errorOf(misses);
    expect(error.mape).toBeCloseTo(10, 9);
    expect(error.smape).toBeCloseTo((200 * (10 / 190 + 20 / 420)) / 2, 9);
    // Shares of zero say nothing: with too many of them there is no mean.
    expect(errorOf([...misses, { ahead: 1, expected: 5, actual: 0 }])).toMatchObject({ mape: null, compared: 3 });
    expect(errorOf([{ ahead: 1, expected: 0, actual: 0 }]).smape).toBe(0);
  });

  test("errors within a share are one rank to the safe side", () => {
    const errors = [5, 1, 4, 2, 3, 6, 7, 8, 9];
    expect(errorWithin(errors, 0.8)).toBe(8);
    expect(errorWithin([3], 0.8)).toBe(3);
    expect(errorWithin([], 0.8)).toBe(0);
  });

  test("multiplicative ways are left out where a step is zero", () => {
    const models = (values: number[]) => candidatesFor(values, 12).map(({ model }) => model);
    expect(models(new Array(24).fill(5))).toContain("holt_winters_multiplicative");
    expect(models([0, ...new Array(24).fill(5)])).not.toContain("holt_winters_multiplicative");
    expect(models(new Array(23).fill(5))).toEqual(["mean", "smoothed_level", "damped_trend"]);
  });
});

describe("a category's outlook", () => {
  test("a season is no trend, a risen year is", () => {
    const season = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    expect(trendOf([...season, ...season], 12)).toBe("stable");
    expect(trendOf([...season, ...season.map((value) => value * 1.2)], 12)).toBe("increasing");
    expect(trendOf([...season, ...season.map((value) => value * 0.8)], 12)).toBe("decreasing");
    expect(trendOf([100, 104], 12)).toBe("stable");
    expect(trendOf([], 12)).toBe("stable");
  });

  test("confidence falls with the error and with a short history", () => {
    expect(confidenceOf({ weightedError: 0.1 }, 24)).toBe(0.9);
    expect(confidenceOf({ weightedError: 0.1 }, 6)).toBe(0.45);
    expect(confidenceOf({ weightedError: 3 }, 24)).toBe(0);
    expect(confidenceOf({ weightedError: null }, 24)).toBe(0);
  });

  test("parts add up to the cent and keep their order", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 15 }),
        (total, weights) => {
          const parts = divideCents(total, weights);
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
          expect(parts.every((part) => part >= 0n)).toBe(true);
        },
      ),
    );
    expect(divideCents(100n, [1, 1, 1])).toEqual([34n, 33n, 33n]);
    expect(divideCents(100n, [0, 0])).toEqual([100n, 0n]);
  });

  test("what is certain stays; what missed before bears the difference", () => {
    const sure = { value: 100, give: 0 };
    expect(reconcile(160, [sure, { value: 40, give: 9 }, { value: 10, give: 1 }])).toEqual([100, 49, 11]);
    expect(reconcile(120, [sure, { value: 40, give: 9 }, { value: 10, give: 1 }])[0]).toBe(100);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.array(
          fc.record({
            value: fc.double({ min: 0, max: 1e6, noNaN: true }),
            give: fc.double({ min: 1, max: 1e6, noNaN: true }),
          }),
          { minLength: 1, maxLength: 15 },
        ),
        (total, parts) => {
          const values = reconcile(total, parts);
          expect(values.every((value) => value >= 0)).toBe(true);
          expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 0);
        },
      ),
    );
  });

  test("changes are in percent, and never relative to nothing", () => {
    expect(changePercent(110n, 100n)).toBe(10);
    expect(changePercent(99_95n, 100_00n)).toBe(-0.1);
    expect(changePercent(5n, 0n)).toBeNull();
    expect(changePercent(-50n, -100n)).toBe(50);
  });
});

test("weeks start on Mondays, months on the 1st", () => {
  expect(startOfStep("2026-11-22", "week")).toBe("2026-11-16");
  expect(startOfStep("2026-11-23", "week")).toBe("2026-11-23");
  expect(startOfStep("2026-11-22", "month")).toBe("2026-11-01");
  expect(addSteps("2026-11-16", "week", -1)).toBe("2026-11-09");
  expect(addSteps("2026-11-01", "month", 2)).toBe("2027-01-01");
});
