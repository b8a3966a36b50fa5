import type * as contract from "@trellis/shared/contract/calendar/event-invitations.ts";
import type { InvitationAnswer } from "@trellis/shared/contract/calendar/event-invitations.ts";
import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import type { ProgramScope } from "../../http/program-scope.ts";
import { touchAddresses } from "../contacts/index.ts";
import { notify } from "../notifications/index.ts";
import { type AttendeeRow, readAttendees } from "./attendees.ts";
import { type EventRow, findEvent } from "./event-rows.ts";
import { seenBy } from "./event-sight.ts";
import { readParts, toCalendarEvent } from "./event-view.ts";
import { calendarAttendee, calendarEvent } from "./schema.ts";

const SAID: Record<InvitationAnswer, string> = {
  accepted: "is coming",
  declined: "is not coming",
  tentative: "may come",
};

type Scope = Pick<ProgramScope, "transaction" | "organizationId" | "now" | "audit">;

/** Writes down what somebody answered, and tells who made the event. The same answer again changes nothing but its time. */
export async function recordAnswer(
  scope: Scope,
  event: EventRow,
  attendee: AttendeeRow,
  status: InvitationAnswer,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  await transaction
    .update(calendarAttendee)
    .set({ status, respondedAt: now, updatedAt: now })
    .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.id, attendee.id)));
  await scope.audit({
    action: "answer",
    resource: "calendar_event",
    resourceId: event.id,
    before: { attendee: attendee.id, status: attendee.status },
    after: { attendee: attendee.id, status },
  });
  await touchAddresses(scope, [attendee.emailKey], now);
  if (status === attendee.status || event.createdBy === null || event.createdBy === attendee.userId) return;
  await notify(scope, {
    userIds: [event.createdBy],
    kind: "event_answered",
    title: `${attendee.name ?? attendee.email} ${SAID[status]}`,
    text: event.title,
    link: `/app/calendar/events/${event.id}`,
    subject: attendee.id,
  });
}

/** A member's own answer. Throws not_found for an event that they do not see, conflict where they are not invited. */
export async function answerOwnInvitation(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.answerOwnInvitation>,
) {
  const event = await findEvent(
    context,
    and(eq(calendarEvent.id, params.id), eq(calendarEvent.isDeleted, false), seenBy(context, calendarEvent)),
    { lock: true },
  );
  if (!event) throw notFound("Event");
  const own = (await readAttendees(context, event.id)).find(({ userId }) => userId === context.member.userId);
  if (!own) throw new AppError("conflict", { message: "You are not among the people who are invited to this event." });
  await recordAnswer(context, event, own, body.status);
  return toCalendarEvent(event, (await readParts(context, [event]))(event), context.member);
}
