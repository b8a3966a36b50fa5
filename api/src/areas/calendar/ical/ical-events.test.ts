import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCalendarFile } from "./ical-events.ts";

const CHICAGO = "America/Chicago";
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const read = (text: string) => readCalendarFile(text, CHICAGO);
const only = (...lines: string[]) => {
  const { events, errors } = read(calendar(event(...lines)));
  expect(errors).toEqual([]);
  return events[0];
};

/** As Outlook writes it. */
const OUTLOOK_ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Central Standard Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0600",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0600",
  "TZOFFSETTO:-0500",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

describe("times", () => {
  it("reads days, UTC, named zones and floating times", () => {
    expect(only("DTSTART;VALUE=DATE:20251127", "DTEND;VALUE=DATE:20251129")).toMatchObject({
      allDay: true,
      start: "2025-11-27",
      end: "2025-11-28",
    });
    expect(only("DTSTART:20251120T213000Z", "DURATION:PT1H30M")).toMatchObject({
      allDay: false,
      start: "2025-11-20T21:30:00.000Z",
      end: "2025-11-20T23:00:00.000Z",
      timeZone: CHICAGO,
    });
    expect(only("DTSTART;TZID=Europe/Berlin:20250601T090000")).toMatchObject({
      start: "2025-06-01T07:00:00.000Z",
      end: "2025-06-01T07:00:00.000Z",
      timeZone: "Europe/Berlin",
    });
    expect(only("DTSTART:20251120T153000")).toMatchObject({ start: "2025-11-20T21:30:00.000Z", timeZone: CHICAGO });
    expect(only("DTSTART;VALUE=DATE:20251127", "DTEND;VALUE=DATE:20251127")).toMatchObject({ end: "2025-11-27" });
  });

  it.each([
    ["/freeassociation.sourceforge.net/Tzfile/America/New_York", "America/New_York"],
    ["Central Standard Time", CHICAGO],
    ["W. Europe Standard Time", "Europe/Berlin"],
    ["(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"],
    ["US/Central", "US/Central"],
  ])("understands the zone %s", (name, zone) => {
    expect(only(`DTSTART;TZID="${name}":20250115T090000`)).toMatchObject({ timeZone: zone, warnings: [] });
  });

  it("takes a zone of the file's own by its clock", () => {
    const zone = OUTLOOK_ZONE.map((line) => line.replace("Central Standard Time", "My office"));
    const { events } = read(calendar(...zone, event("DTSTART;TZID=My office:20250715T090000", "UID:1")));
    expect(events[0]).toMatchObject({
      timeZone: CHICAGO,
      start: "2025-07-15T14:00:00.000Z",
      warnings: [],
    });
    const fixed = ["BEGIN:VTIMEZONE", "TZID:Kolkata-ish", "BEGIN:STANDARD", "DTSTART:19700101T000000"];
    fixed.push("TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "END:STANDARD", "END:VTIMEZONE");
    const india = read(calendar(...fixed, event("DTSTART;TZID=Kolkata-ish:20250715T090000", "UID:1")));
    expect(india.events[0]?.start).toBe("2025-07-15T03:30:00.000Z");
  });

  it("leaves days out as the file's own clock shows them", () => {
    const lines = ["DTSTART;VALUE=DATE:20250106", "RRULE:FREQ=DAILY", "EXDATE;TZID=Europe/Berlin:20250108T000000"];
    expect(only(...lines, "EXDATE:20250109T000000Z", "EXDATE:20250110T000000")?.excludedDates).toEqual([
      "2025-01-08",
      "2025-01-09",
      "2025-01-10",
    ]);
  });

  it("goes on with a broken time zone", () => {
    const broken = ["BEGIN:VTIMEZONE", "TZID:Nowhere", "BEGIN:STANDARD", "TZOFFSETTO:nonsense", "END:VTIMEZONE"];
    const { events, errors } = read(calendar(...broken, event("DTSTART;TZID=Nowhere:20250115T090000", "UID:1")));
    expect(errors).toEqual([]);
    expect(events[0]).toMatchObject({ timeZone: CHICAGO, start: "2025-01-15T15:00:00.000Z" });
    expect(events[0]?.warnings).toHaveLength(1);
  });
});

describe("what an event says", () => {
  it("takes rule, exceptions, people, alarm, class, priority and categories", () => {
    const whole = only(
      "UID:abc@example.org",
      "SEQUENCE:3",
      "SUMMARY:Board\\, monthly",
      "DESCRIPTION:First line\\nSecond\\; line",
      "LOCATION:Library",
      "DTSTART;TZID=America/Chicago:20251113T180000",
      "DTEND;TZID=America/Chicago:20251113T200000",
      "RRULE:FREQ=MONTHLY;BYDAY=2TH",
      "EXDATE;TZID=America/Chicago:20251211T180000,20260108T180000",
      "RDATE;TZID=America/Chicago:20251218T180000",
      "CATEGORIES:Something,WORKSHOPS",
      "PRIORITY:1",
      "CLASS:CONFIDENTIAL",
      'ATTENDEE;CN="Ruiz, Devon";PARTSTAT=ACCEPTED:mailto:devon@example.org',
      "ATTENDEE;CUTYPE=ROOM:mailto:room@example.org",
      "ATTENDEE:urn:uuid:none",
      "BEGIN:VALARM",
      "TRIGGER:-PT30M",
      "END:VALARM",
    );
    expect(whole).toMatchObject({
      uid: "abc@example.org",
      sequence: 3,
      title: "Board, monthly",
      description: "First line\nSecond; line",
      location: "Library",
      rule: "FREQ=MONTHLY;BYDAY=2TH",
      excludedDates: ["2025-12-12T00:00:00.000Z", "2026-01-09T00:00:00.000Z"],
      addedDates: ["2025-12-19T00:00:00.000Z"],
      eventType: "workshop",
      priority: "urgent",
      visibility: "private",
      reminderMinutes: 30,
      attendees: [{ email: "devon@example.org", name: "Ruiz, Devon", status: "accepted" }],
      warnings: [],
    });
  });

  it("knows a changed and a cancelled occurrence", () => {
    expect(only("UID:1", "RECURRENCE-ID:20251120T213000Z", "DTSTART:20251121T213000Z")?.occurrence).toBe(
      "2025-11-20T21:30:00.000Z",
    );
    expect(
      only("UID:1", "RECURRENCE-ID;VALUE=DATE:20251120", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20251120"),
    ).toMatchObject({ occurrence: "2025-11-20", isCancelled: true });
  });
});

describe("bad input", () => {
  it("imports the rest of a file around one bad component, and says where it stands", () => {
    const text = calendar(
      event("UID:1", "SUMMARY:Good", "DTSTART:20251120T213000Z"),
      event("UID:2", "SUMMARY:No start"),
      event("UID:3", "SUMMARY:Impossible", "DTSTART:20251345T990000Z"),
      event("UID:4", "SUMMARY:Backwards", "DTSTART:20251120T213000Z", "DTEND:20251119T213000Z"),
      "BEGIN:VEVENT\r\nUID:5\r\nSUMMARY:Never ended\r\nDTSTART:20251120T213000Z",
      event("UID:6", "SUMMARY:Good too", "this line is nonsense", "DTSTART:20251120T213000Z"),
    );
    const { events, errors } = read(text);
    expect(events.map(({ uid }) => uid)).toEqual(["1", "5", "6"]);
    expect(events[2]?.warnings).toEqual(["Couldn't read line 30."]);
    expect(errors).toEqual([
      { line: 8, title: "No start", problem: "It has no beginning (DTSTART)." },
      { line: 12, title: "Impossible", problem: '"20251345T990000Z" is not a date that exists' },
      { line: 17, title: "Backwards", problem: "It ends before it starts." },
    ]);
  });

  it("cuts what is too long, and knows an event without a UID again", () => {
    const lines = [`SUMMARY:${"x".repeat(1_000_000)}`, "DTSTART:20251120T213000Z"];
    const [first, second] = [only(...lines), only(...lines)];
    expect(first?.title).toHaveLength(200);
    expect(first?.warnings).toEqual(["Title was cut at 200 characters."]);
    expect(first?.uid).toBe(second?.uid);
  });

  it("reads ten thousand exceptions and a rule of every second, without following it", () => {
    const times = Array.from({ length: 10_000 }, (_, n) =>
      new Date(Date.UTC(2025, 0, 1, 0, 0, n)).toISOString().slice(0, 19).replace(/[-:]/g, ""),
    );
    const many = only("UID:1", "DTSTART:20250101T000000Z", "RRULE:FREQ=SECONDLY", `EXDATE:${times.join("Z,")}Z`);
    expect(many?.excludedDates).toHaveLength(10_000);
    expect(many?.rule).toBe("FREQ=SECONDLY");
  });

  it("never throws, whatever the file", () => {
    const lines = fc.constantFrom(
      "BEGIN:VEVENT",
      "END:VEVENT",
      "BEGIN:VCALENDAR",
      "END:VCALENDAR",
      "BEGIN:VTIMEZONE",
      "END:VTIMEZONE",
      "DTSTART:20250101T000000Z",
      "DTSTART;TZID=:20250101T000000",
      "DTEND;VALUE=DATE:20250101",
      "RRULE:",
      "EXDATE:,,",
      "SUMMARY:\\",
      "DURATION:P",
      "TZID:x",
      "RDATE;VALUE=PERIOD:20250101T000000Z/PT1H",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(lines, fc.string({ unit: "binary" })), { maxLength: 40 }), (parts) => {
        expect(read(parts.join("\r\n")).events.length).toBeLessThanOrEqual(parts.length);
      }),
    );
  });
});
