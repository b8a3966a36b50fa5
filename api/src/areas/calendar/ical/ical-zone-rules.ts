import { Temporal } from "temporal-polyfill";
import { type Component, lineOf, linesOf } from "./ical-components.ts";

/** A part of a VTIMEZONE: standard or daylight time, and when its clock begins to go (RFC 5545, 3.6.5). */
interface Observance {
  /** Seconds east of UTC while it holds, and before it. */
  offset: number;
  before: number;
  /** The clock's reading at which it holds for the first time, `YYYY-MM-DDTHH:MM:SS`. */
  from: string;
  /** Further ones, one by one. */
  dates: readonly string[];
  yearly: Yearly | undefined;
}

interface Yearly {
  month: number;
  /** Of the weekday (1 is Monday) in the month, from its end where it is negative. */
  nth: number | undefined;
  weekday: number | undefined;
  days: readonly number[];
  until: string | undefined;
}

/** What a file itself says of a time zone. */
export interface ZoneRules {
  /** Seconds that a clock reading is ahead of UTC. */
  offsetAt(local: Temporal.PlainDateTime): number;
  /**
   * Whether the rules speak of that time: not long after the last of dates that end.
   *
   * @param isNamed whether the zone's name is known: one offset for all times is then taken for a short cut of its writer
   */
  covers(local: Temporal.PlainDateTime, isNamed: boolean): boolean;
}

/** How long after the last change that is written down the next one is sure not to have come: the shortest standard time. */
const LAST_DAYS = 120;

/** The rules of a VTIMEZONE; undefined for one that says nothing that can be read. */
export function readZoneRules(zone: Component | undefined): ZoneRules | undefined {
  const observances = zone?.components.flatMap(readObservance) ?? [];
  const [first] = [...observances].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!first) return undefined;
  const isFixed = observances.every(({ offset }) => offset === first.offset);
  const isEndless = observances.some(({ yearly }) => yearly && yearly.until === undefined);
  const last = observances
    .flatMap(({ from, dates, yearly }) => [from, ...dates, yearly?.until ?? from])
    .sort()
    .at(-1);
  return {
    offsetAt(local) {
      const reading = local.toString({ smallestUnit: "second" });
      let latest: { on: string; offset: number } | undefined;
      for (const each of observances) {
        const on = lastChange(each, reading, local.year);
        if (on !== undefined && (!latest || on > latest.on)) latest = { on, offset: each.offset };
      }
      return latest?.offset ?? first.before;
    },
    covers(local, isNamed) {
      if (local.toString() < first.from) return false;
      if (isFixed) return !isNamed;
      if (isEndless || !last) return true;
      return Temporal.PlainDateTime.compare(local, Temporal.PlainDateTime.from(last).add({ days: LAST_DAYS })) < 0;
    },
  };
}

/** When an observance began for the last time before a reading of the clock. */
function lastChange(observance: Observance, reading: string, year: number): string | undefined {
  const { from, dates, yearly, offset, before } = observance;
  const time = from.slice(10);
  const changes = [
    from,
    ...dates,
    ...(yearly
      ? [year, year - 1]
          .map((each) => `${changeIn(each, yearly)}${time}`)
          .filter((on) => on >= from && (!yearly.until || on <= yearly.until))
      : []),
  ];
  // The hour that a clock skips still goes by the offset before it.
  const isReached = (on: string) =>
    offset <= before
      ? on <= reading
      : Temporal.PlainDateTime.from(on)
          .add({ seconds: offset - before })
          .toString({ smallestUnit: "second" }) <= reading;
  return changes.filter(isReached).sort().at(-1);
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

function readObservance(component: Component): Observance[] {
  const offset = readOffset(lineOf(component, "TZOFFSETTO")?.value ?? "");
  const from = readLocal(lineOf(component, "DTSTART")?.value ?? "");
  if (offset === undefined || from === undefined) return [];
  const before = readOffset(lineOf(component, "TZOFFSETFROM")?.value ?? "") ?? offset;
  const dates = linesOf(component, "RDATE")
    .flatMap(({ value }) => value.split(","))
    .flatMap((text) => readLocal(text) ?? []);
  return [{ offset, before, from, dates, yearly: readYearly(lineOf(component, "RRULE")?.value ?? "", from) }];
}

function readYearly(rule: string, from: string): Yearly | undefined {
  if (!/FREQ=YEARLY/i.test(rule)) return undefined;
  const month = Number(/BYMONTH=(\d{1,2})/i.exec(rule)?.[1] ?? from.slice(5, 7));
  const [, nth, weekday] = /BYDAY=([+-]?\d)?(\w\w)/i.exec(rule) ?? [];
  const days = /BYMONTHDAY=([\d,]+)/i.exec(rule)?.[1]?.split(",").map(Number) ?? [];
  const until = /UNTIL=(\d{8})/i.exec(rule)?.[1];
  if (!(month >= 1 && month <= 12)) return undefined;
  return {
    month,
    nth: nth === undefined ? undefined : Number(nth),
    weekday: weekday === undefined ? undefined : WEEKDAYS.indexOf(weekday.toUpperCase()) + 1,
    days: days.length > 0 || weekday !== undefined ? days : [Number(from.slice(8, 10))],
    until: until && `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}T23:59:59`,
  };
}

function readLocal(text: string): string | undefined {
  const [, year, month, day, time = "000000"] = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?/.exec(text) ?? [];
  if (year === undefined) return undefined;
  try {
    const clock = `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${clock}`).toString({ smallestUnit: "second" });
  } catch {
    return undefined;
  }
}

function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The day of a year on which the clock changes, `YYYY-MM-DD`. */
function changeIn(year: number, { month, nth, weekday, days }: Yearly): string {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const found: Temporal.PlainDate[] = [];
  for (let date = first; date.month === month; date = date.add({ days: 1 }))
    if ((!weekday || date.dayOfWeek === weekday) && (days.length === 0 || days.includes(date.day))) found.push(date);
  return (found.at(nth === undefined || nth > 0 ? (nth ?? 1) - 1 : nth) ?? first).toString();
}
