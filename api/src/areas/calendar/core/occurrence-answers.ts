import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { calendarOccurrenceAnswer } from "../schema/series-schema.ts";
import { type AttendeeRow, readAttendees } from "./attendees.ts";
import type { OccurrenceAnswerRow } from "./event-family.ts";
import { type EventRow, occurrenceName } from "./event-rows.ts";
import { hasOccurrence, movedName, type SeriesMove } from "./series-exceptions.ts";

const CHUNK = 1000;

/** The invitees of one occurrence: an individual answer for it wins over the one for the series. */
export type AttendeesOn = <Row extends Pick<AttendeeRow, "id" | "status" | "respondedAt">>(
  eventId: string,
  at: Date | string,
  attendees: readonly Row[],
) => (Row & { isOwnAnswer?: boolean })[];

/** The answers for occurrences of series, in a stretch of time where it is given, and those that hold from earlier on. */
export function readOccurrenceAnswers(
  { transaction, organizationId }: Read,
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
        between.from && or(gte(t.occurrenceAt, between.from), eq(t.andFollowing, true)),
        between.to && lt(t.occurrenceAt, between.to),
      ),
    );
}

/**
 * Lays answers for occurrences over those for the series: one for the occurrence itself counts first, then the latest that
 * holds from an earlier one on.
 */
export function overlayOf(answers: readonly OccurrenceAnswerRow[]): AttendeesOn {
  const single = new Map<string, OccurrenceAnswerRow>();
  const lasting = new Map<string, OccurrenceAnswerRow[]>();
  const dated = new Set<string>();
  for (const answer of [...answers].sort((a, b) => b.occurrenceAt.getTime() - a.occurrenceAt.getTime())) {
    dated.add(answer.eventId);
    if (!answer.andFollowing) single.set(`${answer.attendeeId} ${answer.occurrenceAt.getTime()}`, answer);
    else lasting.set(answer.attendeeId, [...(lasting.get(answer.attendeeId) ?? []), answer]);
  }
  return (eventId, at, attendees) => {
    if (!dated.has(eventId)) return [...attendees];
    const time = new Date(at).getTime();
    return attendees.map((attendee) => {
      const answer =
        single.get(`${attendee.id} ${time}`) ??
        lasting.get(attendee.id)?.find(({ occurrenceAt }) => occurrenceAt.getTime() <= time);
      if (!answer) return attendee;
      const { status, respondedAt, answeredSequence } = answer;
      return { ...attendee, status, respondedAt, answeredSequence, isOwnAnswer: true };
    });
  };
}

/** The invitees of one occurrence of a series, with their answers for it. */
export async function readAttendeesOn(scope: Tenant, eventId: string, at: Date) {
  const to = new Date(at.getTime() + 1);
  const overlay = overlayOf(await readOccurrenceAnswers(scope, [eventId], { from: at, to }));
  return overlay(eventId, at, await readAttendees(scope, eventId));
}

/** Writes down an answer for one occurrence, or from it on, in place of an earlier one. */
export async function writeOccurrenceAnswer(
  { transaction, organizationId }: Tenant,
  answer: Omit<OccurrenceAnswerRow, "organizationId">,
): Promise<void> {
  const { status, respondedAt, answeredSequence } = answer;
  const t = calendarOccurrenceAnswer;
  await transaction
    .insert(t)
    .values({ organizationId, ...answer })
    .onConflictDoUpdate({
      target: [t.organizationId, t.attendeeId, t.occurrenceAt, t.andFollowing],
      set: { status, respondedAt, answeredSequence },
    });
}

type Given = Pick<OccurrenceAnswerRow, "status" | "respondedAt" | "answeredSequence">;

/**
 * An answer to all of a series is one to its occurrences to come too: answers for single ones that were given before it go,
 * and those that were changed alone have it as well. What has been stays.
 */
export async function spreadAnswer(
  scope: Tenant,
  event: EventRow,
  attendee: AttendeeRow,
  answer: Given,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const t = calendarOccurrenceAnswer;
  await removeEarlier(scope, attendee.id, answer, now);
  // One that holds from a day that has been would hold on: it ends here.
  const [lasting] = await transaction
    .select({ id: t.attendeeId })
    .from(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        eq(t.attendeeId, attendee.id),
        eq(t.andFollowing, true),
        lt(t.occurrenceAt, now),
        lt(t.respondedAt, answer.respondedAt),
      ),
    )
    .limit(1);
  if (lasting)
    await writeOccurrenceAnswer(scope, {
      ...answer,
      attendeeId: attendee.id,
      eventId: event.id,
      occurrenceAt: now,
      andFollowing: true,
    });
  await answerChanged(scope, event, attendee, answer, gt(calendarEvent.endsAt, now));
}

/** An answer from one occurrence on: earlier ones from there on go, and what was changed alone has it as well. */
export async function writeLastingAnswer(
  scope: Tenant,
  event: EventRow,
  attendee: AttendeeRow,
  occurrenceAt: Date,
  answer: Given,
): Promise<void> {
  await removeEarlier(scope, attendee.id, answer, occurrenceAt);
  await writeOccurrenceAnswer(scope, {
    ...answer,
    attendeeId: attendee.id,
    eventId: event.id,
    occurrenceAt,
    andFollowing: true,
  });
  await answerChanged(scope, event, attendee, answer, gte(calendarEvent.occurrenceAt, occurrenceAt));
}

/** Removes what someone answered for dates from a moment on before they gave an answer. */
async function removeEarlier(
  { transaction, organizationId }: Tenant,
  attendeeId: string,
  { respondedAt }: Given,
  from: Date,
): Promise<void> {
  const t = calendarOccurrenceAnswer;
  await transaction
    .delete(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        eq(t.attendeeId, attendeeId),
        gte(t.occurrenceAt, from),
        lt(t.respondedAt, respondedAt),
      ),
    );
}

/** Writes an answer to the occurrences of a series that were changed alone, where it is the later word. */
async function answerChanged(
  { transaction, organizationId, now }: Tenant,
  event: EventRow,
  attendee: AttendeeRow,
  answer: Given,
  which: SQL,
): Promise<void> {
  const children = transaction
    .select({ id: calendarEvent.id })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.parentEventId, event.id),
        eq(calendarEvent.isDeleted, false),
        which,
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
 * Moves answers for occurrences along with their series: to the same people of the series they belong to now, each to
 * its occurrence's new start. Answers for occurrences that no longer exist are removed; an answer that holds from an
 * earlier one on holds in both.
 *
 * @param from only those from this occurrence on: what follows became a separate series
 */
export async function moveOccurrenceAnswers(
  context: Tenant,
  fromSeries: Pick<EventRow, "id">,
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
  const lastingPlace = (at: Date): Date =>
    new Date(movedName(move, from && at < new Date(from) ? from : occurrenceName(at, move.before.allDay)));
  // The latest of those that begin before the part comes first: it is what holds there.
  const inTurn = [...answers].sort((a, b) => b.occurrenceAt.getTime() - a.occurrenceAt.getTime());
  const moved = inTurn.flatMap((answer) => {
    const occurrenceAt = answer.andFollowing ? lastingPlace(answer.occurrenceAt) : placeOf(answer.occurrenceAt);
    const attendeeId = people.get(keyOf.get(answer.attendeeId) ?? "");
    return occurrenceAt && attendeeId ? [{ ...answer, eventId: after.id, attendeeId, occurrenceAt }] : [];
  });
  for (let start = 0; start < moved.length; start += CHUNK)
    await transaction
      .insert(t)
      .values(moved.slice(start, start + CHUNK))
      .onConflictDoNothing();
}
