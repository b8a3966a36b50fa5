import { expandOccurrences, type Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seriesOf } from "../core/event-rows.ts";
import { readCalendarFile } from "../ical/ical-events.ts";
import { planEvents } from "../imports/calendar-import-plan.ts";

const ZONE = "America/Chicago";
const RULES = [
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=DAILY;BYDAY=MO,WE,FR",
  "FREQ=DAILY;BYMONTHDAY=3,10,17",
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU",
  "FREQ=WEEKLY;BYDAY=TU,TH;WKST=SU",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYMONTHDAY=10,20",
  "FREQ=MONTHLY;BYDAY=2TU",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=YEARLY",
  "FREQ=YEARLY;BYMONTH=3,11;BYMONTHDAY=5",
  "FREQ=YEARLY;BYWEEKNO=20",
];
const ENDS = [
  "",
  ";COUNT=1",
  ";COUNT=7",
  ";COUNT=30",
  ";UNTIL=20260105T160000Z",
  ";UNTIL=20261231",
  ";UNTIL=20271101T235959Z",
];
const WINDOW = { from: new Date("2024-06-01"), to: new Date("2030-01-01"), max: 100_000, deadline: 5000 };

const stamp = (moment: number, isDay: boolean) =>
  new Date(moment)
    .toISOString()
    .slice(0, isDay ? 10 : 19)
    .replace(/[-:]/g, "");
const wall = (occurrence: string, isDay: boolean) =>
  isDay
    ? Date.parse(occurrence)
    : Date.parse(`${new Date(occurrence).toLocaleString("sv-SE", { timeZone: ZONE }).replace(" ", "T")}Z`);

describe("a series that is changed from one of its dates on", () => {
  it("is as it was before that date, and as much later from it on as it was moved", () => {
    let [split, refused] = [0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        fc.constantFrom(...ENDS),
        fc.boolean(),
        fc.integer({ min: 0, max: 800 }),
        fc.nat({ max: 20 }),
        fc.integer({ min: -12, max: 12 }),
        fc.integer({ min: -4, max: 4 }),
        fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 3 }),
        (rule, end, allDay, startDay, at, days, hours, left) => {
          const first = Date.UTC(2024, 10, 1 + startDay, 12);
          const ruleText = allDay ? `${rule}${end.replace(/T\d{6}Z/, "")}` : `${rule}${end}`;
          const moment = (name: string, value: number) =>
            allDay ? `${name};VALUE=DATE:${stamp(value, true)}` : `${name};TZID=${ZONE}:${stamp(value, false)}`;
          const master = ["UID:x", "SUMMARY:x", moment("DTSTART", first), `RRULE:${ruleText}`];
          const read = (...events: string[][]) =>
            readCalendarFile(
              [
                "BEGIN:VCALENDAR",
                ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
                "END:VCALENDAR",
              ].join("\r\n"),
              ZONE,
            ).events;
          const [whole] = planEvents(read(master), [], []).plan;
          if (!whole) throw new Error("not planned");
          const open = expandOccurrences(seriesOf(whole.row), WINDOW).occurrences;
          const named = open[at % Math.max(1, open.length)];
          if (!named) return;
          const excluded = left.flatMap((index) => open[index] ?? []).filter((each) => each !== named);
          const exdates = excluded.map(({ occurrence }) => moment("EXDATE", wall(occurrence, allDay)));
          const from = wall(named.occurrence, allDay);
          const by = days * 86_400_000 + (allDay ? 0 : hours * 3_600_000);
          const part = [
            "UID:x",
            "SUMMARY:y",
            moment("RECURRENCE-ID", from).replace("RECURRENCE-ID", "RECURRENCE-ID;RANGE=THISANDFUTURE"),
            moment("DTSTART", from + by),
          ];
          const { plan, problems } = planEvents(read([...master, ...exdates], part), [], []);
          const all = plan.flatMap(({ row }) => expandOccurrences(seriesOf(row), WINDOW).occurrences);
          const gone = new Set(excluded.map(({ occurrence }) => occurrence));
          const kept = open.filter(({ occurrence }) => !gone.has(occurrence));
          const walls = (list: readonly Occurrence[]) =>
            list.map(({ start }) => wall(start, allDay)).sort((a, b) => a - b);
          if (problems.length > 0) {
            refused += 1;
            expect(end === "").toBe(true);
            expect(walls(all)).toEqual(walls(kept));
            return;
          }
          split += 1;
          const edge = WINDOW.to.getTime() - 60 * 86_400_000;
          const expected = walls(kept)
            .map((each) => (each < from ? each : each + by))
            .sort((a, b) => a - b);
          const isInside = (each: number) => each < edge;
          expect(walls(all).filter(isInside)).toEqual(expected.filter(isInside));
        },
      ),
    );
    expect([split > 0, refused >= 0]).toEqual([true, true]);
  }, 120_000);
});
