import { expect, test } from "vitest";
import { averageOf, rangeBefore } from "../documents/financial-documents.ts";

test.each([
  ["2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["2024-02-01", "2024-02-29", "2024-01-01", "2024-01-31"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
  ["2025-12-01", "2026-02-28", "2025-09-01", "2025-11-30"],
  ["2026-10-01", "2026-10-30", "2026-09-01", "2026-09-30"],
  ["2026-10-22", "2026-11-20", "2026-09-22", "2026-10-21"],
  ["2026-03-01", "2026-03-01", "2026-02-28", "2026-02-28"],
])("before %s to %s lie %s to %s", (from, to, before, last) => {
  expect(rangeBefore(from, to)).toEqual({ from: before, to: last });
});

test("averages round half up to the cent", () => {
  expect(averageOf(5n, 2)).toBe(3n);
  expect(averageOf(100n, 3)).toBe(33n);
  expect(averageOf(0n, 0)).toBe(0n);
});
