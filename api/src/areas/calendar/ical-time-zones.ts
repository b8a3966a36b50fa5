import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";
import { type Component, lineOf } from "./ical-components.ts";

/** How a file's name of a time zone is understood. */
export interface ResolvedZone {
  /** IANA. */
  timeZone: string;
  /** False where it was taken by its clock alone, or not understood at all and another one stands in. */
  isExact: boolean;
}

/**
 * Understands the time zones of one file: by IANA name, also inside of a longer one (`/vendor/Europe/Berlin`); by Windows'
 * name, as Outlook writes it (CLDR's table, in windows-iana); by the clock that the file's own VTIMEZONE describes; and
 * else `fallback`.
 */
export function createZoneResolver(zones: readonly Component[], fallback: string): (name: string) => ResolvedZone {
  const known = new Map<string, ResolvedZone>();
  const described = new Map(zones.map((zone) => [lineOf(zone, "TZID")?.value.trim() ?? "", zone]));
  return (name) => {
    const earlier = known.get(name);
    if (earlier) return earlier;
    const zone = described.get(name);
    const byName = nameToZone(name) ?? nameToZone(zone && lineOf(zone, "X-LIC-LOCATION")?.value.trim());
    const byClock = byName === undefined && zone ? clockToZone(zone) : undefined;
    const resolved = { timeZone: byName ?? byClock ?? fallback, isExact: byName !== undefined };
    known.set(name, resolved);
    return resolved;
  };
}

function nameToZone(name: string | undefined): string | undefined {
  if (!name || name.length > 200) return undefined;
  const plain = name.replace(/^["']|["']$/g, "");
  if (/^(utc|gmt|z|zulu|etc\/utc)$/i.test(plain)) return "UTC";
  // A vendor's path before the name: the last two or three parts of it.
  const parts = plain.split("/");
  const candidates = [plain, parts.slice(-2).join("/"), parts.slice(-3).join("/")];
  for (const candidate of candidates) {
    const iana = canonical(candidate) ?? canonical(findIana(candidate)[0]);
    if (iana) return iana;
  }
  return DISPLAYED.find(([pattern]) => pattern.test(plain))?.[1];
}

/** IANA names only: an offset such as `-06:00` is no place, and abbreviations mean several. */
function canonical(name: string | undefined): string | undefined {
  if (!name || !/^[A-Za-z_]+\/[\w+/-]+$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** How Outlook and Exchange show zones, `(UTC-06:00) Central Time (US & Canada)`, and their English abbreviations. */
const DISPLAYED: readonly [RegExp, string][] = [
  [/Eastern Time|^(EST5EDT|EST|EDT)$/i, "America/New_York"],
  [/Central Time|^(CST6CDT|CST|CDT)$/i, "America/Chicago"],
  [/Mountain Time|^(MST7MDT|MST|MDT)$/i, "America/Denver"],
  [/Pacific Time|^(PST8PDT|PST|PDT)$/i, "America/Los_Angeles"],
  [/\bArizona\b/i, "America/Phoenix"],
  [/\bAlaska\b/i, "America/Anchorage"],
  [/\bHawaii\b/i, "Pacific/Honolulu"],
  [/Atlantic Time/i, "America/Halifax"],
  [/Dublin|Edinburgh|Lisbon|London/i, "Europe/London"],
  [/Amsterdam|Berlin|Bern|Rome|Stockholm|Vienna|^(CET|CEST)$/i, "Europe/Berlin"],
  [/Brussels|Copenhagen|Madrid|Paris/i, "Europe/Paris"],
];

/** Where a clock is compared with the one that a file describes: winter and summer of some years, around the changes. */
const SAMPLES = [2019, 2022, 2025].flatMap((year) =>
  ["01-15", "03-12", "03-20", "04-05", "07-15", "10-20", "10-29", "11-04", "12-01"].map((day) => `${year}-${day}`),
);

/** Tried before all others, the first that goes by the same clock counts. */
const LIKELY = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "UTC",
  "Europe/London",
  "Europe/Berlin",
  "Europe/Athens",
];

/** The zone whose clock shows, at every sample, what the file's own description says; undefined for a broken one. */
function clockToZone(zone: Component): string | undefined {
  const observances = zone.components.flatMap(readObservance);
  if (observances.length === 0) return undefined;
  const wanted = SAMPLES.map((day) => offsetOn(observances, day));
  const fits = (timeZone: string) => SAMPLES.every((day, index) => offsetIn(timeZone, day) === wanted[index]);
  return [...LIKELY, ...Intl.supportedValuesOf("timeZone")].find(fits);
}

interface Observance {
  /** Seconds east of UTC while it holds. */
  offset: number;
  /** Local day from which it holds for the first time, `YYYYMMDD`. */
  from: string;
  /** The yearly day of change; undefined where it does not come back. */
  yearly: { month: number; nth: number; weekday: number; until: string | undefined } | undefined;
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

function readObservance(component: Component): Observance[] {
  const offset = readOffset(lineOf(component, "TZOFFSETTO")?.value ?? "");
  const from = /^\d{8}/.exec(lineOf(component, "DTSTART")?.value ?? "")?.[0];
  if (offset === undefined || from === undefined) return [];
  const rule = lineOf(component, "RRULE")?.value ?? "";
  const month = Number(/BYMONTH=(\d{1,2})/i.exec(rule)?.[1]);
  const [, nth, weekday = ""] = /BYDAY=([+-]?\d)(\w\w)/i.exec(rule) ?? [];
  const yearly =
    month >= 1 && month <= 12 && nth !== undefined
      ? { month, nth: Number(nth), weekday: WEEKDAYS.indexOf(weekday.toUpperCase()) + 1, until: untilOf(rule) }
      : undefined;
  return [{ offset, from, yearly }];
}

const untilOf = (rule: string) => /UNTIL=(\d{8})/i.exec(rule)?.[1];

function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The offset that holds on a day by the observance that changed last before it. */
function offsetOn(observances: readonly Observance[], day: string): number {
  const digits = day.replaceAll("-", "");
  let latest: { on: string; offset: number } | undefined;
  for (const { offset, from, yearly } of observances) {
    const year = Number(digits.slice(0, 4));
    const changes = yearly ? [changeIn(year, yearly), changeIn(year - 1, yearly), from] : [from];
    const end = yearly?.until ?? "99999999";
    for (const on of changes)
      if (on >= from && on <= end && on <= digits && (!latest || on > latest.on)) latest = { on, offset };
  }
  return latest?.offset ?? observances[0]?.offset ?? 0;
}

/** The day of a year on which the nth weekday of a month falls, `YYYYMMDD`. */
function changeIn(year: number, { month, nth, weekday }: NonNullable<Observance["yearly"]>): string {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const days: Temporal.PlainDate[] = [];
  for (let date = first; date.month === month; date = date.add({ days: 1 }))
    if (date.dayOfWeek === weekday) days.push(date);
  return (days.at(nth > 0 ? nth - 1 : nth) ?? first).toString().replaceAll("-", "");
}

/** What a zone's clock is ahead of UTC on a day at noon, in seconds. */
function offsetIn(timeZone: string, day: string): number {
  return Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(timeZone).offsetNanoseconds / 1_000_000_000;
}
