import { type VisitorClock, writeMoment } from "@trellis/calendar-rules/booking-when.ts";
import type { PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { useEffect, useState } from "react";
import { readPage } from "./calls.ts";
import { ClockChoice, useVisitor } from "./visitor.tsx";

const SPAN_DAYS = 14;

/** `Thu, Nov 20, 3:30 PM` by the visitor's clock. */
export const timeInWords = (slot: string, clock: VisitorClock) =>
  writeMoment(slot, clock, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });

interface Props {
  slug: string;
  /** The kind as it was opened, with the first two weeks. */
  offer: NonNullable<PublicBookingPage["offer"]>;
  chosen: string | null;
  onChoose: (slot: string) => void;
  /** Incremented when a time was lost to someone else: the times are fetched again. */
  stale: number;
}

/** The free times of two weeks, by the visitor's own clock, and the way to earlier and later ones. */
export function Times({ slug, offer, chosen, onChoose, stale }: Props) {
  const { words, clock } = useVisitor();
  const [from, setFrom] = useState(offer.firstDay);
  const [slots, setSlots] = useState<readonly string[] | null>(offer.slots);
  const [left, setLeft] = useState(offer.left);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState({ from: offer.firstDay, stale, attempt });
  const [day, setDay] = useState<string | null>(null);
  const last = addDays(from, SPAN_DAYS - 1);

  useEffect(() => {
    if (asked.from === from && asked.stale === stale && asked.attempt === attempt) return;
    let isCurrent = true;
    const settle = (found: readonly string[], places: Readonly<Record<string, number>>, failed: boolean) => {
      if (!isCurrent) return;
      setSlots(found);
      setLeft(places);
      setFailed(failed);
      setAsked({ from, stale, attempt });
    };
    setSlots(null);
    setFailed(false);
    readPage(slug, { kind: offer.slug, from, to: last })
      .then((next) => settle(next.offer?.slots ?? [], next.offer?.left ?? {}, false))
      .catch(() => settle([], {}, true));
    return () => {
      isCurrent = false;
    };
  }, [slug, offer.slug, from, last, stale, attempt, asked]);

  const dayOf = (slot: string) => writeMoment(slot, clock, { weekday: "short", month: "short", day: "numeric" });
  const longDayOf = (slot: string) => writeMoment(slot, clock, { weekday: "long", month: "long", day: "numeric" });
  const nameOf = (name: string) =>
    writeMoment(`${name}T00:00Z`, { ...clock, timeZone: "UTC" }, { month: "short", day: "numeric" });
  const days = new Map<string, string[]>();
  for (const slot of slots ?? []) days.set(dayOf(slot), [...(days.get(dayOf(slot)) ?? []), slot]);
  const open = day !== null && days.has(day) ? day : ([...days.keys()][0] ?? null);
  return (
    <section className="book-times" aria-labelledby="book-times" aria-busy={slots === null}>
      <div className="book-weeks">
        <h2 id="book-times">{words.choose}</h2>
        <span className="muted small">
          {words.days({ first: nameOf(from), last: nameOf([last, offer.lastDay].sort()[0] ?? last) })}
        </span>
        <button
          type="button"
          className="button secondary"
          disabled={from <= offer.firstDay}
          onClick={() => setFrom(addDays(from, -SPAN_DAYS))}
        >
          {words.earlier}
        </button>
        <button
          type="button"
          className="button secondary"
          disabled={last >= offer.lastDay}
          onClick={() => setFrom(addDays(from, SPAN_DAYS))}
        >
          {words.later}
        </button>
      </div>
      <ClockChoice />
      <div role="status">
        {slots === null && <p className="muted">{words.loadingTimes}</p>}
        {slots?.length === 0 && <p className="muted">{isFailed ? words.notLoaded : words.none}</p>}
      </div>
      {isFailed && (
        <p>
          <button type="button" className="button secondary" onClick={() => setAttempt(attempt + 1)}>
            {words.retry}
          </button>
        </p>
      )}
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
          <legend>{words.timesOn({ day: longDayOf(days.get(open)?.[0] ?? "") })}</legend>
          {(days.get(open) ?? []).map((slot) => (
            <button
              key={slot}
              type="button"
              className={`button ${chosen === slot ? "primary" : "secondary"}`}
              aria-pressed={chosen === slot}
              onClick={() => onChoose(slot)}
            >
              {writeMoment(slot, clock, { hour: "numeric", minute: "2-digit" })}
              {offer.places > 1 && (
                <span className="book-left small">{words.left({ left: left[slot] ?? offer.places })}</span>
              )}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
