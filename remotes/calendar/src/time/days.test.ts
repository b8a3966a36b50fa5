import { expect, test } from "vitest";
import { daysOf, rangeOf, sameDayOfMonth, startOfWeek, step, weeksOf } from "./days.ts";

test("a month is shown in whole weeks from the day that weeks start on", () => {
  expect(rangeOf("month", "2025-11-20", 0)).toEqual({ from: "2025-10-26", to: "2025-12-06" });
  expect(rangeOf("month", "2025-11-20", 1)).toEqual({ from: "2025-10-27", to: "2025-11-30" });
  expect(weeksOf(rangeOf("month", "2026-02-10", 0))).toHaveLength(4);
  expect(startOfWeek("2025-11-20", 1)).toBe("2025-11-17");
  expect(rangeOf("week", "2025-11-20", 6)).toEqual({ from: "2025-11-15", to: "2025-11-21" });
  expect(daysOf({ from: "2025-11-29", to: "2025-12-01" })).toEqual(["2025-11-29", "2025-11-30", "2025-12-01"]);
});

test("a month's last day stays in the next month", () => {
  expect(sameDayOfMonth("2026-01-31", 1)).toBe("2026-02-28");
  expect(step("month", "2025-03-31", -1)).toBe("2025-02-28");
  expect(step("week", "2025-12-28", 1)).toBe("2026-01-04");
});
