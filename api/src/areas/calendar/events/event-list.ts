import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Attendee, CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type * as contract from "@trellis/contract-calendar/events.ts";
import { DAYS_AHEAD, DAYS_BACK, EVENTS_OF_PAGE, MAX_LISTED_DAYS } from "@trellis/contract-calendar/events.ts";
import { addDays, type CalendarDay, dayInZone, isCalendarDay, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import { type Context, Page } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { readCursor, rowsAfter, writeCursor } from "../core/event-cursor.ts";
import { EVENT_KIND, events } from "../core/event-rows.ts";
import { placeOf, readParts, toAttendee, toCalendarEvent } from "../core/event-view.ts";
import { belongsTo } from "../core/event-visibility.ts";
import { type EventWindow, type Happening, readHappenings, windowBetween, windowOfDays } from "../core/event-window.ts";
import type { ListedRow } from "../core/listed-rows.ts";
import { readInstant } from "../core/moments.ts";
import { overlayOf, readOccurrenceAnswers } from "../core/occurrence-answers.ts";
import { readTimeZone } from "../core/settings.ts";
import { readEventPage } from "./event-pages.ts";

type Query = EndpointParsed<typeof contract.listCalendarEvents>["query"];

/** Occurrences in a time range, by start. Throws invalid for an inverted or too long range. */
export async function listEvents(
  context: Context,
  { query }: EndpointParsed<typeof contract.listCalendarEvents>,
): Promise<Page<CalendarEvent>> {
  const timeZone = await readTimeZone(context);
  const t = events();
  const filter = and(
    query.type && eq(t.eventType, query.type),
    query.priority && eq(t.priority, query.priority),
    query.mine === "true" ? belongsTo(context, t) : undefined,
    await searchCondition(context, EVENT_KIND, query.q),
  );
  const { show, limit = EVENTS_OF_PAGE, cursor } = query;
  const position = cursor === undefined ? undefined : readCursor(cursor);
  if (show !== undefined) {
    const from = query.from === undefined ? undefined : dayOfQuery(query.from, "from", timeZone);
    const to = query.to === undefined ? undefined : dayOfQuery(query.to, "to", timeZone);
    const wanted = { show, from, to, timeZone, filter, limit, position };
    const { page, hasMore } = await readEventPage(context, wanted);
    return new Page(await viewsOf(context, page), hasMore ? writeCursor(page.at(-1)) : null);
  }
  const all = await readHappenings(context, readWindow(query, context.now, timeZone), { filter });
  const from = position === undefined ? 0 : rowsAfter(all, position);
  const page = all.slice(from, from + limit);
  return new Page(await viewsOf(context, page), from + limit < all.length ? writeCursor(page.at(-1)) : null);
}

/** Occurrences, as the API answers them. */
export async function viewsOf(context: Context, happenings: readonly Happening[]): Promise<CalendarEvent[]> {
  // What all occurrences of a series have in common is read and made once.
  const series = new Map<ListedRow, CalendarEvent | null>();
  const rows: ListedRow[] = [];
  for (const { row, occurrence } of happenings) {
    if (series.has(row)) continue;
    if (occurrence !== null) series.set(row, null);
    rows.push(row);
  }
  const partsOf = await readParts(context, rows);
  const attendeesOn = await readAnswersOf(context, happenings, partsOf);
  return happenings.map(({ row, occurrence, goesOn }) => {
    const view = series.get(row) ?? toCalendarEvent(row, partsOf(row), context.member);
    if (occurrence === null) return goesOn ? { ...view, seriesGoesOn: true } : view;
    series.set(row, view);
    const attendees = attendeesOn(row, occurrence.occurrence);
    const event = { ...view, ...placeOf(occurrence), ...(attendees ? { attendees } : {}) };
    return goesOn ? { ...event, seriesGoesOn: true } : event;
  });
}

/** The attendees of occurrences with individual answers; nothing for all others. */
async function readAnswersOf(
  context: Context,
  happenings: readonly Happening[],
  partsOf: Awaited<ReturnType<typeof readParts>>,
): Promise<(row: ListedRow, occurrence: string) => Attendee[] | undefined> {
  const dated = happenings.filter(({ row, occurrence }) => occurrence && partsOf(row).attendees.length > 0);
  if (dated.length === 0) return () => undefined;
  const times = dated.map(({ occurrence }) => Date.parse(occurrence?.occurrence ?? ""));
  const [from, to] = times.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [Infinity, -Infinity]);
  const ids = [...new Set(dated.map(({ row }) => row.id))];
  const answers = await readOccurrenceAnswers(context, ids, { from: new Date(from), to: new Date(to + 1) });
  const placeOf = (eventId: string, at: number | "on") => `${eventId} ${at}`;
  const answered = new Set(
    answers.map(({ eventId, occurrenceAt, andFollowing }) =>
      placeOf(eventId, andFollowing ? "on" : occurrenceAt.getTime()),
    ),
  );
  const overlay = overlayOf(answers);
  return (row, occurrence) =>
    answered.has(placeOf(row.id, Date.parse(occurrence))) || answered.has(placeOf(row.id, "on"))
      ? overlay(row.id, occurrence, partsOf(row).attendees).map(toAttendee)
      : undefined;
}

/** The day that a question names, or the day in the viewer's zone of the instant that it names. Throws invalid. */
function dayOfQuery(text: string, field: string, timeZone: string): CalendarDay {
  if (text.includes("T")) return dayInZone(readInstant(text, field, timeZone), timeZone);
  if (!isCalendarDay(text)) throw invalid(field, "This day doesn't exist");
  return text;
}

function readWindow({ from, to }: Pick<Query, "from" | "to">, now: Date, timeZone: string): EventWindow {
  const today = dayInZone(now, timeZone);
  // A start or end alone implies the default length.
  const first =
    from ??
    (to === undefined
      ? addDays(today, -DAYS_BACK)
      : addDays(dayOfQuery(to, "to", timeZone), -(DAYS_BACK + DAYS_AHEAD)));
  const last =
    to ??
    (from === undefined
      ? addDays(today, DAYS_AHEAD)
      : addDays(dayOfQuery(from, "from", timeZone), DAYS_BACK + DAYS_AHEAD));
  const instant = (text: string, field: string) =>
    text.includes("T") ? readInstant(text, field, timeZone) : startOfDay(dayOfQuery(text, field, timeZone), timeZone);
  const window =
    first.includes("T") || last.includes("T")
      ? windowBetween(instant(first, "from"), instant(last, "to"), timeZone)
      : windowOfDays(first, last, timeZone);
  if (window.to <= window.from) throw invalid("to", "The end must be after the start");
  if (window.to.getTime() - window.from.getTime() > (MAX_LISTED_DAYS + 1) * 86_400_000)
    throw invalid("to", `Up to ${MAX_LISTED_DAYS} days at a time`);
  return window;
}
