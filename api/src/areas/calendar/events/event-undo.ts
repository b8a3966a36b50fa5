import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { and, eq, inArray } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { type FamilyState, fingerprintOf, readFamily, reviveFamily } from "../core/event-family.ts";
import { derivedOf, type EventRow, nextSequence, repeats } from "../core/event-rows.ts";
import { addEventTerms, removeEventTerms } from "../core/event-terms.ts";
import { planReminders } from "../core/reminders.ts";
import { notifyOfUndo } from "../invitations/event-undo-news.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import type { EventSnapshot, Family } from "../schema/event-snapshot.ts";
import { calendarChange, calendarOccurrenceAnswer } from "../schema/series-schema.ts";
import { requireEdit, requireEvent, summaryOf, viewOf } from "./events.ts";

const CHUNK = 500;
const stale = () =>
  new AppError("conflict", {
    message: "Someone changed this event in the meantime, so it wasn't changed back. Open it to see the changes.",
  });

/**
 * Undoes one's own change or deletion: all rows are as before, and a series that was split is one again. Throws
 * not_found unless it is a change of this member, conflict if it was undone already or the event changed since, and
 * forbidden if the member may no longer change it.
 */
export async function undoChange(context: Context, { params }: { params: { id: string } }): Promise<CalendarEvent> {
  const { transaction, organizationId, member, now } = context;
  const own = and(
    eq(calendarChange.organizationId, organizationId),
    eq(calendarChange.id, params.id),
    eq(calendarChange.userId, member.userId),
  );
  const [change] = await transaction.select().from(calendarChange).where(own).for("update");
  if (!change) throw notFound("Change");
  if (change.undoneAt) throw new AppError("conflict", { message: "This change was already undone." });
  const before = reviveFamily(change.before);
  const { family } = change.before;
  const left = await readFamily(context, "eventIds" in family ? { eventIds: change.eventIds } : family);
  const known = new Set(before.events.map(({ id }) => id));
  if (fingerprintOf(left, known) !== change.after) throw stale();
  for (const row of [...left.events, ...(left.place ? [left.place.series] : [])]) requireEdit(context, row);

  await putBack(context, before, left);
  if ("seriesId" in family) await putPlaceBack(context, family, change.before, left);
  await transaction.update(calendarChange).set({ undoneAt: now }).where(own);
  const after = await readFamily(context, "eventIds" in family ? { eventIds: family.eventIds } : family);
  await notifyOfUndo(context, left, after);
  return answerOf(context, family, after);
}

/** The event as it is again: of one place the occurrence. */
async function answerOf(context: Context, family: Family, { events }: FamilyState): Promise<CalendarEvent> {
  const active = events.filter(({ isDeleted }) => !isDeleted);
  const id = "eventIds" in family ? family.eventIds[0] : (active[0]?.id ?? family.seriesId);
  const row = await requireEvent(context, id ?? "");
  await context.audit({ action: "undo", resource: "calendar_event", resourceId: row.id, after: summaryOf(row) });
  return viewOf(context, row, "seriesId" in family && repeats(row) ? family.occurrence : undefined);
}

/** Events, who is invited and what was answered for single occurrences, as they were. */
async function putBack(context: Context, before: Omit<FamilyState, "place">, left: FamilyState): Promise<void> {
  const { transaction, organizationId, now } = context;
  const known = new Set(before.events.map(({ id }) => id));
  const ids = left.events.map(({ id }) => id);
  await removeEventTerms(context, ids);
  // Two of them never share an original start, not even briefly: all leave their places first.
  await eachChunk(ids, (chunk) =>
    transaction
      .update(calendarEvent)
      .set({ parentEventId: null, occurrenceAt: null, updatedAt: now })
      .where(ownEvents(organizationId, chunk)),
  );
  await removeMade(
    context,
    left.events.filter(({ id }) => !known.has(id)),
  );
  const now_ = new Map(left.events.map((row) => [row.id, row]));
  const inTurn = [...before.events].sort((a, b) => Number(a.parentEventId !== null) - Number(b.parentEventId !== null));
  for (const row of inTurn) await putEventBack(context, row, now_.get(row.id));
  await putAttendeesBack(context, before, left);
  await addEventTerms(
    context,
    before.events.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
  );
  await planReminders(context, [...new Set([...ids, ...known])]);
}

/**
 * Rows that the change created are removed: an occurrence permanently; a series is kept as deleted, so that people can
 * be notified.
 */
async function removeMade(context: Context, made: readonly EventRow[]): Promise<void> {
  const { transaction, organizationId, now } = context;
  await eachChunk(
    made.filter(({ parentEventId }) => parentEventId !== null).map(({ id }) => id),
    (chunk) => transaction.delete(calendarEvent).where(ownEvents(organizationId, chunk)),
  );
  await eachChunk(
    made.filter(({ parentEventId, isDeleted }) => parentEventId === null && !isDeleted).map(({ id }) => id),
    (chunk) =>
      transaction
        .update(calendarEvent)
        .set({ isDeleted: true, deletedAt: now, updatedAt: now })
        .where(ownEvents(organizationId, chunk)),
  );
}

/** A revision more than now, so that other calendars take it up. */
async function putEventBack(
  { transaction, organizationId }: Context,
  row: EventRow,
  current: EventRow | undefined,
): Promise<void> {
  const { isCopy, organizerEmail, organizerName } = current ?? row;
  const again = {
    ...row,
    ...derivedOf(row),
    isCopy,
    organizerEmail,
    organizerName,
    sequence: nextSequence(current ?? row),
  };
  if (current)
    await transaction
      .update(calendarEvent)
      .set(again)
      .where(ownEvents(organizationId, [row.id]));
  else await transaction.insert(calendarEvent).values(again);
}

/** Restores the invitees; someone who was invited then and is now keeps their current answer. */
async function putAttendeesBack(
  { transaction, organizationId }: Context,
  before: Omit<FamilyState, "place">,
  left: FamilyState,
): Promise<void> {
  const wanted = new Set(before.attendees.map(({ id }) => id));
  const current = new Map(left.attendees.map((row) => [row.id, row]));
  const known = new Set(before.events.map(({ id }) => id));
  await eachChunk(
    left.attendees.filter(({ id, eventId }) => known.has(eventId) && !wanted.has(id)).map(({ id }) => id),
    (chunk) =>
      transaction
        .delete(calendarAttendee)
        .where(and(eq(calendarAttendee.organizationId, organizationId), inArray(calendarAttendee.id, chunk))),
  );
  for (const row of before.attendees) {
    const now = current.get(row.id);
    // It is gone permanently with its event if the event was created again.
    if (now)
      await transaction
        .update(calendarAttendee)
        .set({ position: row.position, email: row.email, name: row.name, userId: row.userId, updatedAt: row.updatedAt })
        .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.id, row.id)));
  }
  const missing = before.attendees.filter(({ id }) => !current.has(id));
  await eachChunk(missing, (chunk) => transaction.insert(calendarAttendee).values([...chunk]));
  const changed = [...new Set([...known, ...left.events.map(({ id }) => id)])];
  await eachChunk(changed, (chunk) =>
    transaction
      .delete(calendarOccurrenceAnswer)
      .where(
        and(
          eq(calendarOccurrenceAnswer.organizationId, organizationId),
          inArray(calendarOccurrenceAnswer.eventId, [...chunk]),
        ),
      ),
  );
  await eachChunk(before.answers, (chunk) => transaction.insert(calendarOccurrenceAnswer).values([...chunk]));
}

/** The place of an occurrence in its series is left out, or is not, as before. */
async function putPlaceBack(
  context: Context,
  { occurrence }: { occurrence: string },
  { isExcluded }: EventSnapshot,
  { place }: FamilyState,
): Promise<void> {
  if (!place) return;
  const { series } = place;
  if (isExcluded !== place.isExcluded) {
    const { transaction, organizationId, now } = context;
    const excludedDates = isExcluded
      ? [...series.excludedDates, occurrence].sort()
      : series.excludedDates.filter((date) => date !== occurrence);
    await transaction
      .update(calendarEvent)
      .set({ excludedDates, sequence: nextSequence(series), updatedAt: now })
      .where(ownEvents(organizationId, [series.id]));
  }
  await planReminders(context, [series.id]);
}

const ownEvents = (organizationId: number, ids: readonly string[]) =>
  and(eq(calendarEvent.organizationId, organizationId), inArray(calendarEvent.id, [...ids]));

async function eachChunk<T>(all: readonly T[], work: (chunk: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += CHUNK) await work(all.slice(start, start + CHUNK));
}
