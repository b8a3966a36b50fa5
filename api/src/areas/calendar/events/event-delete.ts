import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/events.ts";
import { and, eq, inArray } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { emitWebhook } from "../../webhooks/index.ts";
import { copyAttendees, readAttendees } from "../core/attendees.ts";
import { raisedSequence } from "../core/event-organizer.ts";
import { type EventRow, findEvent, nextSequence, occurrenceName, startOf } from "../core/event-rows.ts";
import { removeEventTerms } from "../core/event-terms.ts";
import { moveOccurrenceAnswers, readAttendeesOn } from "../core/occurrence-answers.ts";
import { planReminders } from "../core/reminders.ts";
import { requireOccurrence } from "../core/require-occurrence.ts";
import { from, moveOf, readExceptions } from "../core/series-exceptions.ts";
import { recordSplit } from "../core/series-parts.ts";
import { answerAsMember, findAnswered } from "../invitations/attendance.ts";
import { afterAttendeesChanged, afterDatesCancelled } from "../invitations/event-news.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { endBefore, followingHalf } from "../series/series-split.ts";
import { keepForUndo } from "./event-changes.ts";
import { insertEvent } from "./event-insert.ts";
import { requireEvent, requireFresh, requirePart, summaryOf } from "./events.ts";

/** Occurrences of one series that may be left out. */
export const MAX_EXCLUDED = 10_000;

/** Deletes an event, or a part of a series; it can be restored for 30 days. Throws as `updateEvent`. */
export async function deleteEvent(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.deleteCalendarEvent>,
): Promise<void> {
  const part = await requirePart(context, params.id, query);
  const { row, scope, occurrence: name = "" } = part;
  const settle = await keepForUndo(context, query.change, part);
  if (scope !== "this") await requireFresh(context, row);
  if (query.decline === "true") await decline(context, row, scope, name);
  if (scope === "this") await deleteOne(context, row, name);
  else if (scope === "following" && name !== startOf(row)) await settle(await deleteFollowing(context, row, name));
  else await deleteAll(context, row);
  if (scope !== "following" || name === startOf(row)) await settle();
  await emitDeleted(context, row, scope, name);
  await context.audit({
    action: scope === "all" ? "delete" : `delete_${scope === "this" ? "occurrence" : "following"}`,
    resource: "calendar_event",
    resourceId: row.id,
    before: { ...summaryOf(row), ...(scope === "all" ? {} : { occurrence: name }) },
  });
}

/** Nothing of a private event leaves: those who set up webhooks may not see it. */
async function emitDeleted(
  context: Context,
  { id, visibility }: EventRow,
  scope: SeriesScope,
  name: string,
): Promise<void> {
  if (visibility === "private") return;
  const occurrence = scope === "all" ? null : name;
  await emitWebhook(context, "event.deleted", { record: id, data: { eventId: id, scope, occurrence } });
}

/** Returns the organizer of someone else's meeting if the member declines it by deleting it. */
async function decline(context: Context, event: EventRow, scope: SeriesScope, name: string): Promise<void> {
  const own = (await readAttendees(context, event.id)).find(({ userId }) => userId === context.member.userId);
  if (!event.isCopy || !own) return;
  const isPart = scope !== "all" && !(scope === "following" && name === startOf(event));
  const answered = await findAnswered(context, event, own, isPart ? name : undefined);
  const following = scope === "following" && answered.occurrence ? { andFollowing: true } : {};
  await answerAsMember(context, { ...answered, ...following }, "declined");
}

/** An occurrence that was changed alone is deleted with its place in the series. */
async function deleteOne(context: Context, series: EventRow, name: string): Promise<void> {
  const at = new Date(name);
  const changed = await readExceptions(context, series.id, eq(calendarEvent.occurrenceAt, at));
  const date = changed.length === 0 ? requireOccurrence(series, name) : null;
  const people = changed.length === 0 ? await readAttendeesOn(context, series.id, at) : [];
  await markDeleted(context, changed);
  await exclude(context, series, name);
  for (const row of changed) await notifyOfCancellation(context, row);
  if (date) await afterDatesCancelled(context, series, people, { news: "cancelled", date });
}

async function exclude(context: Context, series: EventRow, name: string): Promise<void> {
  if (series.excludedDates.length >= MAX_EXCLUDED)
    throw invalid("occurrence", "Too many occurrences of this series are skipped. Change its rule instead.");
  await setExcluded(context, series, [...new Set([...series.excludedDates, name])].sort());
}

/** Leaves out these occurrences of a series, and no others. */
export async function setExcluded(context: Context, series: EventRow, excludedDates: string[]): Promise<void> {
  const { transaction, organizationId, now } = context;
  await transaction
    .update(calendarEvent)
    .set({ excludedDates, sequence: nextSequence(series), updatedAt: now })
    .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, series.id)));
  await planReminders(context, [series.id]);
}

/** What follows becomes a separate series, which is deleted: so it can be restored. */
async function deleteFollowing(context: Context, series: EventRow, name: string): Promise<string> {
  const half = followingHalf(context, series, requireOccurrence(series, name));
  const exceptions = await readExceptions(context, series.id, from(name));
  await endBefore(context, series, name);
  await context.transaction
    .delete(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, context.organizationId),
        eq(calendarEvent.uid, half.uid),
        eq(calendarEvent.isDeleted, true),
      ),
    );
  await insertEvent(context, half);
  await recordSplit(context, series, half.id, name, half.sequence);
  await copyAttendees(context, await readAttendees(context, series.id), half.id);
  await moveOccurrenceAnswers(context, series, moveOf(series, half, name, name), name);
  if (exceptions.length > 0) {
    await context.transaction
      .update(calendarEvent)
      .set({ parentEventId: half.id })
      .where(
        and(
          eq(calendarEvent.organizationId, context.organizationId),
          inArray(
            calendarEvent.id,
            exceptions.map(({ id }) => id),
          ),
        ),
      );
  }
  await markDeleted(context, [half, ...exceptions]);
  await notifyOfEnd(context, series, name);
  return half.id;
}

/** Notifies people who are invited that the event is canceled. */
async function notifyOfCancellation(context: Context, row: EventRow): Promise<void> {
  await afterAttendeesChanged(context, { ...row, isDeleted: true }, await readAttendees(context, row.id), [], row);
}

/** Notifies people who are invited that a series ends before a date. */
export async function notifyOfEnd(context: Context, series: EventRow, from: string, continues = false): Promise<void> {
  const people = await readAttendees(context, series.id);
  const event = await requireEvent(context, series.id);
  await afterDatesCancelled(context, event, people, { news: "ended", from, continues });
}

/** A whole series goes with the occurrences that were changed alone. */
async function deleteAll(context: Context, row: EventRow): Promise<void> {
  if (row.parentEventId !== null && row.occurrenceAt !== null) {
    const parent = await findEvent(context, eq(calendarEvent.id, row.parentEventId), { lock: true });
    if (parent) await exclude(context, parent, occurrenceName(row.occurrenceAt, parent.allDay));
  }
  await markDeleted(context, [row, ...(await readExceptions(context, row.id))]);
  await notifyOfCancellation(context, row);
}

async function markDeleted(context: Context, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { transaction, organizationId, now } = context;
  const ids = rows.map(({ id }) => id);
  await removeEventTerms(context, ids);
  await transaction
    .update(calendarEvent)
    .set({ isDeleted: true, deletedAt: now, sequence: raisedSequence, updatedAt: now })
    .where(and(eq(calendarEvent.organizationId, organizationId), inArray(calendarEvent.id, ids)));
  await planReminders(context, ids);
}
