import type { PublicCalendar, PublicEventLine } from "@trellis/contract-calendar/public-calendar.ts";
import { addDays, addMonths, dayInZone, laterDay } from "@trellis/domain/days/calendar-day.ts";
import { useState } from "react";
import type { CalendarFilters } from "./address.ts";
import { hueOf } from "./event-hue.ts";
import { EventLink } from "./link.tsx";
import { EventLine } from "./list.tsx";
import { monthOf } from "./read.ts";
import { clockText, dayText, firstDay, gridDays, lastDay } from "./time.ts";
import type { CalendarWords } from "./words.ts";

/** Events that a day of the grid shows before it is opened. */
const MAX_SHOWN = 3;

interface Props {
  slug: string;
  calendar: PublicCalendar;
  filters: CalendarFilters;
  onMonth: (month: string) => void;
  words: CalendarWords;
}

/** A month as a grid; on a phone, which has no room for one, as a list. */
export function MonthGrid({ slug, calendar, filters, onMonth, words }: Props) {
  const month = monthOf(filters);
  const days = gridDays(month, words.weekStart);
  const today = dayInZone(new Date(), calendar.timeZone);
  const byDay = eventsByDay(calendar.events, days);
  const ofMonth = calendar.events.filter(
    (event) => firstDay(event).slice(0, 7) <= month && lastDay(event).slice(0, 7) >= month,
  );
  const step = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7));
  const { locale } = words;
  return (
    <section aria-labelledby="calendar-month">
      <div className="calendar-steps">
        <h2 id="calendar-month" aria-live="polite">
          {dayText(`${month}-01`, locale, { month: "long", year: "numeric" })}
        </h2>
        <button type="button" className="button secondary" aria-label={words.previous} onClick={() => step(-1)}>
          ←
        </button>
        <button type="button" className="button secondary" onClick={() => onMonth("")}>
          {words.today}
        </button>
        <button type="button" className="button secondary" aria-label={words.next} onClick={() => step(1)}>
          →
        </button>
      </div>
      <table className="calendar-grid">
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" abbr={dayText(day, locale, { weekday: "long" })}>
                {dayText(day, locale, { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  month={month}
                  today={today}
                  events={byDay.get(day) ?? []}
                  slug={slug}
                  words={words}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {ofMonth.length === 0 ? (
        <p className="calendar-empty">{filters.q || filters.type ? words.nothingFound : words.nothingInMonth}</p>
      ) : (
        <ol className="calendar-of-month">
          {ofMonth.map((event) => (
            <li key={`${event.id} ${event.occurrence}`}>
              <EventLine slug={slug} day={firstDay(event)} event={event} timeZone={calendar.timeZone} words={words} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface DayProps {
  day: string;
  month: string;
  today: string;
  events: readonly PublicEventLine[];
  slug: string;
  words: CalendarWords;
}

function Day({ day, month, today, events, slug, words }: DayProps) {
  const state = [day.startsWith(month) ? "" : "outside", day === today ? "today" : ""].join(" ").trim();
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, events.length - MAX_SHOWN);
  return (
    <td className={state || undefined} aria-current={day === today ? "date" : undefined}>
      <span className="calendar-number">{dayText(day, words.locale, { day: "numeric" })}</span>
      {events.slice(0, events.length - hidden).map((event) => (
        <EventLink
          key={`${event.id} ${event.occurrence}`}
          slug={slug}
          event={event}
          words={words}
          className="calendar-chip"
          style={hueOf(event)}
          title={[event.title, clockText(event, words.locale), event.rule?.[words.language]].filter(Boolean).join(", ")}
        >
          {event.title}
        </EventLink>
      ))}
      {hidden > 0 && (
        <button type="button" className="calendar-rest" onClick={() => setWhole(true)}>
          {words.moreOnDay({ count: hidden })}
        </button>
      )}
    </td>
  );
}

/** An event over several days is listed on each of them. */
function eventsByDay(events: readonly PublicEventLine[], days: readonly string[]): Map<string, PublicEventLine[]> {
  const found = new Map<string, PublicEventLine[]>(days.map((day) => [day, []]));
  const [from = "", to = ""] = [days[0], days.at(-1)];
  for (const event of events) {
    const last = lastDay(event);
    for (let day = laterDay(firstDay(event), from); day <= last && day <= to; day = addDays(day, 1))
      found.get(day)?.push(event);
  }
  return found;
}
