import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import type { InvitationAnswer } from "@trellis/contract-calendar/event-invitations.ts";
import { and, eq } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Program, Tenant } from "../../../kernel/http/context.ts";
import { recordLastContactByAddress } from "../../contacts/index.ts";
import { notify } from "../../notifications/index.ts";
import { type AttendeeRow, readAttendees } from "../core/attendees.ts";
import { type EventRow, findEvent, repeats } from "../core/event-rows.ts";
import {
  readAttendeesOn,
  readOccurrenceAnswers,
  spreadAnswer,
  writeLastingAnswer,
  writeOccurrenceAnswer,
} from "../core/occurrence-answers.ts";
import { requireOccurrence } from "../core/require-occurrence.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { replyToOrganizer } from "./reply-mail.ts";

const SAID: Record<InvitationAnswer, string> = {
  accepted: "is coming",
  declined: "is not coming",
  tentative: "may come",
};

/** The target of an answer: an event, or an unchanged occurrence of a series. */
export interface Answered {
  event: EventRow;
  attendee: AttendeeRow;
  /** The occurrence's original start. */
  occurrence: { occurrence: string; start: string; end: string } | null;
  /** That occurrence and all that follow it. */
  andFollowing?: boolean;
}

export interface GivenAnswer {
  status: InvitationAnswer;
  /** When it was given; now where it is left out. */
  respondedAt?: Date;
  /** The event's revision that was answered; the present one where it is left out. */
  answeredSequence?: number;
  /** The event's creator entered it and needs no notification. */
  isKnown?: boolean;
}

/**
 * Records an answer, and notifies the event's creator. For a series it covers all upcoming occurrences. Repeating an
 * answer only updates its time.
 */
export async function recordAnswer(
  scope: Program,
  { event, attendee, occurrence, andFollowing = false }: Answered,
  { status, respondedAt = scope.now, answeredSequence = event.sequence, isKnown = false }: GivenAnswer,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const answer = { status, respondedAt, answeredSequence };
  if (occurrence) {
    const occurrenceAt = new Date(occurrence.occurrence);
    const place = { attendeeId: attendee.id, eventId: event.id, occurrenceAt, andFollowing: false };
    if (andFollowing) await writeLastingAnswer(scope, event, attendee, occurrenceAt, answer);
    else await writeOccurrenceAnswer(scope, { ...place, ...answer });
  } else {
    await transaction
      .update(calendarAttendee)
      .set({ ...answer, updatedAt: now })
      .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.id, attendee.id)));
    if (repeats(event)) await spreadAnswer(scope, event, attendee, answer);
  }
  const part = occurrence ? { occurrence: occurrence.occurrence, ...(andFollowing ? { andFollowing } : {}) } : {};
  await scope.audit({
    action: "answer",
    resource: "calendar_event",
    resourceId: event.id,
    before: { attendee: attendee.id, status: attendee.status, ...part },
    after: { attendee: attendee.id, status, ...part },
  });
  await recordLastContactByAddress(scope, [attendee.emailKey], now);
  if (isKnown || status === attendee.status || event.createdBy === null || event.createdBy === attendee.userId) return;
  const when =
    occurrence &&
    describeWhen({ startDate: occurrence.start, endDate: occurrence.end, allDay: event.allDay }, event.timeZone);
  await notify(scope, {
    userIds: [event.createdBy],
    kind: "event_answered",
    title: `${attendee.name ?? attendee.email} ${SAID[status]}`,
    text: when ? `${event.title}, ${when}${andFollowing ? " and what follows" : ""}` : event.title,
    link: `/app/calendar/events/${event.id}${occurrence ? `?occurrence=${occurrence.occurrence}` : ""}`,
    subject: attendee.id,
  });
}

/**
 * The answer of an invitee to an event: for a series to the named occurrence, as a separate event if that was changed
 * individually. Throws not_found if the series has no such occurrence, conflict if they are not invited to it.
 */
export async function findAnswered(
  scope: Tenant,
  event: EventRow,
  attendee: AttendeeRow,
  occurrence: string | undefined,
): Promise<Answered> {
  if (occurrence === undefined) return { event, attendee, occurrence: null };
  if (!repeats(event)) throw invalid("occurrence", "This event doesn't repeat, so you can't answer for a single date.");
  const at = new Date(occurrence);
  const changed = await findEvent(
    scope,
    and(
      eq(calendarEvent.parentEventId, event.id),
      eq(calendarEvent.occurrenceAt, at),
      eq(calendarEvent.isDeleted, false),
    ),
  );
  if (changed) {
    const own = (await readAttendees(scope, changed.id)).find(({ emailKey }) => emailKey === attendee.emailKey);
    if (!own) throw new AppError("conflict", { message: "You aren't invited on this date." });
    return { event: changed, attendee: own, occurrence: null };
  }
  const found = requireOccurrence(event, occurrence);
  const own = (await readAttendeesOn(scope, event.id, at)).find(({ id }) => id === attendee.id);
  return { event, attendee: own ?? attendee, occurrence: found };
}

/** Writes down a member's own answer; of someone else's meeting it also goes to its organizer, once per change. */
export async function answerAsMember(context: Context, answered: Answered, status: InvitationAnswer): Promise<void> {
  const isNews = await isNewAnswer(context, answered, status);
  await recordAnswer(context, answered, { status });
  if (isNews) await replyToOrganizer(context, answered, status);
}

async function isNewAnswer(context: Context, answered: Answered, status: InvitationAnswer): Promise<boolean> {
  const { event, attendee, occurrence, andFollowing } = answered;
  if (attendee.status !== status) return true;
  if ((occurrence && !andFollowing) || !repeats(event)) return false;
  // The same answer to all dates is news where one of them has another.
  const answers = await readOccurrenceAnswers(context, [event.id]);
  return answers.some((each) => each.attendeeId === attendee.id && each.status !== status);
}
