import { REMINDER_MINUTES, type SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type * as contract from "@trellis/contract-calendar/events.ts";
import { expandOccurrences, type Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { readAttendees, setAttendees } from "../core/attendees.ts";
import {
  type EventRow,
  findEvent,
  MADE_HERE,
  occurrenceInstant,
  occurrenceName,
  repeats,
  seriesOf,
} from "../core/event-rows.ts";
import { readParts, toCalendarEvent } from "../core/event-view.ts";
import { mayEdit, visibleTo } from "../core/event-visibility.ts";
import { readTimes } from "../core/moments.ts";
import { readAttendeesOn } from "../core/occurrence-answers.ts";
import { requireOccurrence } from "../core/require-occurrence.ts";
import { readTimeZone } from "../core/settings.ts";
import { afterAttendeesChanged } from "../invitations/event-news.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { beginWithRule, plainFields, readTypedRule } from "./event-draft.ts";
import { insertEvent } from "./event-insert.ts";

/** Creates an event, or a series. Throws invalid as `readTimes` and `readTypedRule`. */
export async function createEvent(
  context: Context,
  { body }: EndpointParsed<typeof contract.createCalendarEvent>,
): Promise<CalendarEvent> {
  const { organizationId, member, now } = context;
  const timeZone = body.timeZone ?? (await readTimeZone(context));
  const id = createId();
  const row: EventRow = beginWithRule({
    organizationId,
    id,
    eventType: "meeting",
    priority: "medium",
    visibility: "organization",
    color: null,
    description: null,
    location: null,
    reminderMinutes: REMINDER_MINUTES,
    title: body.title,
    ...plainFields(body),
    ...readTimes({ ...body, timeZone }),
    timeZone,
    recurrenceRule: readTypedRule(body.recurrenceRule ?? null),
    addedDates: [],
    excludedDates: [],
    overAt: null,
    parentEventId: null,
    occurrenceAt: null,
    uid: id,
    sequence: 0,
    createdBy: member.userId,
    importId: null,
    ...MADE_HERE,
    connectionId: null,
    isFree: false,
    isDeleted: false,
    deletedAt: null,
    searchText: "",
    createdAt: now,
    updatedAt: now,
  });
  await insertEvent(context, row);
  if (body.attendees && body.attendees.length > 0) {
    await setAttendees(context, row, body.attendees);
    await afterAttendeesChanged(context, row, [], await readAttendees(context, id));
  }
  await context.audit({ action: "create", resource: "calendar_event", resourceId: id, after: summaryOf(row) });
  return viewOf(context, row);
}

/** An event that the member sees. Throws not_found for what they do not see, was deleted, or is no occurrence. */
export async function getEvent(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.getCalendarEvent>,
): Promise<CalendarEvent> {
  const row = await requireEvent(context, params.id);
  const changed = query.occurrence === undefined ? undefined : await findChanged(context, row, query.occurrence);
  return changed ? viewOf(context, changed) : viewOf(context, row, query.occurrence);
}

/** An event by id. Throws not_found for events that the member may not see, and for deleted ones unless requested. */
export async function requireEvent(
  context: Context,
  id: string,
  options: { lock?: boolean; isDeleted?: boolean } = {},
): Promise<EventRow> {
  const row = await findEvent(
    context,
    and(
      eq(calendarEvent.id, id),
      eq(calendarEvent.isDeleted, options.isDeleted ?? false),
      visibleTo(context, calendarEvent),
    ),
    options,
  );
  if (!row) throw notFound("Event");
  return row;
}

interface Part {
  scope?: SeriesScope | undefined;
  occurrence?: string | undefined;
}

/**
 * What a change is about, locked: an event, or a part of a series. An occurrence that was changed alone leads to its series
 * where more than itself is meant. Throws not_found, forbidden, and invalid where no occurrence is named.
 */
export async function requirePart(
  context: Context,
  id: string,
  part: Part,
): Promise<{ row: EventRow; scope: SeriesScope; occurrence: string | undefined }> {
  const row = await requireEvent(context, id, { lock: true });
  requireEdit(context, row);
  if (row.parentEventId !== null && row.occurrenceAt !== null && (part.scope ?? "this") !== "this") {
    const series = await requireEvent(context, row.parentEventId, { lock: true });
    requireEdit(context, series);
    const occurrence = occurrenceName(row.occurrenceAt, series.allDay);
    return { row: series, scope: part.scope ?? "all", occurrence };
  }
  if (!repeats(row)) return { row, scope: "all", occurrence: undefined };
  const { scope = "all", occurrence } = part;
  if (scope !== "all" && occurrence === undefined) throw invalid("occurrence", "Name the occurrence of the series");
  return { row, scope, occurrence };
}

/** The row of an occurrence that was changed alone, where it was and the member sees it. */
export function findChanged(context: Context, series: EventRow, occurrence: string): Promise<EventRow | undefined> {
  return findEvent(
    context,
    and(
      eq(calendarEvent.parentEventId, series.id),
      eq(calendarEvent.occurrenceAt, occurrenceInstant(occurrence)),
      eq(calendarEvent.isDeleted, false),
      visibleTo(context, calendarEvent),
    ),
  );
}

/** Throws forbidden where the member may see an event and not change it. */
export function requireEdit({ member }: Context, row: EventRow): void {
  if (mayEdit(member, row)) return;
  if (row.connectionId !== null)
    throw new AppError("forbidden", {
      message: "This event is from a connected calendar. Change it there, and it will update here.",
    });
  throw new AppError("forbidden", { message: "Only the person who created this event or a manager can change it." });
}

/** Throws conflict where the event was changed since the caller drew it. */
export async function requireFresh(context: Context, row: EventRow): Promise<void> {
  const { ifMatch } = context;
  if (ifMatch === null || ifMatch === "*" || ifMatch === row.updatedAt.toISOString()) return;
  throw new AppError("conflict", {
    message: "Someone else changed this event in the meantime. Reload it and make your change again.",
    current: await viewOf(context, row),
  });
}

/** An event as it is answered; of a series the occurrence that is named, else its first one. */
export async function viewOf(context: Context, row: EventRow, occurrence?: string): Promise<CalendarEvent> {
  const partsOf = await readParts(context, [row]);
  const one = occurrence !== undefined && repeats(row) ? requireOccurrence(row, occurrence) : firstOf(row);
  if (occurrence !== undefined && !repeats(row)) throw notFound("Occurrence");
  const parts = partsOf(row);
  if (one === null || parts.attendees.length === 0) return toCalendarEvent(row, parts, context.member, one);
  const attendees = await readAttendeesOn(context, row.id, new Date(one.occurrence));
  return toCalendarEvent(row, { ...parts, attendees }, context.member, one);
}

/** The first occurrence that was not left out; null of what happens once, or of a series that never does. */
function firstOf(row: EventRow): Occurrence | null {
  if (!repeats(row)) return null;
  const from = new Date(row.startsAt.getTime() - 2 * 86_400_000);
  const to = row.overAt ?? new Date(row.startsAt.getTime() + 400 * 86_400_000);
  return expandOccurrences(seriesOf(row), { from, to, max: 1 }).occurrences[0] ?? null;
}

/** For the audit log. */
export const summaryOf = (row: EventRow) => ({
  title: row.title,
  startsAt: row.startDay ?? row.startsAt.toISOString(),
  endsAt: row.endDay ?? row.endsAt.toISOString(),
  recurrenceRule: row.recurrenceRule,
  eventType: row.eventType,
  visibility: row.visibility,
});
