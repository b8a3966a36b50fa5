import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfSeries, expandAll, expandOccurrences, firstByRule, nextOccurrence } from "./event-recurrence.ts";
import type { EventSeries } from "./event-series.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const series = (change: Partial<EventSeries> = {}): EventSeries => ({
  start: "2025-10-27T14:00:00.000Z",
  end: "2025-10-27T15:00:00.000Z",
  allDay: false,
  timeZone: "America/Chicago",
  rule: "FREQ=WEEKLY",
  addedDates: [],
  excludedDates: [],
  ...change,
});
const expand = (one: EventSeries, from: string, to: string, max = 1000) =>
  expandOccurrences(one, { from: new Date(from), to: new Date(to), max });
const starts = (one: EventSeries, from: string, to: string) =>
  expand(one, from, to).occurrences.map(({ start }) => start);

describe("expanding", () => {
  it("keeps the time of day over a clock change, and the length", () => {
    expect(expand(series(), "2025-10-27", "2025-11-11").occurrences).toEqual([
      { start: "2025-10-27T14:00:00.000Z", end: "2025-10-27T15:00:00.000Z", occurrence: "2025-10-27T14:00:00.000Z" },
      { start: "2025-11-03T15:00:00.000Z", end: "2025-11-03T16:00:00.000Z", occurrence: "2025-11-03T15:00:00.000Z" },
      { start: "2025-11-10T15:00:00.000Z", end: "2025-11-10T16:00:00.000Z", occurrence: "2025-11-10T15:00:00.000Z" },
    ]);
  });

  it("adds and leaves out dates, and shows what began before the window", () => {
    const one = series({
      end: "2025-10-29T14:00:00.000Z",
      addedDates: ["2025-11-05T12:00:00.000Z"],
      excludedDates: ["2025-11-03T15:00:00.000Z"],
    });
    expect(starts(one, "2025-10-28", "2025-11-12")).toEqual([
      "2025-10-27T14:00:00.000Z",
      "2025-11-05T12:00:00.000Z",
      "2025-11-10T15:00:00.000Z",
    ]);
  });

  it("repeats days by days, whatever the zone", () => {
    const market = series({
      start: "2025-10-25",
      end: "2025-10-26",
      allDay: true,
      timeZone: "Pacific/Auckland",
      rule: "FREQ=WEEKLY;UNTIL=20251108",
      excludedDates: ["2025-11-01"],
    });
    expect(expand(market, "2025-10-26", "2025-12-01").occurrences).toEqual([
      { start: "2025-10-25", end: "2025-10-26", occurrence: "2025-10-25" },
      { start: "2025-11-08", end: "2025-11-09", occurrence: "2025-11-08" },
    ]);
  });

  it("leaves out a time that a clock change skips, and keeps one that comes twice once", () => {
    const night = series({ start: "2026-03-07T08:30:00.000Z", end: "2026-03-07T08:45:00.000Z", rule: "FREQ=DAILY" });
    expect(starts(night, "2026-03-07", "2026-03-10")).toEqual(["2026-03-07T08:30:00.000Z", "2026-03-09T07:30:00.000Z"]);
    const one = series({ start: "2025-11-01T06:30:00.000Z", end: "2025-11-01T06:45:00.000Z", rule: "FREQ=DAILY" });
    expect(starts(one, "2025-11-01", "2025-11-04")).toEqual([
      "2025-11-01T06:30:00.000Z",
      "2025-11-02T06:30:00.000Z",
      "2025-11-03T07:30:00.000Z",
    ]);
  });

  it("knows the next one, the first and the end", () => {
    const one = series({ rule: "FREQ=WEEKLY;COUNT=3", excludedDates: ["2025-11-03T15:00:00.000Z"] });
    expect(nextOccurrence(one, new Date("2025-10-27T14:00:00Z"))?.start).toBe("2025-11-10T15:00:00.000Z");
    expect(nextOccurrence(one, new Date("2025-11-10T15:00:00Z"))).toBeNull();
    expect(endOfSeries(one)?.toISOString()).toBe("2025-11-10T16:00:00.000Z");
    expect(endOfSeries(series())).toBeNull();
    expect(firstByRule(series({ rule: "FREQ=WEEKLY;BYDAY=TH" }))?.start).toBe("2025-10-30T14:00:00.000Z");
    expect(firstByRule(series({ rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }))).toBeNull();
  });

  it("takes a rule that no one can read for none", () => {
    expect(starts(series({ rule: "every now and then" }), "2025-10-01", "2025-12-01")).toEqual([
      "2025-10-27T14:00:00.000Z",
    ]);
  });
});

describe("what would never end", () => {
  const MAD = [
    "FREQ=SECONDLY",
    "FREQ=SECONDLY;COUNT=1000000000",
    "FREQ=MINUTELY",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5,6,7,8,9",
  ];

  it.each(MAD)("%s answers quickly and says that it was cut", (rule) => {
    const began = process.cpuUsage();
    const { occurrences, cut } = expand(
      series({ rule, start: "2015-01-01T00:00:00.000Z", end: "2015-01-01T00:00:01.000Z" }),
      "2025-11-01",
      "2025-12-01",
      500,
    );
    expect(cut).toBe(true);
    expect(occurrences.length).toBeLessThanOrEqual(500);
    // The deadline is 100 ms; a busy machine takes longer over the same steps.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
  });

  it("is left out 10,000 times in no time", () => {
    const excludedDates = Array.from({ length: 10_000 }, (_, i) =>
      new Date(Date.parse("2025-10-27T14:00:00Z") + i * 7 * DAY_MS).toISOString(),
    );
    const one = series({ timeZone: "UTC", excludedDates });
    expect(expand(one, "2026-01-01", "2026-02-01")).toEqual({ occurrences: [], cut: false });
    expect(nextOccurrence(one, new Date("2025-10-01"))).toBeNull();
  });

  it("takes no time from a plain one: it is seen however late a busy machine comes to it", () => {
    const window = { from: new Date("2025-10-01"), to: new Date("2025-12-01"), max: 100 };
    for (const rule of ["FREQ=DAILY;COUNT=10", "FREQ=WEEKLY;BYDAY=MO,TH"]) {
      const inTime = expandOccurrences(series({ rule }), { ...window, deadline: 10_000 });
      expect(inTime.occurrences.length).toBeGreaterThan(9);
      expect(expandOccurrences(series({ rule }), { ...window, deadline: -1 })).toEqual(inTime);
    }
  });

  it("hides no other series", () => {
    const heavy = series({
      rule: `FREQ=MONTHLY;BYMONTHDAY=${count(1, 17)};BYHOUR=${count(1, 16)};BYMINUTE=${count(1, 16)};BYSECOND=${count(1, 16)};BYSETPOS=1,-1`,
    });
    const all = [...Array.from({ length: 20 }, () => ({ ...heavy })), series()];
    const window = { from: new Date("2025-11-01"), to: new Date("2025-12-01"), max: 10 };
    expandAll(all, window);
    const found = expandAll(all, window);
    expect(found.get(all.at(-1) as EventSeries)?.occurrences.length).toBe(4);
  });
});

const count = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i).join(",");

const Days = fc.subarray(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], { minLength: 1 });
const Interval = fc.integer({ min: 1, max: 5 });
const Rule = fc.oneof(
  fc.tuple(Interval, Days).map(([interval, days]) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join(",")}`),
  Interval.map((interval) => `FREQ=DAILY;INTERVAL=${interval}`),
  fc.integer({ min: 1, max: 60 }).map((times) => `FREQ=DAILY;COUNT=${times}`),
  fc
    .tuple(Interval, fc.constantFrom("1MO", "-1FR", "2TH", "3SU"))
    .map(([interval, day]) => `FREQ=MONTHLY;INTERVAL=${interval};BYDAY=${day}`),
  fc.integer({ min: 1, max: 31 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc.constant("FREQ=YEARLY"),
  fc.integer({ min: 1, max: 5 }).map((hours) => `FREQ=HOURLY;INTERVAL=${hours}`),
);
const Zone = fc.constantFrom("America/Chicago", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata", "UTC");
const Series = fc
  .record({
    start: fc.integer({ min: Date.UTC(2023, 0), max: Date.UTC(2025, 11) }),
    minutes: fc.integer({ min: 0, max: 4000 }),
    timeZone: Zone,
    rule: Rule,
    allDay: fc.boolean(),
  })
  .map(({ start, minutes, timeZone, rule, allDay }) => {
    const at = Math.floor(start / 60_000) * 60_000;
    const text = (ms: number) => (allDay ? new Date(ms).toISOString().slice(0, 10) : new Date(ms).toISOString());
    return series({ start: text(at), end: text(at + minutes * 60_000), timeZone, rule, allDay });
  });
const From = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2026, 0) });

it("of days whose rule repeats within a day happens once, no matter who asks", () => {
  const hourly = series({ start: "2025-11-03", end: "2025-11-04", allDay: true, rule: "FREQ=HOURLY;UNTIL=20251224" });
  expect(starts(hourly, "2025-11-01", "2026-02-01")).toEqual(["2025-11-03"]);
  expect(nextOccurrence(hourly, new Date("2025-11-01"))?.start).toBe("2025-11-03");
  expect(nextOccurrence(hourly, new Date("2025-11-03"))).toBeNull();
  expect(endOfSeries(hourly)).toEqual(new Date("2025-11-05"));
});

describe("every series", () => {
  it("comes sorted, each once, and inside the window", () => {
    fc.assert(
      fc.property(Series, From, (one, from) => {
        const to = from + 50 * DAY_MS;
        const { occurrences } = expandOccurrences(one, {
          from: new Date(from),
          to: new Date(to),
          max: 5000,
          deadline: 10_000,
        });
        const at = occurrences.map(({ start }) => Date.parse(start));
        expect(at).toEqual([...new Set(at)].sort((a, b) => a - b));
        for (const { start, end } of occurrences) {
          expect(Date.parse(start)).toBeLessThan(to);
          expect(Math.max(Date.parse(end) + (one.allDay ? DAY_MS : 0), Date.parse(start) + 1)).toBeGreaterThan(from);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("is the same whether a window is asked for at once or in two", () => {
    fc.assert(
      fc.property(Series, From, fc.integer({ min: 1, max: 49 }), (one, from, days) => {
        const ask = (a: number, b: number) =>
          expandOccurrences(one, { from: new Date(a), to: new Date(b), max: 5000, deadline: 10_000 }).occurrences.map(
            ({ start }) => start,
          );
        const [middle, to] = [from + days * DAY_MS, from + 50 * DAY_MS];
        expect([...new Set([...ask(from, middle), ...ask(middle, to)])]).toEqual(ask(from, to));
      }),
      { numRuns: 150 },
    );
  });

  it("by days or longer shows the same time on its clock", () => {
    fc.assert(
      fc.property(Series, From, (one, from) => {
        fc.pre(!one.allDay && !one.rule?.includes("HOURLY"));
        const clock = new Intl.DateTimeFormat("en-US", {
          timeZone: one.timeZone,
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
        });
        const { occurrences } = expandOccurrences(one, {
          from: new Date(from),
          to: new Date(from + 400 * DAY_MS),
          max: 5000,
          deadline: 10_000,
        });
        for (const { start } of occurrences)
          expect(clock.format(new Date(start))).toBe(clock.format(new Date(one.start)));
      }),
      { numRuns: 100 },
    );
  });

  it("has as its next what its window has next", () => {
    fc.assert(
      fc.property(Series, From, (one, from) => {
        const next = nextOccurrence(one, new Date(from));
        const { occurrences } = expandOccurrences(one, {
          from: new Date(from),
          to: new Date(from + 40 * DAY_MS),
          max: 5000,
          deadline: 10_000,
        });
        const listed = occurrences.find(({ start }) => Date.parse(start) > from);
        if (listed) expect(next).toEqual(listed);
        else expect(next === null || Date.parse(next.start) >= from + 40 * DAY_MS - HOUR_MS).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
