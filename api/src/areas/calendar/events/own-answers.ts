import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/event-invitations.ts";
import { OCCURRENCES_TO_ANSWER } from "@trellis/contract-calendar/event-invitations.ts";
import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { readAttendees } from "../core/attendees.ts";
import { findEvent } from "../core/event-rows.ts";
import { visibleTo } from "../core/event-visibility.ts";
import { nextDates } from "../core/series-dates.ts";
import { answerAsMember, findAnswered } from "../invitations/attendance.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { viewsOf } from "./event-list.ts";
import { requireEvent, viewOf } from "./events.ts";

/** A member's own answer. Throws not_found for an event that they do not see, conflict where they are not invited. */
export async function answerOwnInvitation(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.answerOwnInvitation>,
) {
  const event = await findEvent(
    context,
    and(eq(calendarEvent.id, params.id), eq(calendarEvent.isDeleted, false), visibleTo(context, calendarEvent)),
    { lock: true },
  );
  if (!event) throw notFound("Event");
  const own = (await readAttendees(context, event.id)).find(({ userId }) => userId === context.member.userId);
  if (!own) throw new AppError("conflict", { message: "You aren't invited to this event." });
  const answered = await findAnswered(context, event, own, body.occurrence);
  await answerAsMember(context, answered, body.status);
  return viewOf(context, answered.event, answered.occurrence?.occurrence);
}

/**
 * The next occurrences of a series, each with its attendees. Throws not_found for events that the member may not see.
 */
export async function listOccurrenceAnswers(
  context: Context,
  { params }: EndpointParsed<typeof contract.listOccurrenceAnswers>,
) {
  const event = await requireEvent(context, params.id);
  return viewsOf(context, await nextDates(context, event, OCCURRENCES_TO_ANSWER, visibleTo(context, calendarEvent)));
}
