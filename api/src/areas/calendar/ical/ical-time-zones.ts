import { Temporal } from "temporal-polyfill";
import { type Component, lineOf } from "./ical-components.ts";
import { nameToZone } from "./ical-zone-names.ts";
import { readZoneRules, type ZoneRules } from "./ical-zone-rules.ts";

/** How a file's name of a time zone is understood. */
export interface ResolvedZone {
  /** IANA. */
  timeZone: string;
  /** False where another zone is in, so that times may be wrong. */
  isExact: boolean;
}

/** An instant with the zone by whose clock it is shown. */
export interface PlacedMoment extends ResolvedZone {
  at: Date;
}

/** What the times of a file mean. */
export interface FileClock {
  /** Of times that name no zone, or one that nothing says anything about. */
  fallback: string;
  /** When a clock reading of a named zone is, by what the file itself says of that zone. */
  place(name: string, local: Temporal.PlainDateTime): PlacedMoment;
  /** The same for a series, whose dates all go by one IANA zone: the one that fits them. */
  forSeries(name: string, from: Temporal.PlainDateTime, until: Temporal.PlainDateTime | null): FileClock;
}

/** The time zones of one file. A zone is known by its name and by the VTIMEZONE that describes it; the description counts. */
export function createFileClock(zones: readonly Component[], fallback: string): FileClock {
  const described = new Map(zones.map((zone) => [lineOf(zone, "TZID")?.value.trim() ?? "", zone]));
  const known = new Map<string, { named: string | undefined; rules: ZoneRules | undefined }>();
  const fits = new Map<string, string | undefined>();
  const find = (name: string) => {
    const zone = described.get(name);
    const found = known.get(name) ?? {
      named: nameToZone(name) ?? nameToZone(zone && lineOf(zone, "X-LIC-LOCATION")?.value.trim()),
      rules: readZoneRules(zone),
    };
    known.set(name, found);
    return found;
  };
  const fitting = (name: string, from: Temporal.PlainDateTime, until: Temporal.PlainDateTime) => {
    const key = [name, from.toPlainDate(), until.toPlainDate()].join();
    if (!fits.has(key)) fits.set(key, fittingZone(find(name), fallback, from, until));
    return fits.get(key);
  };
  const clock: FileClock = {
    fallback,
    place(name, local) {
      const { named, rules } = find(name);
      if (!rules || (named && !rules.covers(local, true)))
        return { at: inZone(local, named ?? fallback), timeZone: named ?? fallback, isExact: named !== undefined };
      const at = new Date(
        Date.parse(`${local.toString({ smallestUnit: "millisecond" })}Z`) - rules.offsetAt(local) * 1000,
      );
      const near = (days: number) => local.add({ days });
      return { at, timeZone: named ?? fitting(name, near(-YEAR / 2), near(YEAR / 2)) ?? fallback, isExact: true };
    },
    forSeries(name, from, until) {
      const { named } = find(name);
      const last = from.add({ days: SERIES_DAYS });
      const end = until && Temporal.PlainDateTime.compare(until, last) < 0 ? until : last;
      const fit = fitting(name, from, end);
      const timeZone = fit ?? named ?? fallback;
      const resolved = { timeZone, isExact: fit !== undefined };
      return {
        ...clock,
        place: (other, local) =>
          other === name ? { ...resolved, at: inZone(local, timeZone) } : clock.place(other, local),
      };
    },
  };
  return clock;
}

const YEAR = 366;
/** How much of a series is compared with the clock of a zone. */
const SERIES_DAYS = 3 * YEAR;
const STEP_DAYS = 7;

const inZone = (local: Temporal.PlainDateTime, timeZone: string) =>
  new Date(local.toZonedDateTime(timeZone).epochMilliseconds);

/** Tried before all others: the first whose clock fits counts. */
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

/** The zone whose clock shows what the file's description says, all through a stretch of time; its name's first. */
function fittingZone(
  { named, rules }: { named: string | undefined; rules: ZoneRules | undefined },
  fallback: string,
  from: Temporal.PlainDateTime,
  until: Temporal.PlainDateTime,
): string | undefined {
  const samples: { local: Temporal.PlainDateTime; offset: number }[] = [];
  for (
    let local = from;
    rules && Temporal.PlainDateTime.compare(local, until) <= 0;
    local = local.add({ days: STEP_DAYS })
  )
    if (rules.covers(local, named !== undefined)) samples.push({ local, offset: rules.offsetAt(local) });
  if (samples.length === 0) return named;
  const fits = (timeZone: string) =>
    samples.every(({ local, offset }) => local.toZonedDateTime(timeZone).offsetNanoseconds === offset * 1_000_000_000);
  return [...(named ? [named] : []), fallback, ...LIKELY, ...Intl.supportedValuesOf("timeZone"), ...FIXED].find(fits);
}

/** Whole hours from UTC, where no place has them all year. */
const FIXED = Array.from({ length: 27 }, (_, at) => at - 12).map((hours) =>
  hours === 0 ? "UTC" : `Etc/GMT${hours < 0 ? "+" : "-"}${Math.abs(hours)}`,
);
