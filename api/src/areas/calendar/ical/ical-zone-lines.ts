import { writeContentLine as line } from "@trellis/contact-files/content-lines.ts";
import { Temporal } from "temporal-polyfill";

/** How many years of changes of the clock a file describes: readers that know the zone's name use their own table. */
const YEARS = 12;

interface Change {
  at: Temporal.PlainDateTime;
  from: string;
  to: string;
  isDaylight: boolean;
}

/** The VTIMEZONE of a zone (IANA) for events from a year on (RFC 5545, 3.6.5), its changes of the clock by their days. */
export function writeTimeZone(timeZone: string, fromYear: number): string {
  const changes = changesOf(timeZone, fromYear);
  const observances = new Map<string, Change[]>();
  for (const change of changes) {
    const key = [change.from, change.to, change.isDaylight].join();
    observances.set(key, [...(observances.get(key) ?? []), change]);
  }
  return [
    line("BEGIN", "VTIMEZONE"),
    line("TZID", timeZone),
    ...[...observances.values()].map(writeObservance),
    line("END", "VTIMEZONE"),
  ].join("");
}

function writeObservance(changes: readonly Change[]): string {
  const [first, ...others] = changes;
  if (!first) return "";
  const kind = first.isDaylight ? "DAYLIGHT" : "STANDARD";
  return [
    line("BEGIN", kind),
    line("DTSTART", localTime(first.at)),
    ...(others.length > 0 ? [line("RDATE", others.map(({ at }) => localTime(at)).join(","))] : []),
    line("TZOFFSETFROM", first.from),
    line("TZOFFSETTO", first.to),
    line("END", kind),
  ].join("");
}

function changesOf(timeZone: string, fromYear: number): Change[] {
  const begin = Temporal.PlainDateTime.from({ year: fromYear, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const standard = standardOffset(begin);
  // What holds before the first change.
  const changes: Change[] = [
    {
      at: begin.toPlainDateTime(),
      from: offsetText(begin.offsetNanoseconds),
      to: offsetText(begin.offsetNanoseconds),
      isDaylight: begin.offsetNanoseconds > standard,
    },
  ];
  let now = begin;
  for (;;) {
    const next = now.getTimeZoneTransition("next");
    if (!next || next.year >= fromYear + YEARS) return changes;
    const before = next.subtract({ nanoseconds: 1 });
    changes.push({
      // The clock's own reading just before it is changed.
      at: next.toInstant().toZonedDateTimeISO(offsetZone(before.offsetNanoseconds)).toPlainDateTime(),
      from: offsetText(before.offsetNanoseconds),
      to: offsetText(next.offsetNanoseconds),
      isDaylight: next.offsetNanoseconds > standardOffset(next),
    });
    now = next;
  }
}

/** The smaller offset of a year is its standard time. */
function standardOffset(zoned: Temporal.ZonedDateTime): number {
  const offsets = [1, 7].map((month) => zoned.with({ month, day: 1 }).offsetNanoseconds);
  return Math.min(...offsets);
}

const offsetZone = (nanoseconds: number) => {
  const text = offsetText(nanoseconds);
  return `${text.slice(0, 3)}:${text.slice(3, 5)}`;
};

function offsetText(nanoseconds: number): string {
  const minutes = Math.round(Math.abs(nanoseconds) / 60_000_000_000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${nanoseconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** `20251120T153000`. */
export const localTime = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
