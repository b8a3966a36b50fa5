import type * as contract from "@trellis/shared/contract/calendar/event-invitations.ts";
import { type EventInvitation, OCCURRENCES_TO_ANSWER } from "@trellis/shared/contract/calendar/event-invitations.ts";
import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import { describeRule } from "@trellis/shared/domain/recurrence-words.ts";
import { and, eq, inArray } from "drizzle-orm";
import { user } from "../../auth/schema.ts";
import type { Call } from "../../http/call.ts";
import { AppError } from "../../http/errors.ts";
import { keyedHash } from "../../http/keyed-hash.ts";
import { inProgramScope, type ProgramScope } from "../../http/program-scope.ts";
import { requireSameOrigin } from "../../http/same-origin.ts";
import { limitVisitor } from "../../http/visitor-limits.ts";
import { organization, personName, shadesOf, THEME_COLUMNS, themeOf } from "../organizations/index.ts";
import { announceChange } from "../platform/live-events.ts";
import { findAnswered, recordAnswer } from "./attendance.ts";
import { calendarFile } from "./calendar-export.ts";
import { type CalendarToken, readCalendarToken } from "./calendar-tokens.ts";
import { readEvent, writeFound } from "./event-mail.ts";
import { type EventRow, endOf, occurrenceName, repeats, startOf } from "./event-rows.ts";
import { overlayOf, readOccurrenceAnswers } from "./occurrence-answers.ts";
import { calendarAttendee, calendarEvent } from "./schema.ts";
import { isAhead, nextDates } from "./series-dates.ts";

const message = "This page was asked for too often in a short time. Wait a few minutes and try again.";

const DAY_MS = 86_400_000;

/** Most calls in ten minutes. */
const LIMITS = {
  read: { name: "event-invitation:read", perAddress: 600, perRecord: 600, message },
  answer: { name: "event-invitation:answer", perAddress: 60, perRecord: 30, message },
} as const;

const noInvitation = () =>
  new AppError("not_found", { message: "There is no invitation at this address. Open it from your e-mail again." });

type ByToken = { params: { token: string } };

/** The event of an invitation's link. Throws not_found, slow_down. */
export async function getEventInvitation(call: Call, { params }: ByToken): Promise<EventInvitation> {
  const named = await visit(call, params.token, "read");
  return inProgramScope(call.services, named.organizationId, async (scope) =>
    toInvitation(scope, await find(scope, named)),
  );
}

/** Writes down the answer of who has the link. Throws not_found, conflict for what was called off or is over, slow_down. */
export async function answerEventInvitation(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.answerEventInvitation>,
): Promise<EventInvitation> {
  const named = await visit(call, params.token, "answer");
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const found = await find(scope, named, { lock: true });
    const answered = await findAnswered(scope, found.event, found.attendee, body.occurrence);
    const end = answered.occurrence?.end;
    const { isCancelled, isOver } = stateOf(answered.event, scope.now, end);
    if (isCancelled)
      throw new AppError("conflict", { message: "This event was called off. There is nothing to answer." });
    if (isOver) throw new AppError("conflict", { message: "This event is over. There is nothing to answer any more." });
    await recordAnswer(scope, answered, { status: body.status });
    await announceChange(scope, "calendar");
    return toInvitation(scope, await find(scope, named));
  });
}

/** The event as a file for one's own calendar. Throws not_found, slow_down. */
export async function getEventInvitationFile(call: Call, { params }: ByToken): Promise<Response> {
  const named = await visit(call, params.token, "read");
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const { event, attendee } = await find(scope, named);
    const whole = event.isDeleted ? undefined : await readEvent(scope, event.id);
    if (!whole) throw noInvitation();
    // Who else is invited is not told to everybody who has a link.
    return calendarFile(writeFound(whole, [attendee], "PUBLISH", scope.now), "event");
  });
}

async function visit(call: Call, token: string, action: keyof typeof LIMITS): Promise<CalendarToken> {
  if (action === "answer") requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const named = readCalendarToken("event", token, (text) => keyedHash(call.services.env.authSecret, text));
  if (!named) throw noInvitation();
  await limitVisitor(call, LIMITS[action], named.id);
  return named;
}

type Found = Awaited<ReturnType<typeof find>>;

async function find(
  { transaction, organizationId }: ProgramScope,
  { id }: CalendarToken,
  options: { lock?: boolean } = {},
) {
  const query = transaction
    .select({
      attendee: calendarAttendee,
      event: calendarEvent,
      name: organization.name,
      logo: organization.logo,
      theme: THEME_COLUMNS,
    })
    .from(calendarAttendee)
    .innerJoin(
      calendarEvent,
      and(
        eq(calendarEvent.organizationId, calendarAttendee.organizationId),
        eq(calendarEvent.id, calendarAttendee.eventId),
      ),
    )
    .innerJoin(organization, and(eq(organization.id, calendarAttendee.organizationId), eq(organization.isActive, true)))
    .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.id, id)));
  const [found] = await (options.lock ? query.for("update", { of: calendarAttendee }) : query);
  if (!found) throw noInvitation();
  return found;
}

/** Of an event, or of one occurrence that ends then. */
const stateOf = (event: EventRow, now: Date, end?: string) => ({
  isCancelled: event.isDeleted,
  isOver: (event.overAt !== null && event.overAt < now) || (end !== undefined && !isAhead(end, event.timeZone, now)),
});

async function toInvitation(scope: ProgramScope, found: Found): Promise<EventInvitation> {
  const { transaction, now } = scope;
  const { event, attendee } = found;
  const [maker] = event.createdBy ? await transaction.select().from(user).where(eq(user.id, event.createdBy)) : [];
  return {
    organizationName: found.name,
    logoUrl: found.logo,
    organizerName: maker ? personName(maker) : null,
    attendeeName: attendee.name,
    title: event.title,
    description: event.description,
    location: event.location,
    startDate: startOf(event),
    endDate: endOf(event),
    allDay: event.allDay,
    timeZone: event.timeZone,
    repeats: event.recurrenceRule
      ? describeRule(event.recurrenceRule, { start: startOf(event), timeZone: event.timeZone })
      : null,
    status: attendee.status,
    respondedAt: attendee.respondedAt?.toISOString() ?? null,
    occurrences: await datesOf(scope, found),
    ...stateOf(event, now),
    brand: shadesOf(themeOf(found.theme), undefined),
  };
}

/** The next occurrences of a series that somebody is invited to, each with their answer. */
async function datesOf(scope: ProgramScope, { event, attendee }: Found): Promise<EventInvitation["occurrences"]> {
  if (event.isDeleted || !repeats(event)) return [];
  const dates = await nextDates(scope, event, OCCURRENCES_TO_ANSWER);
  const overlay = overlayOf(
    await readOccurrenceAnswers(scope, [event.id], { from: new Date(scope.now.getTime() - 400 * DAY_MS) }),
  );
  const own = await readOwn(
    scope,
    attendee.emailKey,
    dates.filter(({ occurrence }) => occurrence === null),
  );
  return dates.flatMap(({ row, occurrence }) => {
    const { title, allDay } = row;
    if (occurrence) {
      const { start: startDate, end: endDate, occurrence: name } = occurrence;
      const status = overlay(event.id, name, [attendee])[0]?.status ?? attendee.status;
      return [{ occurrence: name, title, allDay, startDate, endDate, status }];
    }
    const status = own.get(row.id);
    // Changed alone, and without this person.
    if (!status || !row.occurrenceAt) return [];
    const name = occurrenceName(row.occurrenceAt, event.allDay);
    return [{ occurrence: name, title, allDay, startDate: startOf(row), endDate: endOf(row), status }];
  });
}

async function readOwn(
  { transaction, organizationId }: ProgramScope,
  emailKey: string,
  changed: readonly { row: EventRow }[],
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
