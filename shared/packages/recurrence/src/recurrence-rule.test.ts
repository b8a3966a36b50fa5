import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRule, ruleEndingBefore, typedRuleProblem, writeRule } from "./recurrence-rule.ts";
import { describeRule } from "./recurrence-words.ts";

const written = (text: string) => {
  const { rule, problem } = readRule(text);
  return rule === null ? problem : writeRule(rule);
};

describe("reading a rule", () => {
  it.each([
    ["RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=2;BYDAY=MO;", "FREQ=WEEKLY;COUNT=2;BYDAY=MO"],
    ["freq=monthly;byday=+2th,-1fr;interval=2", "FREQ=MONTHLY;INTERVAL=2;BYDAY=2TH,-1FR"],
    ["FREQ=YEARLY;BYMONTH=5,4,4;BYMONTHDAY=1;X-GOOGLE=1", "FREQ=YEARLY;BYMONTH=4,5;BYMONTHDAY=1"],
    [
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;BYMONTHDAY=31",
      "FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=FORWARD",
    ],
    ["FREQ=SECONDLY", "FREQ=SECONDLY"],
    ["FREQ=DAILY;UNTIL=20251231T235959Z;WKST=SU", "FREQ=DAILY;UNTIL=20251231T235959Z;WKST=SU"],
  ])("writes %s in one form", (text, form) => expect(written(text)).toBe(form));

  it.each([
    ["", "The rule doesn't say how often it repeats: FREQ is missing"],
    ["FREQ=SOMETIMES", "FREQ=SOMETIMES is unknown"],
    ["FREQ=DAILY;INTERVAL=0", "INTERVAL must be a whole number from 1 to 10,000"],
    ["FREQ=DAILY;COUNT=3;UNTIL=20251231", "A rule ends after a number of times or on a day, not both"],
    ["FREQ=DAILY;UNTIL=20250230", "UNTIL must be a day like 20251231 or a time like 20251231T235959Z"],
    ["FREQ=DAILY;FREQ=DAILY", "FREQ appears twice in the rule"],
    ["FREQ=WEEKLY;BYDAY=2MO", "BYDAY with a number needs FREQ=MONTHLY or FREQ=YEARLY"],
    ["FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY takes numbers from 1 to 31, or -1 for the last"],
    ["FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY takes numbers from 1 to 31, or -1 for the last"],
    ["FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS needs another BY part to choose from"],
    ["FREQ=YEARLY;RSCALE=HEBREW", "Only rules of the Gregorian calendar can be repeated"],
    ["FREQ=DAILY;\nATTENDEE:x", `"\nATTENDEE:X" isn't part of a rule`],
    [`FREQ=DAILY;BYHOUR=${"1,".repeat(2000)}`, "The rule is too long"],
  ])("says what is wrong with %j", (text, problem) => expect(written(text)).toBe(problem));

  it("keeps people from repeating each second, and not what comes from elsewhere", () => {
    expect(typedRuleProblem("FREQ=SECONDLY")).toMatch(/can't repeat every minute/);
    expect(typedRuleProblem("FREQ=MINUTELY;INTERVAL=30")).toMatch(/can't repeat every minute/);
    expect(typedRuleProblem("FREQ=HOURLY")).toBeNull();
  });

  it("reads what it wrote, and never throws", () => {
    const part = fc.constantFrom(
      "FREQ=MONTHLY",
      "FREQ=YEARLY",
      "BYDAY=MO,-2TU",
      "BYMONTH=1,12",
      "COUNT=5",
      "UNTIL=20300101",
      "BYSETPOS=-1",
      "INTERVAL=3",
      "=",
      "BYHOUR=9",
      "WKST=SU",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => parts.join(";")),
          fc.string(),
        ),
        (text) => {
          const { rule } = readRule(text);
          if (rule !== null) expect(readRule(writeRule(rule)).rule).toEqual(rule);
        },
      ),
    );
  });

  it("ends before a moment or a day", () => {
    const { rule } = readRule("FREQ=WEEKLY;COUNT=9");
    if (rule === null) throw new Error("a rule that can be read was not");
    expect(writeRule(ruleEndingBefore(rule, new Date("2025-11-03T15:00:00Z")))).toBe(
      "FREQ=WEEKLY;UNTIL=20251103T145959Z",
    );
    expect(writeRule(ruleEndingBefore(rule, "2025-03-01"))).toBe("FREQ=WEEKLY;UNTIL=20250228");
  });
});

describe("a rule in words", () => {
  it.each([
    ["FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260101T045959Z", "Every Monday and Wednesday until Dec 31, 2025"],
    ["FREQ=WEEKLY", "Every Thursday"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "Every 2 weeks on Tuesday"],
    ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every weekday"],
    ["FREQ=DAILY;COUNT=10", "Every day, 10 times"],
    ["FREQ=MONTHLY", "Every month on the 20th"],
    ["FREQ=MONTHLY;BYDAY=2TH", "Every month on the 2nd Thursday"],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Every month on the last weekday"],
    ["FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "Every month on the 1st, 15th and last day"],
    ["FREQ=MONTHLY;INTERVAL=2;BYDAY=FR;BYMONTHDAY=13", "Every 2 months on each Friday that is the 13th"],
    ["FREQ=YEARLY", "Every year on November 20"],
    ["FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Every year on the 4th Thursday of November"],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "Every year on Monday of the 20th week of the year"],
    ["FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO", "Every year on Monday of the 1st and last week of the year"],
    ["FREQ=YEARLY;BYYEARDAY=-1,1,100", "Every year on the 1st, 100th and last day of the year"],
    ["FREQ=YEARLY;BYYEARDAY=200;BYDAY=MO", "Every year on each Monday that is the 200th day of the year"],
    ["FREQ=MONTHLY;BYMONTHDAY=-2,-1,5", "Every month on the 5th, 2nd to last day and last day"],
    ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "Every month on the 2nd Monday"],
    ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1,1", "Every month on the 1st and last Monday or Tuesday"],
    ["FREQ=MINUTELY;BYHOUR=9,10", "Every minute in the hours from 9:00 AM and 10:00 AM"],
    ["FREQ=DAILY;BYHOUR=9;BYSECOND=30", "Every day at 9:00 AM at second 30"],
    ["FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30", "Every day at 9:30 AM and 5:30 PM"],
    ["FREQ=SECONDLY", "Every second"],
    ["nonsense", "nonsense"],
  ])("%s", (rule, words) =>
    expect(describeRule(rule, { start: "2025-11-20T15:30:00Z", timeZone: "America/Chicago" })).toBe(words),
  );
});
