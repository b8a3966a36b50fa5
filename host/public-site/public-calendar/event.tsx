import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { CALENDAR_SERVICES, externalCalendarLink } from "@trellis/calendar-rules/external-calendar-links.ts";
import type { PublicEvent } from "@trellis/contract-calendar/public-calendar.ts";
import { plainMarkdown } from "@trellis/domain/text/plain-markdown.ts";
import { Crest, Fact, Title } from "../frame/link-page.tsx";
import type { DrawSignup } from "../signup/form.tsx";
import { carried, eventHref } from "./address.ts";
import { eventFile } from "./calls.ts";
import { hueOf } from "./event-hue.ts";
import { OtherLanguage } from "./link.tsx";
import type { DrawMarkdown } from "./text.tsx";
import { yourTime } from "./time.ts";
import type { CalendarWords } from "./words.ts";

interface Props {
  slug: string;
  event: PublicEvent;
  words: CalendarWords;
}

interface PageProps extends Props {
  /** Draws its description; without it the description is shown as it was typed. */
  Markdown: DrawMarkdown | undefined;
  Signup: DrawSignup | undefined;
  onLanguage: (language: "en" | "es") => void;
}

/** One event: when, where, what about, and how it gets into one's own calendar. */
export function EventPage({ slug, event, words, Markdown, Signup, onLanguage }: PageProps) {
  const yours = yourTime(event, words.locale);
  return (
    <article className="calendar-event" style={hueOf(event)}>
      <p className="calendar-back">
        <a className="link" href={`/calendar/${encodeURIComponent(slug)}${carried(location.search)}`}>
          ← {event.calendarTitle ?? words.allEvents}
        </a>
      </p>
      <header className="calendar-head">
        <Crest name={event.organizationName} logo={event.logoUrl} />
        <div>
          <p className="muted">{words.by({ organization: event.organizationName })}</p>
          <Title>{event.title}</Title>
        </div>
      </header>
      {event.isOver && <p className="calendar-problem">{words.over}</p>}
      <dl>
        <Fact name={words.when}>
          {describeWhen(event, event.timeZone, words.locale)}
          {yours && (
            <span className="muted small">
              {words.yours}: {yours}
            </span>
          )}
        </Fact>
        {event.rule && <Fact name={words.repeats}>{event.rule[words.language]}</Fact>}
        {event.location && (
          <Fact name={words.where}>
            <Place text={event.location} newTab={words.newTab} />
          </Fact>
        )}
        <Fact name={words.type}>{words.types[event.eventType]}</Fact>
      </dl>
      {event.description &&
        (Markdown ? (
          <Markdown text={event.description} newTab={words.newTab} />
        ) : (
          <p className="calendar-text">{event.description}</p>
        ))}
      {Signup && <Signup slug={slug} event={event} language={words.language} />}
      {!event.isOver && <AddTo slug={slug} event={event} words={words} />}
      <p className="calendar-print">
        <button type="button" className="button ghost" onClick={() => print()}>
          {words.print}
        </button>
        <OtherLanguage words={words} onLanguage={onLanguage} />
      </p>
      {event.dates.length > 0 && (
        <section aria-labelledby="other-dates">
          <h2 id="other-dates">{words.otherDates}</h2>
          <ul className="calendar-dates">
            {event.dates.map((date) => (
              <li key={`${date.id} ${date.occurrence}`}>
                <a className="link" href={eventHref(slug, date, location.search)}>
                  {describeWhen(date, date.timeZone, words.locale)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function AddTo({ slug, event, words }: Props) {
  const description = event.description === null ? null : plainMarkdown(event.description);
  const files = [
    { name: words.file, href: eventFile(slug, event.id, event.occurrence) },
    ...(event.occurrence === null ? [] : [{ name: words.series, href: eventFile(slug, event.id, null) }]),
  ];
  return (
    <section className="calendar-add" aria-labelledby="add-to">
      <h2 id="add-to">{words.addTo}</h2>
      <ul>
        {CALENDAR_SERVICES.map((service) => (
          <li key={service}>
            <a
              className="button secondary"
              href={externalCalendarLink(service, { ...event, description })}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.services[service]}
              <span className="unseen">, {words.newTab}</span>
            </a>
          </li>
        ))}
        {files.map(({ name, href }) => (
          <li key={name}>
            <a className="button secondary" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A place that is an address of the web is a link: a meeting online. */
function Place({ text, newTab }: { text: string; newTab: string }) {
  if (!/^https?:\/\/\S+$/i.test(text)) return text;
  return (
    <a className="link" href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
      <span className="unseen">, {newTab}</span>
    </a>
  );
}
