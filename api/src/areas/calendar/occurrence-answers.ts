import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { type AttendeeRow, readAttendees } from "./attendees.ts";
import type { OccurrenceAnswerRow } from "./event-family.ts";
import { type EventRow, occurrenceName } from "./event-rows.ts";
import { calendarAttendee, calendarEvent, calendarOccurrenceAnswer } from "./schema.ts";
import { hasOccurrence, movedName, type SeriesMove } from "./series-exceptions.ts";

type Scope = Pick<Context, "transaction" | "organizationId">;
const CHUNK = 1000;

/** Who is invited as of one occurrence: somebody's own answer for it counts before the one for the series. */
export type AttendeesOn = (eventId: string, at: Date | string, attendees: readonly AttendeeRow[]) => AnsweringRow[];
export type AnsweringRow = AttendeeRow & { isOwnAnswer?: boolean };

/** The answers for single occurrences of series, in a stretch of time where it is given. */
export function readOccurrenceAnswers(
  { transaction, organizationId }: Scope,
  eventIds: readonly string[],
  between: { from?: Date; to?: Date } = {},
): Promise<OccurrenceAnswerRow[]> {
  const t = calendarOccurrenceAnswer;
  return transaction
    .select()
    .from(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        sql`${t.eventId} = any(${`{${eventIds.join(",")}}`}::uuid[])`,
        between.from && gte(t.occurrenceAt, between.from),
        between.to && lt(t.occurrenceAt, between.to),
      ),
    );
}

/** Lays answers for single occurrences over those for the series. */
export function overlayOf(answers: readonly OccurrenceAnswerRow[]): AttendeesOn {
  const byPlace = new Map<string, Map<string, OccurrenceAnswerRow>>();
  for (const answer of answers) {
    const key = `${answer.eventId} ${answer.occurrenceAt.getTime()}`;
    const list = byPlace.get(key);
    if (list) list.set(answer.attendeeId, answer);
    else byPlace.set(key, new Map([[answer.attendeeId, answer]]));
  }
  return (eventId, at, attendees) => {
    const own = byPlace.get(`${eventId} ${new Date(at).getTime()}`);
    if (!own) return [...attendees];
    return attendees.map((attendee) => {
      const answer = own.get(attendee.id);
      if (!answer) return attendee;
      const { status, respondedAt, answeredSequence } = answer;
      return { ...attendee, status, respondedAt, answeredSequence, isOwnAnswer: true };
    });
  };
}

/** Who is invited to one occurrence of a series, with what they answered for it. */
export async function readAttendeesOn(scope: Scope & Pick<Context, "now">, eventId: string, at: Date) {
  const to = new Date(at.getTime() + 1);
  const overlay = overlayOf(await readOccurrenceAnswers(scope, [eventId], { from: at, to }));
  return overlay(eventId, at, await readAttendees(scope, eventId));
}

/** Writes down an answer for one occurrence, in place of an earlier one. */
export async function writeOccurrenceAnswer(
  { transaction, organizationId }: Scope,
  answer: Omit<OccurrenceAnswerRow, "organizationId">,
): Promise<void> {
  const { status, respondedAt, answeredSequence } = answer;
  const t = calendarOccurrenceAnswer;
  await transaction
    .insert(t)
    .values({ organizationId, ...answer })
    .onConflictDoUpdate({
      target: [t.organizationId, t.attendeeId, t.occurrenceAt],
      set: { status, respondedAt, answeredSequence },
    });
}

/**
 * An answer to all of a series is one to its occurrences to come too: answers for single ones that were given before it go,
 * and those that were changed alone have it as well. What has been stays.
 */
export async function spreadAnswer(
  { transaction, organizationId, now }: Scope & Pick<Context, "now">,
  event: EventRow,
  attendee: AttendeeRow,
  answer: Pick<OccurrenceAnswerRow, "status" | "respondedAt" | "answeredSequence">,
): Promise<void> {
  const t = calendarOccurrenceAnswer;
  await transaction
    .delete(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        eq(t.attendeeId, attendee.id),
        gte(t.occurrenceAt, now),
        lt(t.respondedAt, answer.respondedAt),
      ),
    );
  const children = transaction
    .select({ id: calendarEvent.id })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.parentEventId, event.id),
        eq(calendarEvent.isDeleted, false),
        gt(calendarEvent.endsAt, now),
      ),
    );
  await transaction
    .update(calendarAttendee)
    .set({ ...answer, updatedAt: now })
    .where(
      and(
        eq(calendarAttendee.organizationId, organizationId),
        eq(calendarAttendee.emailKey, attendee.emailKey),
        inArray(calendarAttendee.eventId, children),
        or(isNull(calendarAttendee.respondedAt), lt(calendarAttendee.respondedAt, answer.respondedAt)),
      ),
    );
}

/**
 * Takes answers for single occurrences along with their series: to the same people of the series that they belong to now, each
 * to its occurrence's new start. Those for occurrences that there are no more go.
 *
 * @param from only those from this occurrence on: what follows became a series of its own
 */
export async function moveOccurrenceAnswers(
  context: Scope & Pick<Context, "now">,
  fromSeries: EventRow,
  move: SeriesMove,
  from?: string,
): Promise<void> {
  const { transaction, organizationId } = context;
  const { after } = move;
  const answers = await readOccurrenceAnswers(context, [fromSeries.id], from ? { from: new Date(from) } : {});
  if (answers.length === 0) return;
  const keyOf = new Map((await readAttendees(context, fromSeries.id)).map(({ id, emailKey }) => [id, emailKey]));
  const people = new Map((await readAttendees(context, after.id)).map(({ id, emailKey }) => [emailKey, id]));
  const t = calendarOccurrenceAnswer;
  await transaction
    .delete(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        eq(t.eventId, fromSeries.id),
        from ? gte(t.occurrenceAt, new Date(from)) : undefined,
      ),
    );
  const places = new Map<number, Date | null>();
  const placeOf = (at: Date): Date | null => {
    const known = places.get(at.getTime());
    if (known !== undefined) return known;
    const name = movedName(move, occurrenceName(at, move.before.allDay));
    const place = hasOccurrence(after, name) ? new Date(name) : null;
    places.set(at.getTime(), place);
    return place;
  };
  const moved = answers.flatMap((answer) => {
    const occurrenceAt = placeOf(answer.occurrenceAt);
    const attendeeId = people.get(keyOf.get(answer.attendeeId) ?? "");
    return occurrenceAt && attendeeId ? [{ ...answer, eventId: after.id, attendeeId, occurrenceAt }] : [];
  });
  for (let start = 0; start < moved.length; start += CHUNK)
    await transaction
      .insert(t)
      .values(moved.slice(start, start + CHUNK))
      .onConflictDoNothing();
}
