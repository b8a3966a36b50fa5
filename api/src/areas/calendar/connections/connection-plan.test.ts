import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { icsEvent, icsOf } from "../../../../testing/calendar/calendar-server.ts";
import { readCalendarFile } from "../ical/ical-events.ts";
import { type Keeping, planConnected } from "./connection-plan.ts";

const NOW = new Date("2026-03-02T15:00:00Z");
const plan = (components: string[][], keeping: Keeping = { sharing: "private", remind: false }) =>
  planConnected(readCalendarFile(icsOf(components), "America/Chicago"), keeping, NOW);
const titles = (components: string[][], keeping?: Keeping) => plan(components, keeping).map(({ row }) => row.title);
const choir = (...lines: string[]) => icsEvent("choir", "Choir", "20260302T180000Z", "RRULE:FREQ=WEEKLY", ...lines);

describe("what of a connected calendar stands here", () => {
  test("what is over for a year is left out, a series that goes on is not", () => {
    const old = icsEvent("old", "Old", "20240101T100000Z");
    const endless = icsEvent("endless", "Endless", "20200101T100000Z", "RRULE:FREQ=YEARLY");
    const over = icsEvent("over", "Over", "20200101T100000Z", "RRULE:FREQ=DAILY;COUNT=3");
    expect(titles([old, endless, over, icsEvent("new", "New", "20260303T100000Z")])).toEqual(["Endless", "New"]);
  });

  test("a series that is over stays for the sake of a date that was moved", () => {
    const series = icsEvent("over", "Over", "20200101T100000Z", "RRULE:FREQ=DAILY;COUNT=3");
    const moved = icsEvent("over", "Moved", "20260401T100000Z", "RECURRENCE-ID:20200102T100000Z");
    expect(titles([series, moved])).toEqual(["Over", "Moved"]);
  });

  test("what was cancelled stands nowhere: an event, a series with its dates, a date of a series", () => {
    expect(titles([icsEvent("a", "A", "20260303T100000Z", "STATUS:CANCELLED")])).toEqual([]);
    const date = icsEvent("choir", "Choir, changed", "20260309T190000Z", "RECURRENCE-ID:20260309T180000Z");
    expect(titles([choir("STATUS:CANCELLED"), date])).toEqual([]);
    const off = icsEvent("choir", "Choir", "20260309T180000Z", "RECURRENCE-ID:20260309T180000Z", "STATUS:CANCELLED");
    const [series, ...others] = plan([choir(), off]);
    expect([series?.row.excludedDates, others]).toEqual([["2026-03-09T18:00:00.000Z"], []]);
  });

  test("a series that was changed from a date on is two, each known by a key of its own", () => {
    const later = icsEvent(
      "choir",
      "Choir, later",
      "20260316T200000Z",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20260316T180000Z",
    );
    const parts = plan([choir(), later]);
    expect(parts.map(({ row }) => row.title)).toEqual(["Choir", "Choir, later"]);
    expect(new Set(parts.map(({ key }) => key)).size).toBe(2);
    expect(plan([choir(), later]).map(({ key }) => key)).toEqual(parts.map(({ key }) => key));
  });

  test("the same UID twice is one event, the newer of them", () => {
    const twice = [icsEvent("a", "One", "20260303T100000Z"), icsEvent("a", "Two", "20260304T100000Z", "SEQUENCE:1")];
    expect(titles(twice)).toEqual(["Two"]);
  });

  test("free time is free, and everything else is not", () => {
    const events = plan([
      icsEvent("a", "Birthday", "20260303T100000Z", "TRANSP:TRANSPARENT"),
      icsEvent("b", "Meeting", "20260303T100000Z", "TRANSP:OPAQUE"),
      icsEvent("c", "Lunch", "20260303T100000Z"),
    ]);
    expect(events.map(({ row }) => row.isFree)).toEqual([true, false, false]);
  });

  test("reminders come where they are wanted: the calendar's own, or a quarter of an hour before", () => {
    const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT30M", "END:VALARM"];
    const events = [icsEvent("a", "A", "20260303T100000Z", ...alarm), icsEvent("b", "B", "20260303T100000Z")];
    const minutes = (remind: boolean) =>
      plan(events, { sharing: "private", remind }).map(({ row }) => row.reminderMinutes);
    expect([minutes(true), minutes(false)]).toEqual([
      [30, 15],
      [null, null],
    ]);
  });

  test("busy says nothing but the times", () => {
    const said = ["DESCRIPTION:Private words", "LOCATION:Private place", "PRIORITY:1", "CATEGORIES:Training"];
    const [event] = plan([icsEvent("a", "Private title", "20260303T100000Z", ...said)], {
      sharing: "busy",
      remind: false,
    });
    expect(event?.row).toMatchObject({ title: "Busy", eventType: "other", priority: "medium", searchText: "busy" });
    expect(JSON.stringify(event?.row)).not.toContain("rivate");
  });

  test("changed occurrences come after their series, and every parent is there", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => String(n).padStart(2, "0"));
    const component = fc
      .record({
        uid: fc.constantFrom("a", "b", "c"),
        on: day,
        to: day,
        sequence: fc.integer({ min: 0, max: 2 }),
        kind: fc.constantFrom("single", "series", "date", "range"),
        cancelled: fc.boolean(),
      })
      .map(({ uid, on, to, sequence, kind, cancelled }) =>
        icsEvent(
          uid,
          `${uid}${on}${to}`,
          `202603${to}T100000Z`,
          `SEQUENCE:${sequence}`,
          ...(kind === "series" ? ["RRULE:FREQ=DAILY;COUNT=20"] : []),
          ...(kind === "date" ? [`RECURRENCE-ID:202603${on}T100000Z`] : []),
          ...(kind === "range" ? [`RECURRENCE-ID;RANGE=THISANDFUTURE:202603${on}T100000Z`] : []),
          ...(cancelled ? ["STATUS:CANCELLED"] : []),
        ),
      );
    fc.assert(
      fc.property(fc.array(component, { maxLength: 12 }), (components) => {
        const events = plan(components);
        const seen = new Set<string>();
        for (const { key, parentKey, occurrenceAt } of events) {
          expect(seen.has(key)).toBe(false);
          if (parentKey !== null) expect([seen.has(parentKey), occurrenceAt]).toEqual([true, expect.any(Date)]);
          seen.add(key);
        }
        // The same file says the same again.
        expect(plan(components)).toEqual(events);
      }),
      { numRuns: Number(process.env.CONNECTED_RUNS ?? 100) },
    );
  });
});
