import { formatPermille } from "@trellis/budget-rules/budget-performance.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { percentChange } from "@trellis/domain/money/month-change.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPercent, signedPercent, trendOfChange } from "./percent-text.ts";
import { showCell } from "./report-cells.ts";

const NEGATIVE_ZERO = /[-\u2212]\$?0(\.0*)?%?$/;

test("a change has its sign, and what rounds to zero has none", () => {
  expect(signedPercent(12.44)).toBe("+12.4%");
  expect(signedPercent(-3)).toBe("\u22123.0%");
  expect(signedPercent(-0.04)).toBe("0.0%");
  expect(signedPercent(-0)).toBe("0.0%");
  expect(signedPercent(null)).toBe("\u2013");
  expect(plainPercent(-0.04)).toBe("0.0%");
  expect(plainPercent(-1.25)).toBe("\u22121.3%");
});

test("no formatter ever prints a negative zero", () => {
  const small = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      small,
      fc.bigInt({ min: -2n, max: 2n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (value, near, base) => {
        const cents = near + base;
        for (const text of [signedPercent(value), plainPercent(value), formatDollars(near), percentChange(cents, base)])
          expect(text).not.toMatch(NEGATIVE_ZERO);
        for (const kind of ["percent", "number", "count"] as const)
          expect(showCell(value / 100, kind)).not.toMatch(NEGATIVE_ZERO);
        expect(formatPermille(Math.round(Math.abs(value)))).not.toMatch(NEGATIVE_ZERO);
      },
    ),
  );
});

test("the word agrees with the number that is printed beside it", () => {
  fc.assert(
    fc.property(fc.double({ min: -200, max: 200, noNaN: true }), (percent) => {
      const shown = Number(signedPercent(percent).replace("\u2212", "-").replace(/[+%,]/g, ""));
      expect(trendOfChange(percent)).toBe(shown >= 5 ? "increasing" : shown <= -5 ? "decreasing" : "stable");
    }),
  );
  expect(trendOfChange(-20.5)).toBe("decreasing");
  expect(trendOfChange(-0.2)).toBe("stable");
  expect(trendOfChange(null)).toBe("stable");
});
