import { describe, expect, it } from "vitest";
import { readCalendarFile } from "./ical-events.ts";

const CHICAGO = "America/Chicago";
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", "SUMMARY:X", ...lines, "END:VEVENT"];
const read = (...lines: string[]) =>
  readCalendarFile(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n"), CHICAGO).events;
const part = (kind: "STANDARD" | "DAYLIGHT", start: string, from: string, to: string, ...more: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${kind}`,
];
const zone = (name: string, ...parts: string[][]) => [
  "BEGIN:VTIMEZONE",
  `TZID:${name}`,
  ...parts.flat(),
  "END:VTIMEZONE",
];

describe("a time goes by the file's own definition of its zone", () => {
  it.each([
    // As Outlook shows Windows' zone, with the summer time that Brazil had until 2019.
    [
      "(UTC-03:00) Brasília",
      [
        part("STANDARD", "16010101T000000", "-0200", "-0300", "RRULE:FREQ=YEARLY;BYDAY=3SU;BYMONTH=2"),
        part("DAYLIGHT", "16010101T000000", "-0300", "-0200", "RRULE:FREQ=YEARLY;BYDAY=3SU;BYMONTH=10"),
      ],
      "20170511T133000",
      "2017-05-11T16:30:00.000Z",
    ],
    // Names that mean nothing, with offsets that no place on earth has together.
    [
      "MyTimezone",
      [
        part("STANDARD", "19700101T000000", "+1200", "+1000", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4"),
        part("DAYLIGHT", "19701001T000000", "+1000", "+1200", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10"),
      ],
      "20250115T090000",
      "2025-01-14T21:00:00.000Z",
    ],
    [
      "MyTimezone",
      [
        part("STANDARD", "19700101T000000", "+1200", "+1000", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4"),
        part("DAYLIGHT", "19701001T000000", "+1000", "+1200", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10"),
      ],
      "20250715T090000",
      "2025-07-14T23:00:00.000Z",
    ],
    // A known name that the file describes otherwise.
    [
      "Europe/Berlin",
      [
        part("STANDARD", "20200101T000000", "-0500", "-0500"),
        part("DAYLIGHT", "20250301T020000", "-0500", "-0400"),
        part("STANDARD", "20251101T020000", "-0400", "-0500"),
      ],
      "20250715T090000",
      "2025-07-15T13:00:00.000Z",
    ],
  ])("%s at %s", (name, parts, start, at) => {
    const [found] = read(...zone(name, ...parts), ...event(`DTSTART;TZID="${name}":${start}`));
    expect(found).toMatchObject({ start: at, warnings: [] });
  });

  it("but by its name where the definition ends before, or is one offset for all times", () => {
    const short = zone("Europe/Berlin", part("STANDARD", "19700101T000000", "+0100", "+0100"));
    const ended = zone(
      "America/New_York",
      part("DAYLIGHT", "20130310T020000", "-0500", "-0400"),
      part("STANDARD", "20131103T020000", "-0400", "-0500"),
    );
    const [summer] = read(...short, ...event("DTSTART;TZID=Europe/Berlin:20250715T090000"));
    expect(summer?.start).toBe("2025-07-15T07:00:00.000Z");
    const [later] = read(...ended, ...event("DTSTART;TZID=America/New_York:20250715T090000"));
    expect(later?.start).toBe("2025-07-15T13:00:00.000Z");
  });

  it("knows the hour that is skipped and the one that comes twice", () => {
    const east = zone(
      "East",
      part("DAYLIGHT", "20070311T020000", "-0500", "-0400", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
      part("STANDARD", "20071104T020000", "-0400", "-0500", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
    );
    const at = (local: string) => read(...east, ...event(`DTSTART;TZID=East:${local}`))[0]?.start;
    expect(at("20250309T023000")).toBe("2025-03-09T07:30:00.000Z");
    expect(at("20250309T033000")).toBe("2025-03-09T07:30:00.000Z");
    expect(at("20251102T013000")).toBe("2025-11-02T05:30:00.000Z");
    expect(at("20251102T020000")).toBe("2025-11-02T07:00:00.000Z");
  });
});

describe("a series goes by the zone that fits its own dates", () => {
  const eastern = zone(
    "US-East-1998",
    part("STANDARD", "19971026T020000", "-0400", "-0500", "RDATE:19971026T020000", "RDATE:19981025T020000"),
    part("DAYLIGHT", "19970406T020000", "-0500", "-0400", "RDATE:19980405T020000"),
  );

  it("written down date by date, as in 1998", () => {
    const [series] = read(
      ...eastern,
      ...event("DTSTART;TZID=US-East-1998:19980309T090000", "RRULE:FREQ=WEEKLY;COUNT=10"),
    );
    expect(series).toMatchObject({ timeZone: "America/New_York", start: "1998-03-09T14:00:00.000Z", warnings: [] });
    const [once] = read(...eastern, ...event("DTSTART;TZID=US-East-1998:19980715T090000"));
    expect(once).toMatchObject({ timeZone: "America/New_York", start: "1998-07-15T13:00:00.000Z" });
  });

  it("with its changed dates, and says so where no zone fits", () => {
    const odd = zone(
      "Odd",
      part("STANDARD", "19700101T000000", "+1200", "+1000", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4"),
      part("DAYLIGHT", "19701001T000000", "+1000", "+1200", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10"),
    );
    const [date, series] = read(
      ...odd,
      ...event("RECURRENCE-ID;TZID=Odd:20250721T090000", "DTSTART;TZID=Odd:20250721T110000"),
      ...event("DTSTART;TZID=Odd:20250707T090000", "RRULE:FREQ=WEEKLY"),
    );
    expect(series?.warnings).toEqual([`Unknown time zone "Odd": we used ${CHICAGO}. Check the time.`]);
    expect(date?.occurrence).toBe("2025-07-21T14:00:00.000Z");
    const [winter] = read(
      ...odd,
      ...event("DTSTART;TZID=Odd:20250707T090000", "RRULE:FREQ=WEEKLY;UNTIL=20250901T000000Z"),
    );
    expect(winter).toMatchObject({ start: "2025-07-06T23:00:00.000Z", warnings: [] });
  });
});

it.each([
  ["(UTC-03:00) Brasília", "America/Sao_Paulo"],
  ["(UTC-03:00) Cayenne, Fortaleza", "America/Cayenne"],
  ["(UTC-07:00) La Paz, Mazatlan", "America/Mazatlan"],
  ["(UTC-06:00) Guadalajara, Mexico City, Monterrey", "America/Mexico_City"],
  ["(UTC+02:00) Athens, Bucharest", "Europe/Athens"],
  ["(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb", "Europe/Sarajevo"],
  ["(GMT+05:30) Chennai, Kolkata, Mumbai, New Delhi", "Asia/Kolkata"],
  ["(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi", "Asia/Shanghai"],
  ["(UTC+12:00) Auckland, Wellington", "Pacific/Auckland"],
  ["(UTC-02:00) Coordinated Universal Time-02", "Etc/GMT+2"],
  ["(UTC) Coordinated Universal Time", CHICAGO],
  ["Western/Central Europe", "Europe/Berlin"],
  ["E. South America Standard Time", "America/Sao_Paulo"],
])("knows the zone %s by its name alone", (name, timeZone) => {
  const same = (zone: string) => new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  const [found] = read(...event(`DTSTART;TZID="${name}":20250115T090000`));
  expect(found?.warnings).toEqual([]);
  expect(same(found?.timeZone ?? "")).toBe(same(timeZone));
});
