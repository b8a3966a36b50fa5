import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactDollars, gridSteps, scaleBars } from "./chart-scale.ts";

const amounts = fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), { minLength: 1, maxLength: 24 });

describe("scaleBars", () => {
  it("draws from zero, upwards and downwards", () => {
    const { bars, zero } = scaleBars([300n, -100n, 0n]);
    expect(zero).toBe(75);
    expect(bars).toEqual([
      { top: 0, height: 75, negative: false },
      { top: 75, height: 25, negative: true },
      { top: 75, height: 0, negative: false },
    ]);
  });

  it("has nothing to draw where every value is nothing", () => {
    expect(scaleBars([0n, 0n])).toMatchObject({ zero: 100, bars: [{ height: 0 }, { height: 0 }] });
    expect(scaleBars([]).bars).toEqual([]);
  });

  it("keeps every bar inside the plot, for amounts far beyond a double's precision", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        for (const bar of scaleBars(values).bars) {
          expect(bar.height).toBeGreaterThanOrEqual(0);
          expect(bar.top).toBeGreaterThanOrEqual(-1e-3);
          expect(bar.top + bar.height).toBeLessThanOrEqual(100 + 1e-3);
        }
      }),
    );
  });
});

describe("gridSteps", () => {
  it("takes round steps", () => {
    expect(gridSteps([3_180_000n])).toEqual([0n, 800_000n, 1_600_000n, 2_400_000n, 3_200_000n]);
    expect(gridSteps([0n])).toEqual([0n]);
    expect(gridSteps([1n])).toEqual([0n, 1n]);
  });

  it("holds zero and every value with at most four steps", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const steps = gridSteps(values);
        expect(steps).toContain(0n);
        expect(steps.length).toBeLessThanOrEqual(5);
        for (const value of values) {
          expect(value >= steps[0]! && value <= steps[steps.length - 1]!).toBe(true);
        }
      }),
    );
  });
});

describe("compactDollars", () => {
  it.each([
    [0n, "$0"],
    [50n, "$0.50"],
    [25_000n, "$250"],
    [800_000n, "$8k"],
    [-1_250_000n, "\u2212$12.5k"],
    [150_000_000n, "$1.5M"],
    [200_000_000_000n, "$2B"],
  ])("%s cents are %s", (cents, text) => {
    expect(compactDollars(cents)).toBe(text);
  });
});
