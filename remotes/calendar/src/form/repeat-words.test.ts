import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import type { Weekday } from "@trellis/recurrence/recurrence-rule.ts";
import { describeRule } from "@trellis/recurrence/recurrence-words.ts";
import { expect, test } from "vitest";
import { noRepeat, REPEATS, type RepeatValues, ruleOf, type SeriesStart, UNITS } from "./repeat-form.ts";

const WEEKS: Weekday[][] = [["MO"], ["TH"], ["MO", "WE"], ["SA", "SU"], ["MO", "TU", "WE", "TH", "FR"]];
const EVERY_DAY: Weekday[] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const ENDS: Partial<RepeatValues>[] = [
  { ends: "never" },
  ...["1", "2", "10"].map((count) => ({ ends: "after" as const, count })),
  ...["2028-12-31", "2029-01-31", "2031-03-01"].map((until) => ({ ends: "on" as const, until })),
];

/** Every rule that the dialog makes for a first day, but for its numbers, which are some. */
function rulesOf(start: SeriesStart): string[] {
  const shapes: Partial<RepeatValues>[] = [
    ...REPEATS.filter((repeat) => repeat !== "custom").map((repeat) => ({ repeat })),
    ...["1", "2", "3", "12"].flatMap((every) =>
      UNITS.flatMap((unit) =>
        [...WEEKS, EVERY_DAY].flatMap((weekdays) =>
          (["day", "nth", "last"] as const).map((monthly) => ({
            repeat: "custom" as const,
            every,
            unit,
            weekdays,
            monthly,
          })),
        ),
      ),
    ),
  ];
  const rules = shapes.flatMap((shape) =>
    ENDS.map((ends) => ruleOf({ ...noRepeat(start.day), ...shape, ...ends }, start)),
  );
  return [...new Set(rules)].filter((rule) => rule !== null);
}

test.each([
  ["2027-11-18", false],
  ["2027-11-30", true],
  ["2028-02-29", false],
  ["2028-12-31", true],
  // The clocks go forward on this day.
  ["2028-03-12", false],
] as const)(
  "no two rules of other dates are said in the same words from %s on",
  (day, allDay) => {
    const start = { day, allDay, timeZone: "America/Chicago" };
    const first = allDay ? day : `${day}T18:00:00.000Z`;
    const window = { from: new Date("2027-01-01"), to: new Date("2033-01-01"), max: 400, deadline: 5000 };
    const datesOf = new Map<string, string>();
    for (const rule of rulesOf(start)) {
      const series = { start: first, end: first, allDay, timeZone: start.timeZone, rule };
      const { occurrences } = expandOccurrences({ ...series, addedDates: [], excludedDates: [] }, window);
      const dates = occurrences.map((each) => each.start).join();
      const words = describeRule(rule, { start: first, timeZone: start.timeZone });
      expect(datesOf.get(words) ?? dates, words).toBe(dates);
      datesOf.set(words, dates);
    }
    expect(datesOf.size).toBeGreaterThan(150);
  },
  60_000,
);
