import { describe, expect, it } from "vitest";
import { depositPeriod, dueDayOf, futaPeriods } from "./deposit-periods.ts";
import { isBusinessDay, legalHolidays } from "./legal-holidays.ts";

describe("legal holidays", () => {
  // As the IRS lists them for 2023, with three that are observed on another day.
  it("of 2023", () =>
    expect(legalHolidays(2023)).toEqual([
      "2023-01-02",
      "2023-01-16",
      "2023-02-20",
      "2023-04-17",
      "2023-05-29",
      "2023-06-19",
      "2023-07-04",
      "2023-09-04",
      "2023-10-09",
      "2023-11-10",
      "2023-11-23",
      "2023-12-25",
    ]));
  it("have New Year's Day of 2028 on the last day of 2027", () => {
    expect(isBusinessDay("2027-12-31")).toBe(false);
    expect(legalHolidays(2028)).not.toContain("2028-01-01");
  });
});

describe("a deposit", () => {
  it.each([
    // The 15th of February 2026 is a Sunday, and the Monday after it Washington's Birthday.
    ["2026-01-09", "monthly", "2026-01-01", "2026-01-31", "2026-02-17"],
    ["2026-06-19", "monthly", "2026-06-01", "2026-06-30", "2026-07-15"],
    ["2025-12-31", "monthly", "2025-12-01", "2025-12-31", "2026-01-15"],
    // Friday, due on Wednesday.
    ["2026-06-12", "semiweekly", "2026-06-10", "2026-06-12", "2026-06-17"],
    // Tuesday, due on Friday; Juneteenth is that Friday.
    ["2026-06-16", "semiweekly", "2026-06-13", "2026-06-16", "2026-06-22"],
    // A holiday among the three days adds one: Memorial Day.
    ["2026-05-22", "semiweekly", "2026-05-20", "2026-05-22", "2026-05-28"],
    ["2026-06-13", "semiweekly", "2026-06-13", "2026-06-16", "2026-06-22"],
    // Two quarters share a half week.
    ["2026-09-30", "semiweekly", "2026-09-30", "2026-09-30", "2026-10-07"],
    ["2026-10-02", "semiweekly", "2026-10-01", "2026-10-02", "2026-10-07"],
    ["2026-05-22", "quarterly", "2026-04-01", "2026-06-30", "2026-07-31"],
    // January 31, 2026 is a Saturday.
    ["2025-11-22", "quarterly", "2025-10-01", "2025-12-31", "2026-02-02"],
  ] as const)("of %s, %s", (day, frequency, from, to, due) => {
    expect(depositPeriod(day, frequency)).toEqual({ from, to, due });
  });

  it("of $100,000 is due on the next business day", () => {
    const period = depositPeriod("2026-06-05", "monthly");
    const taxes = [
      { day: "2026-06-19", cents: 1n },
      { day: "2026-06-05", cents: 99_999_99n },
    ];
    expect(dueDayOf(period, taxes)).toBe("2026-06-22");
    expect(dueDayOf(period, taxes.slice(1))).toBe(period.due);
  });
});

describe("FUTA", () => {
  it("waits until it is more than $500", () => {
    expect(futaPeriods(2026, [300_00n, 200_00n, 1n, 10n])).toEqual([
      { from: "2026-01-01", to: "2026-09-30", due: "2026-11-02" },
      { from: "2026-10-01", to: "2026-12-31", due: "2027-02-01" },
    ]);
    expect(futaPeriods(2026, [42_00n])).toEqual([{ from: "2026-01-01", to: "2026-12-31", due: "2027-02-01" }]);
  });
});
