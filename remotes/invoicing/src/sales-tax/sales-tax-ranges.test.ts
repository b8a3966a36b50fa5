import { expect, it } from "vitest";
import { type RangeName, rangeOf } from "./sales-tax-ranges.ts";

it.each<[RangeName, string, string]>([
  ["thisMonth", "2026-02-01", "2026-02-28"],
  ["lastMonth", "2026-01-01", "2026-01-31"],
  ["thisQuarter", "2026-01-01", "2026-03-31"],
  ["lastQuarter", "2025-10-01", "2025-12-31"],
  ["thisYear", "2026-01-01", "2026-12-31"],
  ["lastYear", "2025-01-01", "2025-12-31"],
])("%s is whole", (name, from, to) => {
  expect(rangeOf(name, "2026-02-28")).toEqual({ from, to });
});
