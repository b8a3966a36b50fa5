import type { ContentLine } from "@trellis/contact-files/content-lines.ts";
import { Temporal } from "temporal-polyfill";
import type { FileClock, PlacedMoment } from "./ical-time-zones.ts";

/** A moment of a file: a calendar day, or an instant with the zone that its clock hangs in. */
export type FileMoment =
  | { kind: "day"; day: string }
  | { kind: "instant"; at: Date; timeZone: string; isExact: boolean };

/** Reads every value of a DTSTART, DTEND, RECURRENCE-ID, EXDATE or RDATE. Throws FileTimeError for what is no time. */
export function readMoments({ value, parameters }: ContentLine, clock: FileClock): FileMoment[] {
  const zoneName = parameters.get("TZID")?.[0];
  return value
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => readMoment(each.split("/", 1)[0] ?? "", zoneName, clock));
}

/** What cannot be read as a date or a time. The message is for the person who imports. */
export class FileTimeError extends Error {}

const SHAPE = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z|[+-]\d\d:?\d\d)?)?$/i;

function readMoment(text: string, zoneName: string | undefined, clock: FileClock): FileMoment {
  const match = SHAPE.exec(text);
  if (!match) throw new FileTimeError(`"${text.slice(0, 40)}" is not a date`);
  const [, year, month, day, hour, minute, second = "00", offset] = match;
  const date = `${year}-${month}-${day}`;
  try {
    if (hour === undefined)
      return { kind: "day", day: Temporal.PlainDate.from(date, { overflow: "reject" }).toString() };
    // A leap second is the last one of its minute; 24:00 is written by some.
    const local = Temporal.PlainDateTime.from(`${date}T${hour}:${minute}:${second === "60" ? "59" : second}`);
    if (offset) return { kind: "instant", ...inUtc(local, /z/i.test(offset) ? "UTC" : withColon(offset)) };
    if (zoneName !== undefined) return { kind: "instant", ...clock.place(zoneName, local) };
    return { kind: "instant", ...inUtc(local, clock.fallback), timeZone: clock.fallback };
  } catch {
    throw new FileTimeError(`"${text.slice(0, 40)}" is not a date that exists`);
  }
}

const withColon = (offset: string) => (offset.includes(":") ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`);

const inUtc = (local: Temporal.PlainDateTime, zone: string): PlacedMoment => ({
  at: new Date(local.toZonedDateTime(zone).epochMilliseconds),
  timeZone: "UTC",
  isExact: true,
});

/** The clock reading that a line begins with; undefined for a day, and for what is no time. */
export function readLocal({ value }: ContentLine): Temporal.PlainDateTime | undefined {
  const [, year, month, day, hour, minute, second = "00"] = SHAPE.exec(value.split(/[,/]/, 1)[0]?.trim() ?? "") ?? [];
  if (hour === undefined) return undefined;
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  } catch {
    return undefined;
  }
}

/** Milliseconds of a duration such as `-PT15M`, `P1W`, `P1DT2H` (RFC 5545, 3.3.6); undefined if invalid. */
export function readDuration(text: string): number | undefined {
  const match = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i.exec(
    text.trim(),
  );
  if (!match || !/\d/.test(text)) return undefined;
  const [weeks, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const total = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
  return (match[1] === "-" ? -1 : 1) * total * 1000;
}
