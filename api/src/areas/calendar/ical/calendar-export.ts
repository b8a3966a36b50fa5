import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/calendar-files.ts";
import { addDays, dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { MemberRead } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { user } from "../../../kernel/identity/schema.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import type { OccurrenceAnswerRow } from "../core/event-family.ts";
import { organizerOfCopy } from "../core/event-organizer.ts";
import { type EventRow, repeats } from "../core/event-rows.ts";
import { visibleTo } from "../core/event-visibility.ts";
import { readOccurrenceAnswers } from "../core/occurrence-answers.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { datesAnswered } from "./ical-answers.ts";
import { type WrittenEvent, writeCalendar } from "./ical-write.ts";

/** More than any calendar that people keep; a file beyond it is cut at its latest events. */
const MAX_EVENTS = 20_000;
const CHUNK = 1000;

/** The events that the member may see as a file; series whole, with what was changed of them. */
export async function exportCalendar(
  call: MemberCall,
  { query }: EndpointParsed<typeof contract.exportCalendar>,
): Promise<Response> {
  const { timeZone, name } = call.organization;
  const { from, to, type } = query;
  const events = await call.read((context) =>
    readForFile(
      context,
      and(
        from ? notOverBefore(startOfDay(from, timeZone)) : undefined,
        to ? lt(calendarEvent.startsAt, startOfDay(addDays(to, 1), timeZone)) : undefined,
        type ? eq(calendarEvent.eventType, type) : undefined,
      ),
    ),
  );
  const text = writeCalendar({ events, method: "PUBLISH", name, now: call.now });
  return calendarFile(text, `calendar-${dayInZone(call.now, timeZone)}`);
}

/** One event as a file. Throws not_found for one that the member does not see. */
export async function exportCalendarEvent(
  call: MemberCall,
  { params }: EndpointParsed<typeof contract.exportCalendarEvent>,
): Promise<Response> {
  const events = await call.read((context) =>
    readForFile(context, or(eq(calendarEvent.id, params.id), eq(calendarEvent.parentEventId, params.id))),
  );
  if (!events.some(({ event }) => event.id === params.id)) throw notFound("Event");
  return calendarFile(writeCalendar({ events, method: "PUBLISH", now: call.now }), "event");
}

/** Events that end after a moment: series without an end always do. */
export const notOverBefore = (moment: Date): SQL | undefined =>
  or(isNull(calendarEvent.overAt), gte(calendarEvent.overAt, moment));

/** The events for a file, by start, each with its people, its organizer and its series. */
export async function readForFile(context: MemberRead, condition: SQL | undefined): Promise<WrittenEvent[]> {
  const { transaction, organizationId } = context;
  const own = eq(calendarEvent.organizationId, organizationId);
  const rows = await transaction
    .select()
    .from(calendarEvent)
    // Events from another calendar are not exported to any.
    .where(
      and(
        own,
        eq(calendarEvent.isDeleted, false),
        isNull(calendarEvent.connectionId),
        visibleTo(context, calendarEvent),
        condition,
      ),
    )
    .orderBy(asc(calendarEvent.startsAt), asc(calendarEvent.id))
    .limit(MAX_EVENTS);
  const [people, organizers] = [await readPeople(context, rows), await readOrganizers(context, rows)];
  const series = new Map(rows.map((row) => [row.id, row]));
  const answers = await readForSeries(context, rows, people);
  return rows.flatMap((event): WrittenEvent[] => {
    const parent = event.parentEventId === null ? undefined : series.get(event.parentEventId);
    // A changed occurrence whose series is not in the file is a single event.
    const attendees = people.get(event.id) ?? [];
    const organizer = event.isCopy
      ? organizerOfCopy(event)
      : event.createdBy === null
        ? undefined
        : organizers.get(event.createdBy);
    const written = {
      event: parent || event.parentEventId === null ? event : { ...event, uid: event.id },
      attendees,
      ...(organizer && attendees.length > 0 ? { organizer } : {}),
      ...(parent ? { parent } : {}),
    };
    return [written, ...datesAnswered(written, attendees, answers.get(event.id) ?? [], rows)];
  });
}

/** The answers for single occurrences, by series. */
async function readForSeries(
  context: MemberRead,
  rows: readonly EventRow[],
  people: ReadonlyMap<string, readonly AttendeeRow[]>,
): Promise<Map<string, OccurrenceAnswerRow[]>> {
  const ids = rows.filter((row) => repeats(row) && people.has(row.id)).map(({ id }) => id);
  const found = new Map<string, OccurrenceAnswerRow[]>();
  for (let start = 0; start < ids.length; start += CHUNK)
    for (const row of await readOccurrenceAnswers(context, ids.slice(start, start + CHUNK))) {
      const list = found.get(row.eventId);
      if (list) list.push(row);
      else found.set(row.eventId, [row]);
    }
  return found;
}

async function readPeople({ transaction, organizationId }: MemberRead, rows: readonly EventRow[]) {
  const people = new Map<string, AttendeeRow[]>();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const ids = rows.slice(start, start + CHUNK).map(({ id }) => id);
    const found = await transaction
      .select()
      .from(calendarAttendee)
      .where(and(eq(calendarAttendee.organizationId, organizationId), inArray(calendarAttendee.eventId, ids)))
      .orderBy(asc(calendarAttendee.eventId), asc(calendarAttendee.position));
    for (const row of found) people.set(row.eventId, [...(people.get(row.eventId) ?? []), row]);
  }
  return people;
}

async function readOrganizers({ transaction }: MemberRead, rows: readonly EventRow[]) {
  const ids = [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))];
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const found = await transaction.select().from(user).where(inArray(user.id, ids));
  return new Map(
    found.map(({ id, email, firstName, lastName }) => [
      id,
      { name: [firstName, lastName].filter(Boolean).join(" ") || email, email },
    ]),
  );
}

/** A file that a browser saves, or a calendar opens. */
export const calendarFile = (text: string, name: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
