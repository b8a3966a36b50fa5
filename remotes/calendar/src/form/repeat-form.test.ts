import { expect, test } from "vitest";
import { noRepeat, type RepeatValues, repeatOf, repeatProblem, ruleOf, type SeriesStart } from "./repeat-form.ts";

/** A Thursday, the third of its month. */
const START: SeriesStart = { day: "2025-11-20", allDay: false, timeZone: "America/Chicago" };
const rule = (values: Partial<RepeatValues>, start = START) => ruleOf({ ...noRepeat(start.day), ...values }, start);

test.each([
  [{ repeat: "never" }, null],
  [{ repeat: "daily" }, "FREQ=DAILY"],
  [{ repeat: "weekdays" }, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  [{ repeat: "weekly" }, "FREQ=WEEKLY;BYDAY=TH"],
  [{ repeat: "monthly" }, "FREQ=MONTHLY;BYMONTHDAY=20"],
  [{ repeat: "monthlyNth" }, "FREQ=MONTHLY;BYDAY=3TH"],
  [{ repeat: "yearly" }, "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20"],
  [{ repeat: "custom", unit: "week", every: "2", weekdays: ["MO", "FR"] }, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"],
  [{ repeat: "custom", unit: "month", monthly: "last" }, "FREQ=MONTHLY;BYDAY=-1TH"],
  [{ repeat: "daily", ends: "after", count: "5" }, "FREQ=DAILY;COUNT=5"],
  [{ repeat: "daily", ends: "on", until: "2025-12-31" }, "FREQ=DAILY;UNTIL=20260101T055959Z"],
] satisfies [Partial<RepeatValues>, string | null][])("%j is %s, and read again", (values, expected) => {
  const written = rule(values);
  expect(written).toBe(expected);
  expect(repeatOf(written, START)).toMatchObject(values);
});

test("the last day of an all-day event is a day", () => {
  expect(rule({ repeat: "weekly", ends: "on", until: "2025-12-31" }, { ...START, allDay: true })).toBe(
    "FREQ=WEEKLY;UNTIL=20251231;BYDAY=TH",
  );
});

test.each([
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SU;WKST=SU",
  "FREQ=HOURLY;INTERVAL=6",
  "FREQ=MONTHLY;BYMONTHDAY=1,15",
  "nonsense",
])("%s is kept as it is", (stored) => {
  const values = repeatOf(stored, START);
  expect(values.repeat).toBe("kept");
  expect(ruleOf(values, START)).toBe(stored);
});

test.each([
  ["FREQ=WEEKLY", "weekly"],
  ["FREQ=MONTHLY", "monthly"],
  ["FREQ=YEARLY", "yearly"],
  ["FREQ=YEARLY;BYMONTH=11", "yearly"],
])("%s leaves the rest to its first day: %s", (stored, repeat) => expect(repeatOf(stored, START).repeat).toBe(repeat));

test("a week's start that changes nothing is no reason to keep a rule unread", () => {
  expect(repeatOf("FREQ=WEEKLY;BYDAY=TH;WKST=SU", START).repeat).toBe("weekly");
});

test("problems", () => {
  const problem = (values: Partial<RepeatValues>) => repeatProblem({ ...noRepeat(START.day), ...values }, START.day);
  expect(problem({ repeat: "weekly" })).toBeNull();
  expect(problem({ repeat: "custom", every: "0" })).toBe("Repeat every 1 to 999");
  expect(problem({ repeat: "custom", weekdays: [] })).toBe("Choose at least one day of the week");
  expect(problem({ repeat: "daily", ends: "after", count: "" })).toBe("End after 1 to 9,999 times");
  expect(problem({ repeat: "daily", ends: "on", until: "2025-11-19" })).toBe("The last day is before the first");
});
