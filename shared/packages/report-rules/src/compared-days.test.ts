import { describe, expect, test } from "vitest";
import { comparedDays, daysText, lastTwelveMonths, yearBefore } from "./compared-days.ts";

describe("the days of a comparison", () => {
  test.each([
    ["month", "2026-11-22", "2026-11-01", "2026-10-01", "2026-10-22"],
    ["month", "2026-03-31", "2026-03-01", "2026-02-01", "2026-02-28"],
    ["month", "2028-03-30", "2028-03-01", "2028-02-01", "2028-02-29"],
    ["month", "2026-01-01", "2026-01-01", "2025-12-01", "2025-12-01"],
    ["quarter", "2026-11-22", "2026-10-01", "2026-07-01", "2026-08-22"],
    ["quarter", "2026-05-31", "2026-04-01", "2026-01-01", "2026-02-28"],
    ["year", "2028-02-29", "2028-01-01", "2027-01-01", "2027-02-28"],
    ["week", "2026-11-22", "2026-11-16", "2026-11-09", "2026-11-15"],
  ] as const)("%s until %s", (period, today, from, previousFrom, previousTo) =>
    expect(comparedDays(period, today)).toEqual({
      current: { from, to: today },
      previous: { from: previousFrom, to: previousTo },
    }),
  );
});

test.each([
  ["2026-11-01", "2026-11-22", "Nov 1\u201322"],
  ["2026-10-01", "2026-11-22", "Oct 1 \u2013 Nov 22"],
  ["2025-01-01", "2025-11-22", "Jan 1 \u2013 Nov 22, 2025"],
  ["2025-12-28", "2026-01-03", "Dec 28, 2025 \u2013 Jan 3"],
  ["2026-11-01", "2026-11-01", "Nov 1"],
])("the days %s to %s are %s", (from, to, text) => expect(daysText({ from, to }, "2026-11-22")).toBe(text));

test("12 months are this one until today and the eleven before", () =>
  expect(lastTwelveMonths("2026-11-22")).toEqual({ from: "2025-12-01", to: "2026-11-22" }));

test("knows the day a year before, also on the 29th of February", () => {
  expect(yearBefore("2032-02-29")).toBe("2031-02-28");
  expect(yearBefore("2033-02-28")).toBe("2032-02-28");
  expect(yearBefore("2031-12-31")).toBe("2030-12-31");
});
