import type { Attendee, CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { Member } from "../../../kernel/identity/person.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { personName } from "../../organizations/index.ts";
import { calendarConnection } from "../schema/connection-schema.ts";
import { calendarAttendee } from "../schema/event-schema.ts";
import type { AttendeeRow } from "./attendees.ts";
import { endOf, occurrenceName, repeats, startOf } from "./event-rows.ts";
import { mayEdit } from "./event-visibility.ts";
import type { ListedRow } from "./listed-rows.ts";

/** Someone invited, as lists read them. */
export type ListedAttendee = Pick<AttendeeRow, "id" | "email" | "name" | "status" | "respondedAt">;

export interface EventParts {
  attendees: readonly ListedAttendee[];
  creator: CalendarEvent["createdBy"];
  /** What its member calls the calendar elsewhere that it comes from. */
  calendarName: string | null;
}

/** An event as it is answered: of a series the occurrence that is given. */
export function toCalendarEvent(
  row: ListedRow,
  { attendees, creator, calendarName }: EventParts,
  member: Member,
  occurrence: Occurrence | null = null,
): CalendarEvent {
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    organizationId: row.organizationId,
    occurrence: row.occurrenceAt && occurrenceName(row.occurrenceAt, row.allDay),
    title: row.title,
    description: row.description,
    startDate: startOf(row),
    endDate: endOf(row),
    allDay: row.allDay,
    timeZone: row.timeZone,
    location: row.location,
    eventType: row.eventType,
    priority: row.priority,
    visibility: row.visibility,
    color: row.color,
    recurrenceRule: row.recurrenceRule,
    parentEventId: row.parentEventId,
    reminderMinutes: row.reminderMinutes,
    attendees: attendees.map(toAttendee),
    uid: row.connectionId === null || row.createdBy === member.userId ? row.uid : row.id,
    ...(row.connectionId === null
      ? {}
      : { source: { calendarName: row.createdBy === member.userId ? calendarName : null } }),
    ...(row.isCopy ? { organizer: { name: row.organizerName, email: row.organizerEmail } } : {}),
    createdBy: creator,
    canEdit: mayEdit(member, row),
    isDeleted: row.isDeleted,
    createdAt,
    updatedAt: row.updatedAt === row.createdAt ? createdAt : row.updatedAt.toISOString(),
    ...(occurrence !== null && repeats(row) ? placeOf(occurrence) : {}),
  };
}

/** Start and end of an occurrence of a series. */
export const placeOf = ({ start, end, occurrence }: Occurrence) => ({ occurrence, startDate: start, endDate: end });

export const toAttendee = ({
  id,
  email,
  name,
  status,
  respondedAt,
  isOwnAnswer,
}: ListedAttendee & Pick<Attendee, "isOwnAnswer">): Attendee => ({
  id,
  email,
  name,
  status,
  respondedAt: respondedAt?.toISOString() ?? null,
  ...(isOwnAnswer ? { isOwnAnswer } : {}),
});

const NO_ATTENDEES: readonly ListedAttendee[] = [];

/** Invitees and creators of events: a few queries for any number of events. */
export async function readParts(
  { transaction, organizationId }: Read,
  rows: readonly Pick<ListedRow, "id" | "createdBy" | "connectionId">[],
): Promise<(row: Pick<ListedRow, "id" | "createdBy" | "connectionId">) => EventParts> {
  const attendees = new Map<string, ListedAttendee[]>();
  const calendars = new Map<string, string>();
  const creators = new Map<string, NonNullable<CalendarEvent["createdBy"]>>();
  if (rows.length > 0) {
    const ids = `{${rows.map(({ id }) => id).join(",")}}`;
    const { id, eventId, email, name, status, respondedAt } = calendarAttendee;
    const found = await transaction
      .select({ id, eventId, email, name, status, respondedAt })
      .from(calendarAttendee)
      .where(
        and(
          eq(calendarAttendee.organizationId, organizationId),
          sql`${calendarAttendee.eventId} = any(${ids}::uuid[])`,
        ),
      )
      .orderBy(asc(calendarAttendee.position), asc(calendarAttendee.id));
    for (const row of found) {
      const list = attendees.get(row.eventId);
      if (list) list.push(row);
      else attendees.set(row.eventId, [row]);
    }
    const userIds = [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))];
    if (userIds.length > 0) {
      const people = await transaction.select().from(user).where(inArray(user.id, userIds));
      for (const person of people) creators.set(person.id, { id: person.id, name: personName(person) });
    }
    const connectionIds = [...new Set(rows.flatMap(({ connectionId }) => connectionId ?? []))];
    if (connectionIds.length > 0) {
      const connected = await transaction
        .select({ id: calendarConnection.id, name: calendarConnection.calendarName })
        .from(calendarConnection)
        .where(
          and(eq(calendarConnection.organizationId, organizationId), inArray(calendarConnection.id, connectionIds)),
        );
      for (const { id, name } of connected) calendars.set(id, name);
    }
  }
  return ({ id, createdBy, connectionId }) => ({
    attendees: attendees.get(id) ?? NO_ATTENDEES,
    creator: createdBy === null ? null : (creators.get(createdBy) ?? null),
    calendarName: connectionId === null ? null : (calendars.get(connectionId) ?? null),
  });
}
