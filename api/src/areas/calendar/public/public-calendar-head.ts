import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { eventAddress } from "@trellis/calendar-rules/public-calendar-address.ts";
import type { PublicEventLine } from "@trellis/contract-calendar/public-calendar.ts";
import { plainMarkdown } from "@trellis/domain/text/plain-markdown.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { cutText, type PageHead } from "../../../kernel/site/page-head.ts";
import { requirePublicEvent } from "./public-calendar-event.ts";
import {
  listPublicEvents,
  type OpenCalendar,
  publicFields,
  READ_CALENDAR,
  withOpenCalendar,
} from "./public-calendar-page.ts";

const PAGE: VisitorAction = { ...READ_CALENDAR, name: "public-calendar:page" };
/** Events that the head names to search engines. */
const NAMED = 20;
const ADDRESS = /^\/calendar\/([^/]+)(?:\/([0-9a-f-]{36})(?:\/([\dTZ:.-]{10,30}))?)?\/?$/i;
const OCCURRENCE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?$/;
const WORDS = { en: { events: "Events" }, es: { events: "Eventos" } };

/**
 * What the head of a calendar's page says, or of the page of one of its events; undefined for an address of neither, or while
 * someone asks too often. A calendar that is closed, and what is not there, says so by its status.
 */
export async function readPublicCalendarHead(call: Call): Promise<PageHead | undefined> {
  const [, slug, id, occurrence] = ADDRESS.exec(decode(call.url.pathname)) ?? [];
  if (slug === undefined || (occurrence !== undefined && !OCCURRENCE.test(occurrence)))
    return { status: 404, isHidden: true };
  try {
    return await withOpenCalendar(
      call,
      slug,
      async (scope, calendar): Promise<PageHead> => {
        const language = calendar.view.language ?? visitorLanguage(call.request);
        if (id !== undefined) {
          const { row, occurrence: one } = await requirePublicEvent(scope, id, occurrence);
          const summary = row.description === null ? null : plainMarkdown(row.description);
          return eventHead(calendar, { ...publicFields(row, one), summary }, language);
        }
        const { events } = await listPublicEvents(scope, calendar.view.timeZone, { limit: NAMED });
        return calendarHead(calendar, events, language);
      },
      PAGE,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "slow_down") return undefined;
    return { status: error.code === "gone" ? 410 : 404, isHidden: true };
  }
}

const decode = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return "";
  }
};

function calendarHead(calendar: OpenCalendar, events: readonly PublicEventLine[], language: "en" | "es"): PageHead {
  const { title, organizationName } = calendar.view;
  return {
    ...common(calendar, language),
    title: `${title ?? WORDS[language].events} · ${organizationName}`,
    description: cutText(calendar.introduction ?? events.map((event) => event.title).join(", ")) || organizationName,
    canonical: calendar.url,
    data: { "@context": "https://schema.org", "@graph": events.map((event) => eventData(calendar, event)) },
  };
}

function eventHead(calendar: OpenCalendar, event: PublicEventLine, language: "en" | "es"): PageHead {
  const when = describeWhen(event, event.timeZone, language === "es" ? "es" : "en-US");
  const facts = [when, event.location, event.summary].filter(Boolean).join(" · ");
  return {
    ...common(calendar, language),
    title: `${event.title} · ${calendar.view.organizationName}`,
    description: cutText(facts),
    canonical: eventAddress(calendar.url, event),
    data: { "@context": "https://schema.org", ...eventData(calendar, event) },
  };
}

const common = ({ isListed, view }: OpenCalendar, language: "en" | "es") => ({
  status: 200,
  isHidden: !isListed,
  language,
  image: view.logoUrl,
});

/** https://schema.org/Event: a day of an all-day event, else an instant. */
function eventData({ url, view }: OpenCalendar, event: PublicEventLine): object {
  const { title, location, summary, startDate, endDate } = event;
  const isOnline = /^https?:\/\/\S+$/i.test(location ?? "");
  return {
    "@type": "Event",
    name: title,
    startDate,
    endDate,
    eventStatus: "https://schema.org/EventScheduled",
    ...(location
      ? {
          eventAttendanceMode: `https://schema.org/${isOnline ? "Online" : "Offline"}EventAttendanceMode`,
          location: isOnline
            ? { "@type": "VirtualLocation", url: location }
            : { "@type": "Place", name: location, address: location },
        }
      : {}),
    ...(summary ? { description: cutText(summary) } : {}),
    organizer: { "@type": "Organization", name: view.organizationName, url },
    url: eventAddress(url, event),
  };
}
