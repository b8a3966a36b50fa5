import { addDays } from "@trellis/domain/days/calendar-day.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextScheduledDay, scheduledRange } from "./report-schedule.ts";

describe("when a scheduled report is made, and what it covers", () => {
  it.each([
    // Nov 22, 2026 is a Sunday.
    ["weekly", 1, "2026-11-22", "2026-11-23", "2026-11-16", "2026-11-22"],
    ["weekly", 7, "2026-11-22", "2026-11-29", "2026-11-16", "2026-11-22"],
    ["monthly", 3, "2026-11-02", "2026-11-03", "2026-10-01", "2026-10-31"],
    ["monthly", 3, "2026-11-03", "2026-12-03", "2026-11-01", "2026-11-30"],
    ["monthly", 1, "2026-12-31", "2027-01-01", "2026-12-01", "2026-12-31"],
    ["monthly", 28, "2024-02-01", "2024-02-28", "2024-01-01", "2024-01-31"],
    ["quarterly", 15, "2026-11-22", "2027-01-15", "2026-10-01", "2026-12-31"],
    ["quarterly", 15, "2026-04-01", "2026-04-15", "2026-01-01", "2026-03-31"],
  ] as const)("%s on day %i after %s is on %s, of %s to %s", (frequency, onDay, after, due, from, to) => {
    expect(nextScheduledDay({ frequency, onDay }, after)).toBe(due);
    expect(scheduledRange({ frequency }, "previous", due, 7)).toEqual({ from, to });
  });

  it("the year to date of January's report is the year before", () => {
    const rule = { frequency: "monthly" as const };
    expect(scheduledRange(rule, "year_to_date", "2027-01-05", 1)).toEqual({ from: "2026-01-01", to: "2026-12-31" });
    expect(scheduledRange(rule, "year_to_date", "2026-11-05", 1)).toEqual({ from: "2026-01-01", to: "2026-10-31" });
  });

  it("the year to date follows the fiscal year", () => {
    const rule = { frequency: "monthly" as const };
    expect(scheduledRange(rule, "year_to_date", "2026-07-05", 7)).toEqual({ from: "2025-07-01", to: "2026-06-30" });
    expect(scheduledRange(rule, "year_to_date", "2026-08-05", 7)).toEqual({ from: "2026-07-01", to: "2026-07-31" });
  });

  it("reports follow each other without a gap or an overlap", () => {
    const frequency = fc.constantFrom("weekly" as const, "monthly" as const, "quarterly" as const);
    fc.assert(
      fc.property(frequency, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 4000 }), (often, day, days) => {
        const rule = { frequency: often, onDay: often === "weekly" ? ((day - 1) % 7) + 1 : day };
        const first = nextScheduledDay(rule, addDays("2020-01-01", days));
        const second = nextScheduledDay(rule, first);
        const [a, b] = [scheduledRange(rule, "previous", first, 1), scheduledRange(rule, "previous", second, 1)];
        expect(b.from).toBe(addDays(a.to, 1));
        expect(a.to < first).toBe(true);
        expect(b.from <= b.to).toBe(true);
      }),
    );
  });
});
