import { describe, expect, it } from "vitest";
import { suggestPeriod } from "./pay-periods.ts";

describe("suggestPeriod", () => {
  it("goes on after the last period", () => {
    expect(suggestPeriod("biweekly", "2026-06-17", "2026-06-14")).toEqual({
      payPeriodStart: "2026-06-15",
      payPeriodEnd: "2026-06-28",
      payDate: "2026-07-03",
    });
    expect(suggestPeriod("monthly", "2026-02-10", "2026-01-31").payPeriodEnd).toBe("2026-02-28");
  });

  it("pays twice a month: to the 15th, and from the 16th to the end", () => {
    expect(suggestPeriod("semi_monthly", "2026-02-10", undefined)).toEqual({
      payPeriodStart: "2026-02-01",
      payPeriodEnd: "2026-02-15",
      payDate: "2026-02-15",
    });
    expect(suggestPeriod("semi_monthly", "2026-02-10", "2026-02-15")).toMatchObject({
      payPeriodStart: "2026-02-16",
      payPeriodEnd: "2026-02-28",
    });
    // Two a month, 24 a year, without a gap.
    let end = "2025-12-31";
    let count = 0;
    for (; end < "2026-12-31"; count++) end = suggestPeriod("semi_monthly", "2026-01-01", end).payPeriodEnd;
    expect([count, end]).toEqual([24, "2026-12-31"]);
  });

  it("begins with the weeks that have just ended, and with this month and quarter", () => {
    // 2026-06-17 is a Wednesday.
    expect(suggestPeriod("weekly", "2026-06-17", undefined)).toMatchObject({
      payPeriodStart: "2026-06-08",
      payPeriodEnd: "2026-06-14",
    });
    expect(suggestPeriod("quarterly", "2026-06-17", undefined)).toMatchObject({
      payPeriodStart: "2026-04-01",
      payPeriodEnd: "2026-06-30",
    });
  });
});
