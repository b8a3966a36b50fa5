import { RECURRING_FREQUENCIES } from "@trellis/domain/books/choices.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextOccurrence, occurrenceOf, occurrencesBetween } from "./recurrence.ts";

const dayBetween = (from: string, days: number) => fc.nat(days).map((offset) => addDays(from, offset));

describe("occurrences", () => {
  it("keep the 31st through short months, and February 29 through common years", () => {
    expect([1, 2, 3, 4, 13].map((index) => occurrenceOf("2027-01-31", "monthly", index))).toEqual([
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
      "2028-02-29",
    ]);
    expect([1, 2, 3, 4].map((index) => occurrenceOf("2028-02-29", "annually", index))).toEqual([
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
    ]);
    expect([1, 2].map((index) => occurrenceOf("2026-11-30", "quarterly", index))).toEqual(["2027-02-28", "2027-05-30"]);
  });

  it("come every 7 or 14 days over a change of the clocks and of the year", () => {
    expect(occurrencesBetween("2026-12-21", "weekly", { after: "2026-12-21", until: "2027-01-11" })).toEqual([
      "2026-12-28",
      "2027-01-04",
      "2027-01-11",
    ]);
    expect(nextOccurrence("2026-03-01", "biweekly", "2026-03-14")).toBe("2026-03-15");
  });

  it("after any day are the first ones later than it, and nothing lies between them", () => {
    fc.assert(
      fc.property(
        dayBetween("2020-01-01", 1500),
        fc.constantFrom(...RECURRING_FREQUENCIES),
        dayBetween("2019-06-01", 4000),
        (anchor, frequency, after) => {
          const next = nextOccurrence(anchor, frequency, after);
          expect(next > after).toBe(true);
          const all = Array.from({ length: 900 }, (_, index) => occurrenceOf(anchor, frequency, index + 1));
          expect(next).toBe(all.find((day) => day > after));
        },
      ),
    );
  });
});
