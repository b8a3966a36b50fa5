import type { PublicCalendar, PublicEventLine } from "@trellis/contract-calendar/public-calendar.ts";
import { dayInZone, laterDay } from "@trellis/domain/days/calendar-day.ts";
import type { CalendarFilters } from "./address.ts";
import { hueOf } from "./event-hue.ts";
import { EventLink } from "./link.tsx";
import { clockText, dayText, firstDay, yourClock } from "./time.ts";
import type { CalendarWords } from "./words.ts";

interface Props {
  slug: string;
  calendar: PublicCalendar;
  filters: CalendarFilters;
  busy: boolean;
  onMore: () => void;
  words: CalendarWords;
}

/** Upcoming events, by month. What began before today is listed today. */
export function EventList({ slug, calendar, filters, busy, onMore, words }: Props) {
  const today = dayInZone(new Date(), calendar.timeZone);
  const months = new Map<string, { day: string; event: PublicEventLine }[]>();
  for (const event of calendar.events) {
    const day = laterDay(firstDay(event), today);
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), { day, event }]);
  }
  if (months.size === 0)
    return <p className="calendar-empty">{filters.q || filters.type ? words.nothingFound : words.nothing}</p>;
  return (
    <>
      {[...months].map(([month, events]) => (
        <section key={month} className="calendar-month" aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`}>{dayText(`${month}-01`, words.locale, { month: "long", year: "numeric" })}</h2>
          <ol>
            {events.map(({ day, event }) => (
              <li key={`${event.id} ${event.occurrence}`}>
                <EventLine slug={slug} day={day} event={event} timeZone={calendar.timeZone} words={words} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {calendar.next !== null && (
        <button type="button" className="button secondary large calendar-more" disabled={busy} onClick={onMore}>
          {busy ? words.loadingMore : words.more}
        </button>
      )}
    </>
  );
}

interface LineProps {
  slug: string;
  day: string;
  event: PublicEventLine;
  /** The calendar's. */
  timeZone: string;
  words: CalendarWords;
}

/** An event of a list: its day, when, where and how it begins. */
export function EventLine({ slug, day, event, timeZone, words }: LineProps) {
  const { locale } = words;
  const yours = yourClock(event, locale);
  return (
    <article className="calendar-line" style={hueOf(event)}>
      <p className="calendar-day">
        <span>{dayText(day, locale, { weekday: "short" })}</span>
        <b>{dayText(day, locale, { day: "numeric" })}</b>
        <span className="unseen">{dayText(day, locale, { month: "long" })}</span>
      </p>
      <div>
        <h3>
          <EventLink slug={slug} event={event} words={words}>
            {event.title}
          </EventLink>
        </h3>
        <p className="calendar-facts">
          <span>{clockText(event, locale, timeZone) ?? words.allDay}</span>
          {event.location && <span>{event.location}</span>}
          <span className="muted">{words.types[event.eventType]}</span>
          {event.rule && <span className="muted">{event.rule[words.language]}</span>}
        </p>
        {yours && (
          <p className="muted small">
            {words.yours}: {yours}
          </p>
        )}
        {event.summary && <p className="muted calendar-summary">{event.summary}</p>}
      </div>
    </article>
  );
}
