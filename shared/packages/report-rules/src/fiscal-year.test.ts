import { expect, it } from "vitest";
import { startOfFiscalYear } from "./fiscal-year.ts";

it.each([
  ["2026-11-22", 1, "2026-01-01"],
  ["2026-01-01", 1, "2026-01-01"],
  ["2026-06-30", 7, "2025-07-01"],
  ["2026-07-01", 7, "2026-07-01"],
  ["2026-12-31", 10, "2026-10-01"],
  ["2024-02-29", 12, "2023-12-01"],
])("the fiscal year of %s that starts in month %i begins on %s", (day, startMonth, first) => {
  expect(startOfFiscalYear(day, startMonth)).toBe(first);
});
