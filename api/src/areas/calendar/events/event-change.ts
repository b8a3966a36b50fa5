import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type * as contract from "@trellis/contract-calendar/events.ts";
import { writtenDay } from "@trellis/domain/days/calendar-day.ts";
import type { Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { type AttendeeRow, copyAttendees, readAttendees, setAttendees } from "../core/attendees.ts";
import { derivedOf, type EventRow, nextSequence, repeats, startOf } from "../core/event-rows.ts";
import { addEventTerms, removeEventTerms } from "../core/event-terms.ts";
import { timesOf } from "../core/moments.ts";
import { moveOccurrenceAnswers, readAttendeesOn } from "../core/occurrence-answers.ts";
import { planReminders } from "../core/reminders.ts";
import { requireOccurrence } from "../core/require-occurrence.ts";
import { from, movedName, moveExceptions, moveOf, readExceptions } from "../core/series-exceptions.ts";
import { recordSplit } from "../core/series-parts.ts";
import { afterAttendeesChanged } from "../invitations/event-news.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { endBefore, followingHalf } from "../series/series-split.ts";
import { keepForUndo } from "./event-changes.ts";
import { notifyOfEnd } from "./event-delete.ts";
import { beginWithRule, type Change, changedTimes, plainFields, readTypedRule } from "./event-draft.ts";
import { insertEvent } from "./event-insert.ts";
import { findChanged, requireEvent, requireFresh, requirePart, summaryOf, viewOf } from "./events.ts";

/**
 * Changes an event, or a part of a series. Omitted fields stay. Throws not_found, forbidden, conflict for a stale
 * If-Match, and invalid as `createEvent` does.
 */
export async function updateEvent(
  context: Context,
  { params, query, body }: EndpointParsed<typeof contract.updateCalendarEvent>,
): Promise<CalendarEvent> {
  const part = await requirePart(context, params.id, query);
  const settle = await keepForUndo(context, query.change, part);
  const changed = await changePart(context, part, body);
  await settle(changed.id);
  return changed;
}

async function changePart(
  context: Context,
  { row, scope, occurrence: name }: Awaited<ReturnType<typeof requirePart>>,
  body: Change,
): Promise<CalendarEvent> {
  if (scope === "this") return changeOne(context, row, name ?? "", body);
  await requireFresh(context, row);
  if (!repeats(row)) return changeRow(context, row, body);
  const occurrence = name === undefined ? undefined : requireOccurrence(row, name);
  if (scope === "following" && occurrence && occurrence.occurrence !== startOf(row))
    return changeFollowing(context, row, occurrence, body);
  return changeAll(context, row, occurrence, body);
}

/** One occurrence becomes a separate event that still belongs to its series, or is one already. */
async function changeOne(context: Context, series: EventRow, name: string, change: Change): Promise<CalendarEvent> {
  const rule = change.recurrenceRule;
  if (rule !== undefined && rule !== null && rule !== series.recurrenceRule)
    throw invalid(
      "recurrenceRule",
      "A single occurrence can't repeat. Change this and following events, or all events.",
    );
  const known = await findChanged(context, series, name);
  if (known) {
    await requireFresh(context, known);
    return changeRow(context, known, { ...change, recurrenceRule: undefined });
  }
  await requireFresh(context, series);
  const occurrence = requireOccurrence(series, name);
  const own: EventRow = {
    ...series,
    ...timesOf(series, occurrence),
    id: createId(),
    recurrenceRule: null,
    addedDates: [],
    excludedDates: [],
    parentEventId: series.id,
    occurrenceAt: new Date(occurrence.occurrence),
    sequence: series.sequence,
    importId: null,
    createdAt: context.now,
    updatedAt: context.now,
  };
  // Its place has an occurrence that was changed and then deleted.
  await context.transaction
    .delete(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, context.organizationId),
        eq(calendarEvent.parentEventId, series.id),
        eq(calendarEvent.occurrenceAt, new Date(occurrence.occurrence)),
      ),
    );
  await insertEvent(context, own);
  await copyAttendees(context, await readAttendeesOn(context, series.id, new Date(occurrence.occurrence)), own.id);
  // The series passes over this occurrence from now on, its reminder too.
  await planReminders(context, [series.id]);
  return changeRow(context, own, { ...change, recurrenceRule: undefined }, series);
}

/** The series ends before the occurrence, and a new one begins with it; exceptions from there on go with the new one. */
async function changeFollowing(
  context: Context,
  series: EventRow,
  occurrence: Occurrence,
  change: Change,
): Promise<CalendarEvent> {
  const begun = followingHalf(context, series, occurrence);
  const exceptions = await readExceptions(context, series.id, from(occurrence.occurrence));
  await endBefore(context, series, occurrence.occurrence);
  const { movedTo, ...after } = movedSeries(begun, change, startOf(begun));
  await insertEvent(context, after);
  await recordSplit(context, series, after.id, occurrence.occurrence, after.sequence);
  await copyAttendees(context, await readAttendees(context, series.id), after.id);
  const move = moveOf(begun, after, startOf(begun), movedTo);
  await moveExceptions(context, exceptions, move, plainFields(change));
  await moveOccurrenceAnswers(context, series, move, occurrence.occurrence);
  await planReminders(context, exceptions.map(({ id }) => id).concat(after.id));
  await changeAttendees(context, series, after, change);
  await notifyOfEnd(context, series, occurrence.occurrence, true);
  await context.audit({
    action: "update_following",
    resource: "calendar_event",
    resourceId: after.id,
    before: summaryOf(series),
    after: summaryOf(after),
  });
  return viewOf(context, await requireEvent(context, after.id));
}

async function changeAll(
  context: Context,
  series: EventRow,
  occurrence: Occurrence | undefined,
  change: Change,
): Promise<CalendarEvent> {
  const { transaction, organizationId, now } = context;
  const base = occurrence?.start ?? startOf(series);
  const { movedTo, ...after } = movedSeries(series, change, base);
  const exceptions = await readExceptions(context, series.id);
  await removeEventTerms(context, [series.id]);
  await transaction
    .update(calendarEvent)
    .set({ ...after, ...derivedOf(after), sequence: nextSequence(series), updatedAt: now })
    .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, series.id)));
  await addEventTerms(context, [series.id]);
  const move = moveOf(series, after, base, movedTo);
  await moveExceptions(context, exceptions, move, plainFields(change));
  await moveOccurrenceAnswers(context, series, move);
  await planReminders(context, [series.id, ...exceptions.map(({ id }) => id)]);
  await changeAttendees(context, series, after, change);
  await context.audit({
    action: "update",
    resource: "calendar_event",
    resourceId: series.id,
    before: summaryOf(series),
    after: summaryOf(after),
  });
  return viewOf(context, await requireEvent(context, series.id));
}

/**
 * A series after a change that was drawn on one of its occurrences (`base`, its start): the series moves by as much as that
 * one did. `movedTo` is where that one begins now.
 */
function movedSeries(series: EventRow, change: Change, base: string): EventRow & { movedTo: string } {
  const length = Date.parse(series.endDay ?? series.endsAt.toISOString()) - Date.parse(startOf(series));
  const end = new Date(Date.parse(base) + length).toISOString();
  const drawn = { ...series, ...timesOf(series, { start: base, end: series.allDay ? writtenDay(end) : end }) };
  const timeZone = change.timeZone ?? series.timeZone;
  const times = changedTimes(drawn, change);
  const movedTo = times.startDay ?? times.startsAt.toISOString();
  const move = moveOf(series, { ...series, ...times, timeZone }, base, movedTo);
  const start = movedName(move, startOf(series));
  const span = Date.parse(times.endDay ?? times.endsAt.toISOString()) - Date.parse(movedTo);
  const ends = new Date(Date.parse(start) + span).toISOString();
  const recurrenceRule =
    change.recurrenceRule === undefined
      ? series.recurrenceRule
      : readTypedRule(change.recurrenceRule, series.recurrenceRule);
  const moved = (dates: readonly string[]) =>
    move.by === 0 && times.allDay === series.allDay ? [...dates] : dates.map((date) => movedName(move, date));
  const after = beginWithRule({
    ...series,
    ...plainFields(change),
    ...times,
    ...timesOf({ ...times, timeZone }, { start, end: times.allDay ? writtenDay(ends) : ends }),
    timeZone,
    recurrenceRule,
    addedDates: recurrenceRule === null ? [] : moved(series.addedDates),
    excludedDates: recurrenceRule === null ? [] : moved(series.excludedDates),
  });
  return { ...after, movedTo };
}

/** Changes one row that does not repeat; it may begin to. */
async function changeRow(context: Context, before: EventRow, change: Change, series = before): Promise<CalendarEvent> {
  const { transaction, organizationId, now } = context;
  const recurrenceRule =
    change.recurrenceRule === undefined ? before.recurrenceRule : readTypedRule(change.recurrenceRule);
  if (recurrenceRule !== null && before.parentEventId !== null)
    throw invalid(
      "recurrenceRule",
      "A single occurrence can't repeat. Change this and following events, or all events.",
    );
  const after: EventRow = beginWithRule({
    ...before,
    ...plainFields(change),
    ...changedTimes(before, change),
    timeZone: change.timeZone ?? before.timeZone,
    recurrenceRule,
    sequence: nextSequence(before),
    updatedAt: now,
  });
  await removeEventTerms(context, [before.id]);
  await transaction
    .update(calendarEvent)
    .set({ ...after, ...derivedOf(after) })
    .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, before.id)));
  await addEventTerms(context, [before.id]);
  await planReminders(context, [before.id]);
  await changeAttendees(context, before, after, change);
  await context.audit({
    action: series === before ? "update" : "update_occurrence",
    resource: "calendar_event",
    resourceId: before.id,
    before: summaryOf(series),
    after: summaryOf(after),
  });
  return viewOf(context, after);
}

async function changeAttendees(
  context: Context,
  previous: EventRow,
  event: EventRow,
  { attendees }: Change,
): Promise<void> {
  const before = await readAttendees(context, event.id);
  if (attendees !== undefined) {
    if (event.isCopy) requireInvited(before, attendees);
    await setAttendees(context, event, attendees);
  }
  const after = attendees === undefined ? before : await readAttendees(context, event.id);
  await afterAttendeesChanged(context, event, before, after, previous);
}

/** Throws invalid where people are added to a copy: its organizer alone invites. */
function requireInvited(before: readonly AttendeeRow[], attendees: NonNullable<Change["attendees"]>): void {
  const invited = new Set(before.map(({ emailKey }) => emailKey));
  const added = attendees.find(({ email }) => !invited.has(email.trim().toLowerCase()));
  if (added) throw invalid("attendees", `Only the organizer of this meeting can invite people. Remove ${added.email}.`);
}
