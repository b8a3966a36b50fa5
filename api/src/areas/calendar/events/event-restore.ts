import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type * as contract from "@trellis/contract-calendar/events.ts";
import { and, eq, inArray, or } from "drizzle-orm";
import { invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { readAttendees } from "../core/attendees.ts";
import { raisedSequence } from "../core/event-organizer.ts";
import { type EventRow, findEvent, occurrenceName, repeats } from "../core/event-rows.ts";
import { addEventTerms } from "../core/event-terms.ts";
import { visibleTo } from "../core/event-visibility.ts";
import { planReminders } from "../core/reminders.ts";
import { hasOccurrence } from "../core/series-exceptions.ts";
import { afterAttendeesChanged } from "../invitations/event-news.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { followingUid } from "../series/series-split.ts";
import { setExcluded } from "./event-delete.ts";
import { requireEdit, requireEvent, summaryOf, viewOf } from "./events.ts";

/** Restores a deleted event. Throws not_found if there is none, or it can no longer be restored. */
export async function restoreEvent(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.restoreCalendarEvent>,
): Promise<CalendarEvent> {
  const { scope = "all", occurrence } = query;
  if (scope !== "all" && occurrence === undefined) throw invalid("occurrence", "Name the occurrence of the series");
  const id =
    scope === "this"
      ? await restoreOne(context, params.id, occurrence ?? "")
      : await restoreAll(context, params.id, occurrence, scope);
  const row = await requireEvent(context, id);
  const people = await readAttendees(context, row.id);
  if (scope !== "this" || !repeats(row)) await afterAttendeesChanged(context, row, [], people);
  // The series has the date again.
  else await afterAttendeesChanged(context, row, people, people, withExcluded(row, occurrence ?? ""));
  await context.audit({ action: "restore", resource: "calendar_event", resourceId: id, after: summaryOf(row) });
  const isPlace = scope === "this" && repeats(row);
  return viewOf(context, row, isPlace ? occurrence : undefined);
}

const withExcluded = (row: EventRow, date: string): EventRow => ({
  ...row,
  excludedDates: [...row.excludedDates, date].sort(),
});

async function restoreOne(context: Context, seriesId: string, name: string): Promise<string> {
  const series = await requireEvent(context, seriesId, { lock: true });
  requireEdit(context, series);
  if (!series.excludedDates.includes(name)) throw notFound("Deleted occurrence");
  await setExcluded(
    context,
    series,
    series.excludedDates.filter((date) => date !== name),
  );
  const changed = await findEvent(
    context,
    and(
      eq(calendarEvent.parentEventId, series.id),
      eq(calendarEvent.occurrenceAt, new Date(name)),
      eq(calendarEvent.isDeleted, true),
    ),
  );
  if (!changed) return series.id;
  await markRestored(context, [changed.id]);
  await planReminders(context, [series.id]);
  return changed.id;
}

async function restoreAll(
  context: Context,
  id: string,
  occurrence: string | undefined,
  scope: "following" | "all",
): Promise<string> {
  const row =
    scope === "following" && occurrence !== undefined
      ? await findFollowing(context, await requireEvent(context, id), occurrence)
      : await requireEvent(context, id, { lock: true, isDeleted: true });
  if (!row?.deletedAt) throw notFound("Deleted event");
  requireEdit(context, row);
  const { transaction, organizationId } = context;
  // Rows that were deleted along with it, without those deleted before.
  const together = await transaction
    .select({ id: calendarEvent.id })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.deletedAt, row.deletedAt),
        or(eq(calendarEvent.id, row.id), eq(calendarEvent.parentEventId, row.id)),
      ),
    );
  if (row.parentEventId !== null && row.occurrenceAt !== null) {
    const parent = await findEvent(context, eq(calendarEvent.id, row.parentEventId), { lock: true });
    if (!parent || parent.isDeleted) throw notFound("The series of this occurrence");
    const name = occurrenceName(row.occurrenceAt, parent.allDay);
    await setExcluded(
      context,
      parent,
      parent.excludedDates.filter((date) => date !== name),
    );
  }
  await markRestored(
    context,
    together.map((each) => each.id),
  );
  return row.id;
}

/** The deleted rest of a series from an occurrence on; none while the series still has that occurrence. */
async function findFollowing(context: Context, series: EventRow, occurrence: string): Promise<EventRow | undefined> {
  if (hasOccurrence(series, occurrence)) return undefined;
  return findEvent(
    context,
    and(
      eq(calendarEvent.uid, followingUid(series.uid, occurrence)),
      eq(calendarEvent.isDeleted, true),
      visibleTo(context, calendarEvent),
    ),
    { lock: true },
  );
}

async function markRestored(context: Context, ids: readonly string[]): Promise<void> {
  const { transaction, organizationId, now } = context;
  await transaction
    .update(calendarEvent)
    .set({ isDeleted: false, deletedAt: null, sequence: raisedSequence, updatedAt: now })
    .where(and(eq(calendarEvent.organizationId, organizationId), inArray(calendarEvent.id, [...ids])));
  await addEventTerms(context, ids);
  await planReminders(context, ids);
}
