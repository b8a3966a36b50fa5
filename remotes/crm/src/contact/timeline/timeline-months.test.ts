import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import { expect, test } from "vitest";
import { groupByMonth } from "./timeline-months.ts";

const entry = (id: string, at: string, day: string | null = null): TimelineEntry => ({
  id,
  kind: "gift",
  at,
  day,
  title: id,
  text: null,
  amount: null,
  currency: null,
  link: null,
  by: null,
});

test("entries stand under the month of their day, in the organization's time zone", () => {
  const months = groupByMonth(
    [
      entry("a", "2025-12-01T03:00:00.000Z"),
      entry("b", "2025-11-20T18:00:00.000Z", "2025-11-20"),
      entry("c", "2025-10-31T17:00:00.000Z", "2025-10-31"),
      entry("d", "2024-11-02T12:00:00.000Z"),
    ],
    "America/Chicago",
  );
  expect(months.map(({ label, entries }) => [label, entries.map(({ id }) => id)])).toEqual([
    ["November 2025", ["a", "b"]],
    ["October 2025", ["c"]],
    ["November 2024", ["d"]],
  ]);
  expect(groupByMonth([], "UTC")).toEqual([]);
});
