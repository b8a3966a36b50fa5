import type { EventInvitation } from "@trellis/contract-calendar/event-invitations.ts";
import { OCCURRENCES_TO_ANSWER } from "@trellis/contract-calendar/event-invitations.ts";
import { nextOccurrence } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq, inArray } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import { type EventRow, endOf, occurrenceName, repeats, seriesOf, startOf } from "../core/event-rows.ts";
import { overlayOf, readOccurrenceAnswers } from "../core/occurrence-answers.ts";
import { isAhead, nextDates } from "../core/series-dates.ts";
import { nameInPart, readParts, type SeriesPart } from "../core/series-parts.ts";
import { calendarAttendee } from "../schema/event-schema.ts";
import { type Answered, findAnswered } from "./attendance.ts";

const DAY_MS = 86_400_000;

/** A series that a person is invited to, and where it was split from the one of their link. */
export interface InvitedPart {
  event: EventRow;
  attendee: AttendeeRow;
  part: SeriesPart | null;
}

type Invited = { event: EventRow; attendee: AttendeeRow };

/** What the link of an invitation leads to. */
export interface InvitedTo {
  /** The event of the link, and what was parted from it, where the person is invited to it: what is not called off. */
  active: InvitedPart[];
  /** Where what follows was called off: from when on. */
  calledOffFrom: string | null;
}

/** What the link of an invitation leads to, by now: the event may have been parted into several since. */
export async function readInvitedTo(scope: Tenant, { event, attendee }: Invited): Promise<InvitedTo> {
  const own: InvitedPart = { event, attendee, part: null };
  const parts = event.parentEventId === null ? await readParts(scope, [event.uid]) : [];
  const guests = await readGuests(scope, attendee.emailKey, parts);
  const all = parts
    .filter((part) => part.event.createdBy === event.createdBy)
    .flatMap((part): InvitedPart[] => {
      const guest = guests.get(part.event.id);
      return guest ? [{ event: part.event, attendee: guest, part }] : [];
    });
  const active = [own, ...all].filter((each) => !each.event.isDeleted);
  // One that was called off and that others reach over was put back: its dates are theirs again.
  const cancelled = all.filter(
    (each) =>
      each.event.isDeleted &&
      !active.some(
        (other) =>
          (other.part?.part.fromAt ?? new Date(0)) <= (each.part?.part.fromAt ?? new Date(0)) &&
          nextOccurrence(seriesOf(other.event), new Date(Date.parse(startOf(each.event)) - 1)) !== null,
      ),
  );
  const [first] = cancelled.map((each) => startOf(each.event)).sort();
  return { active, calledOffFrom: first ?? null };
}

async function readGuests({ transaction, organizationId }: Tenant, emailKey: string, parts: readonly SeriesPart[]) {
  if (parts.length === 0) return new Map<string, AttendeeRow>();
  const rows = await transaction
    .select()
    .from(calendarAttendee)
    .where(
      and(
        eq(calendarAttendee.organizationId, organizationId),
        eq(calendarAttendee.emailKey, emailKey),
        inArray(
          calendarAttendee.eventId,
          parts.map(({ event }) => event.id),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.eventId, row]));
}

/** Whether nothing of it is ahead. */
export const isOver = ({ overAt }: EventRow, now: Date): boolean => overAt !== null && overAt < now;

/**
 * What an answer is for: the part that has the occurrence, by its own name for it or by the one from before it was parted;
 * without an occurrence every part that is not over. Throws not_found where none has it.
 */
export async function findAnsweredParts(
  scope: Tenant,
  invited: readonly InvitedPart[],
  { occurrence, part: partId }: { occurrence?: string | undefined; part?: string | undefined },
): Promise<Answered[]> {
  const meant = partId === undefined ? invited : invited.filter(({ event }) => event.id === partId);
  if (meant.length === 0) throw notFound("Occurrence");
  if (occurrence === undefined)
    return meant
      .filter(({ event }) => !isOver(event, scope.now))
      .map(({ event, attendee }) => ({ event, attendee, occurrence: null }));
  // Dates after the split are in the later parts.
  const inTurn = meant.flatMap((each) => [
    { ...each, name: occurrence },
    ...(each.part && partId === undefined ? [{ ...each, name: nameInPart(each.part, occurrence) }] : []),
  ]);
  let problem: unknown = notFound("Occurrence");
  for (const { event, attendee, name, part } of inTurn) {
    if (part && !repeats(event) && Date.parse(name) === Date.parse(startOf(event)))
      return [{ event, attendee, occurrence: null }];
    try {
      return [await findAnswered(scope, event, attendee, name)];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (event === inTurn[0]?.event || error.code !== "not_found") problem = error;
    }
  }
  throw problem;
}

/** The next occurrences that a person is invited to, each with their answer; empty for a single event. */
export async function datesOf(scope: Tenant, invited: readonly InvitedPart[]): Promise<EventInvitation["occurrences"]> {
  if (invited.length === 1 && invited.every(({ event }) => !repeats(event))) return [];
  const dates: (EventInvitation["occurrences"][number] & { at: number })[] = [];
  for (const part of invited) dates.push(...(await datesOfPart(scope, part)));
  return dates
    .sort((a, b) => a.at - b.at)
    .slice(0, OCCURRENCES_TO_ANSWER)
    .map(({ at, ...date }) => date);
}

async function datesOfPart(scope: Tenant, { event, attendee }: InvitedPart) {
  const { title, allDay } = event;
  const base = { part: event.id, title, allDay };
  if (!repeats(event)) {
    const [startDate, endDate] = [startOf(event), endOf(event)];
    if (!isAhead(endDate, event.timeZone, scope.now)) return [];
    return [
      { ...base, occurrence: startDate, startDate, endDate, status: attendee.status, at: event.startsAt.getTime() },
    ];
  }
  const dates = await nextDates(scope, event, OCCURRENCES_TO_ANSWER);
  const overlay = overlayOf(
    await readOccurrenceAnswers(scope, [event.id], { from: new Date(scope.now.getTime() - 400 * DAY_MS) }),
  );
  const own = await readOwn(
    scope,
    attendee.emailKey,
    dates.filter(({ occurrence }) => occurrence === null),
  );
  return dates.flatMap(({ row, occurrence, at }) => {
    const { title, allDay } = row;
    if (occurrence) {
      const { start: startDate, end: endDate, occurrence: name } = occurrence;
      const status = overlay(event.id, name, [attendee])[0]?.status ?? attendee.status;
      return [{ ...base, occurrence: name, startDate, endDate, status, at }];
    }
    const status = own.get(row.id);
    // Changed alone, and without this person.
    if (!status || !row.occurrenceAt) return [];
    const name = occurrenceName(row.occurrenceAt, event.allDay);
    return [{ ...base, occurrence: name, title, allDay, startDate: startOf(row), endDate: endOf(row), status, at }];
  });
}

async function readOwn(
  { transaction, organizationId }: Tenant,
  emailKey: string,
  changed: readonly { row: Pick<EventRow, "id"> }[],
): Promise<Map<string, EventInvitation["status"]>> {
  if (changed.length === 0) return new Map();
  const rows = await transaction
    .select({ eventId: calendarAttendee.eventId, status: calendarAttendee.status })
    .from(calendarAttendee)
    .where(
      and(
        eq(calendarAttendee.organizationId, organizationId),
        eq(calendarAttendee.emailKey, emailKey),
        inArray(
          calendarAttendee.eventId,
          changed.map(({ row }) => row.id),
        ),
      ),
    );
  return new Map(rows.map(({ eventId, status }) => [eventId, status]));
}
