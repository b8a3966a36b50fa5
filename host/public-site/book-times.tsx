import type { PublicBookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import { addDays } from "@trellis/shared/domain/calendar-day.ts";
import { useEffect, useState } from "react";
import { readPage } from "./book-calls.ts";
import { bookStrings as words } from "./book-strings.ts";

const SPAN_DAYS = 14;
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Thu, Nov 20, 3:30 PM` by the visitor's clock. */
export const timeInWords = (slot: string) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: ownZone(),
  }).format(new Date(slot));

const clockOf = (slot: string) =>
  new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: ownZone() }).format(new Date(slot));
const dayOf = (slot: string) =>
  new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: ownZone() }).format(
    new Date(slot),
  );
const shortDayOf = (slot: string) =>
  new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: ownZone() }).format(
    new Date(slot),
  );
const dayName = (day: string) =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00Z`),
  );

interface Props {
  slug: string;
  /** The page as it was opened, with the first two weeks. */
  page: PublicBookingPage;
  chosen: string | null;
  onChoose: (slot: string) => void;
  /** Counted up when a time was lost to somebody else: the times are asked for anew. */
  stale: number;
}

/** The free times of two weeks, by the visitor's own clock, and the way to earlier and later ones. */
export function Times({ slug, page, chosen, onChoose, stale }: Props) {
  const [from, setFrom] = useState(page.firstDay);
  const [slots, setSlots] = useState<readonly string[] | null>(page.slots);
  const [asked, setAsked] = useState({ from: page.firstDay, stale });
  const [day, setDay] = useState<string | null>(null);
  const last = addDays(from, SPAN_DAYS - 1);

  useEffect(() => {
    if (asked.from === from && asked.stale === stale) return;
    let isCurrent = true;
    setSlots(null);
    readPage(slug, { from, to: last })
      .then((next) => isCurrent && setSlots(next.slots))
      .catch(() => isCurrent && setSlots([]))
      .finally(() => isCurrent && setAsked({ from, stale }));
    return () => {
      isCurrent = false;
    };
  }, [slug, from, last, stale, asked]);

  const days = new Map<string, string[]>();
  for (const slot of slots ?? []) days.set(shortDayOf(slot), [...(days.get(shortDayOf(slot)) ?? []), slot]);
  const open = day !== null && days.has(day) ? day : ([...days.keys()][0] ?? null);
  return (
    <section className="book-times" aria-labelledby="book-times" aria-busy={slots === null}>
      <div className="book-weeks">
        <h2 id="book-times">{words.choose}</h2>
        <span className="muted small">
          {words.days(dayName(from), dayName([last, page.lastDay].sort()[0] ?? last))}
        </span>
        <button
          type="button"
          className="button secondary"
          disabled={from <= page.firstDay}
          onClick={() => setFrom(addDays(from, -SPAN_DAYS))}
        >
          {words.earlier}
        </button>
        <button
          type="button"
          className="button secondary"
          disabled={last >= page.lastDay}
          onClick={() => setFrom(addDays(from, SPAN_DAYS))}
        >
          {words.later}
        </button>
      </div>
      <p className="muted small">{words.zone(ownZone().replaceAll("_", " "))}</p>
      <div role="status">
        {slots === null && <p className="muted">{words.loadingTimes}</p>}
        {slots?.length === 0 && <p className="muted">{words.none}</p>}
      </div>
      {days.size > 0 && (
        <fieldset className="book-days">
          <legend>{words.day}</legend>
          {[...days.keys()].map((day) => (
            <button
              key={day}
              type="button"
              className={`button ${day === open ? "primary" : "secondary"}`}
              aria-pressed={day === open}
              onClick={() => setDay(day)}
            >
              {day}
            </button>
          ))}
        </fieldset>
      )}
      {open && (
        <fieldset>
          <legend>{words.timesOn(dayOf(days.get(open)?.[0] ?? ""))}</legend>
          {(days.get(open) ?? []).map((slot) => (
            <button
              key={slot}
              type="button"
              className={`button ${chosen === slot ? "primary" : "secondary"}`}
              aria-pressed={chosen === slot}
              onClick={() => onChoose(slot)}
            >
              {clockOf(slot)}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
