import {
  type BookingHours,
  type Busy,
  freeSlots,
  overridesProblem,
  type Span,
  spansProblem,
} from "@trellis/calendar-rules/booking-slots.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { instantOf, reached } from "./booking-times.ts";

const MINUTE = 60_000;
/** Half-hour changes, changes at midnight, skipped midnights, odd offsets. */
const ZONES = [
  "UTC",
  "America/Chicago",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Asia/Beirut",
  "America/Havana",
  "America/Santiago",
];
/** Days before a change of one of these clocks, and plain ones. */
const DAYS = [
  "2025-03-08",
  "2025-11-01",
  "2025-03-29",
  "2025-10-25",
  "2025-04-05",
  "2025-10-04",
  "2025-09-06",
  "2025-07-01",
];

interface Minute {
  at: number;
  day: string;
  clock: number;
}

/** Every minute of some days, as a zone's clock shows it. */
function minutesIn(zone: string, from: string, to: string): Minute[] {
  const first = Temporal.PlainDate.from(from).subtract({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const last = Temporal.PlainDate.from(to).add({ days: 2 }).toZonedDateTime(zone).epochMilliseconds;
  const minutes: Minute[] = [];
  for (let at = first; at < last; at += MINUTE) {
    const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    minutes.push({ at, day: shown.toPlainDate().toString(), clock: shown.hour * 60 + shown.minute });
  }
  return minutes;
}

const clockOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** What the rules say, minute by minute and without any of the code's own arithmetic. */
function bruteForce(zone: string, terms: Parameters<typeof freeSlots>[0]): number[] {
  const minutes = minutesIn(zone, terms.from, terms.to);
  const isBusy = (at: number, around: boolean) =>
    terms.busy.some(({ start, end, before = 0, after = 0 }) =>
      around ? at >= start - before * MINUTE && at < end + after * MINUTE : at >= start && at < end,
    );
  const found = new Set<number>();
  for (let day = terms.from; day <= terms.to; day = addDays(day, 1)) {
    const isFull = terms.fullDays?.has(day);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const other = terms.hours.overrides.find(({ from, to }) => day >= from && day <= to);
    for (const span of other ? other.spans : (terms.hours.week[weekday] ?? [])) {
      const firstAt = (clock: number) =>
        minutes.find((minute) => minute.day > day || (minute.day === day && minute.clock >= clock));
      const [opens, closes] = [firstAt(clockOf(span.start)), firstAt(clockOf(span.end))];
      for (const meeting of terms.busy) {
        const { start, end } = meeting;
        const others = terms.busy.filter((one) => one !== meeting);
        let isFree = meeting.isOpen && end - start === terms.minutes * MINUTE && start >= terms.earliest;
        for (let at = start; at < end; at += MINUTE) {
          if (at < (opens?.at ?? 0) || at >= (closes?.at ?? 0)) isFree = false;
          if (others.some((one) => at >= one.start && at < one.end)) isFree = false;
        }
        if (isFree) found.add(start);
      }
      if (isFull) continue;
      const step = Math.min(30, terms.minutes);
      for (let clock = clockOf(span.start); clock + terms.minutes <= clockOf(span.end); clock += step) {
        const begins = minutes.find((minute) => minute.day === day && minute.clock === clock);
        if (!begins || begins.at < terms.earliest || begins.at + terms.minutes * MINUTE > (closes?.at ?? 0)) continue;
        let isFree = true;
        for (let n = -terms.before; n < terms.minutes + terms.after; n += 1) {
          const inside = n >= 0 && n < terms.minutes;
          if (isBusy(begins.at + n * MINUTE, false) || (inside && isBusy(begins.at + n * MINUTE, true))) isFree = false;
        }
        if (isFree) found.add(begins.at);
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

const clock = fc
  .integer({ min: 0, max: 287 })
  .map((five) => `${String(Math.floor(five / 12)).padStart(2, "0")}:${String((five % 12) * 5).padStart(2, "0")}`);
/** Spans that follow each other. */
const spans = fc.uniqueArray(clock, { maxLength: 6 }).map((clocks) => {
  const sorted = [...clocks].sort();
  const found: Span[] = [];
  for (let n = 0; n + 1 < sorted.length; n += 2) found.push({ start: sorted[n] ?? "", end: sorted[n + 1] ?? "" });
  return found;
});

const scenario = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    from: fc.constantFrom(...DAYS),
    length: fc.integer({ min: 0, max: 2 }),
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    override: fc.option(
      fc.record({ shift: fc.integer({ min: -1, max: 2 }), length: fc.integer({ min: 0, max: 2 }), spans }),
    ),
    minutes: fc.constantFrom(5, 15, 20, 25, 30, 45, 60, 90),
    before: fc.constantFrom(0, 5, 15, 40),
    after: fc.constantFrom(0, 5, 15, 40),
    earliest: fc.integer({ min: 0, max: 3 * 1440 }),
    hasNotice: fc.boolean(),
    busy: fc.array(
      fc.record({
        at: fc.integer({ min: -600, max: 4 * 1440 }),
        length: fc.integer({ min: 1, max: 300 }),
        before: fc.constantFrom(undefined, 0, 10, 60),
        after: fc.constantFrom(undefined, 0, 10, 60),
        isOpen: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    full: fc.option(fc.integer({ min: 0, max: 2 })),
  })
  .map(({ zone, from, length, week, override, full, ...rest }) => {
    const to = addDays(from, length);
    const noon = Temporal.PlainDate.from(from).toZonedDateTime(zone).epochMilliseconds;
    const first = override && addDays(from, override.shift);
    const hours: BookingHours = {
      week,
      overrides: override && first ? [{ from: first, to: addDays(first, override.length), spans: override.spans }] : [],
    };
    const busy: Busy[] = rest.busy.map(({ at, length: lasts, before, after, isOpen }) => ({
      isOpen,
      start: noon + at * MINUTE,
      end: noon + (at + (isOpen ? rest.minutes : lasts)) * MINUTE,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    }));
    const { minutes, before, after } = rest;
    const earliest = rest.hasNotice ? noon + rest.earliest * MINUTE : 0;
    const fullDays = new Set(full === null ? [] : [addDays(from, full)]);
    return { zone, terms: { from, to, hours, minutes, before, after, earliest, busy, fullDays } };
  });

it("offers exactly what counting every minute of the clock finds", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(scenario, ({ zone, terms }) => {
      const whole = {
        ...terms,
        instantOf: (local: string) => instantOf(local, zone),
        reached: (local: string) => reached(local, zone),
      };
      expect(freeSlots(whole)).toEqual(bruteForce(zone, whole));
    }),
    { numRuns: Number(process.env.SLOT_RUNS ?? 60) },
  );
});

it("keeps the longer of two buffers between two meetings, not their sum", () => {
  const local = {
    instantOf: (text: string) => instantOf(text, "UTC"),
    reached: (text: string) => reached(text, "UTC"),
  };
  const at = (text: string) => Date.parse(`2025-07-01T${text}:00Z`);
  const slots = freeSlots({
    from: "2025-07-01",
    to: "2025-07-01",
    hours: { week: Array.from({ length: 7 }, () => [{ start: "09:00", end: "12:00" }]), overrides: [] },
    minutes: 30,
    before: 30,
    after: 0,
    earliest: 0,
    busy: [{ start: at("10:00"), end: at("10:30"), before: 30, after: 30 }],
    ...local,
  });
  expect(slots.map((slot) => new Date(slot).toISOString().slice(11, 16))).toEqual(["09:00", "11:00", "11:30"]);
});

it("says what is wrong with spans and with other days", () => {
  expect(spansProblem([])).toBeNull();
  expect(
    spansProblem([
      { start: "09:00", end: "12:00" },
      { start: "12:00", end: "13:00" },
    ]),
  ).toBeNull();
  expect(spansProblem([{ start: "09:00", end: "09:00" }])).toBe("order");
  expect(
    spansProblem([
      { start: "09:00", end: "12:00" },
      { start: "11:00", end: "13:00" },
    ]),
  ).toBe("overlap");
  const days = (from: string, to: string) => ({ from, to, spans: [] });
  expect(overridesProblem([days("2025-12-24", "2026-01-01"), days("2025-07-04", "2025-07-04")])).toBeNull();
  expect(overridesProblem([days("2025-12-24", "2025-12-23")])).toBe("order");
  expect(overridesProblem([days("2025-12-24", "2026-12-25")])).toBe("long");
  expect(overridesProblem([days("2025-12-24", "2026-01-01"), days("2026-01-01", "2026-01-02")])).toBe("overlap");
});
