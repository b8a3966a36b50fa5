import { describe, expect, it } from "vitest";
import { dayRange, percentChange } from "./month-change.ts";

describe("percentChange", () => {
  it("tells tenths, rounded half up, with a real minus", () => {
    expect(percentChange(107_10n, 100_00n)).toBe("+7.1%");
    expect(percentChange(92_00n, 100_00n)).toBe("\u22128%");
    expect(percentChange(100_05n, 100_00n)).toBe("+0.1%");
    expect(percentChange(100_04n, 100_00n)).toBe("0%");
    expect(percentChange(0n, 50n)).toBe("\u2212100%");
    expect(percentChange(250_000_00n, 100_00n)).toBe("+249,900%");
  });

  it("has nothing to say without an amount before", () => {
    expect(percentChange(5n, 0n)).toBeNull();
    expect(percentChange(0n, 0n)).toBeNull();
  });

  it("is never off by more than half a tenth of a percent", () => {
    const amounts = [0n, 1n, 99n, 1_00n, 33_33n, 100_00n, 1_234_56n, 99_999_999_99n];
    for (const now of amounts)
      for (const before of amounts.filter((amount) => amount > 0n)) {
        const notices = Number((percentChange(now, before) ?? "").replace("\u2212", "-").replace(/[+,%]/g, ""));
        const exact = (Number(now - before) / Number(before)) * 100;
        expect(Math.abs(notices - exact), `${now} after ${before}`).toBeLessThanOrEqual(
          Math.abs(exact) > 999 ? 1 : 0.0500001,
        );
      }
  });
});

describe("dayRange", () => {
  it("names days of one month", () => {
    expect(dayRange("2025-10-01", "2025-10-20")).toBe("Oct 1\u201320");
    expect(dayRange("2025-10-01", "2025-10-01")).toBe("Oct 1");
  });
});
