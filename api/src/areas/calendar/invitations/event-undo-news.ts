import type { Context } from "../../../kernel/http/context.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import { readAttendees } from "../core/attendees.ts";
import type { FamilyState } from "../core/event-family.ts";
import type { EventRow } from "../core/event-rows.ts";
import { afterAttendeesChanged } from "./event-news.ts";

/**
 * Notifies people that a change was undone, as they were notified of the change: those invited again, those no longer invited, and
 * the others if time, place or title changed back.
 */
export async function notifyOfUndo(context: Context, left: FamilyState, after: FamilyState): Promise<void> {
  const invited = (state: FamilyState, id: string): AttendeeRow[] =>
    state.attendees.filter(({ eventId }) => eventId === id);
  if (left.place && after.place) return notifyOfOccurrence(context, left, after);
  const known = new Set(after.events.map(({ id }) => id));
  for (const row of left.events) {
    const isMade = !known.has(row.id) && row.parentEventId === null && !row.isDeleted;
    if (isMade) await afterAttendeesChanged(context, { ...row, isDeleted: true }, invited(left, row.id), [], row);
  }
  for (const row of after.events.filter(({ parentEventId }) => parentEventId === null)) {
    const before = left.events.find(({ id }) => id === row.id);
    if (row.isDeleted || !before) continue;
    const people = before.isDeleted ? [] : invited(left, row.id);
    await afterAttendeesChanged(context, row, people, invited(after, row.id), before);
  }
}

/** One occurrence: as its own event, or as its series once it belongs to that again. */
async function notifyOfOccurrence(context: Context, left: FamilyState, after: FamilyState): Promise<void> {
  const active = ({ events }: FamilyState): EventRow | undefined => events.find(({ isDeleted }) => !isDeleted);
  const [was, is] = [active(left), active(after)];
  const series = after.place?.series;
  if (!series) return;
  const people = (state: FamilyState, row: EventRow | undefined) =>
    row ? state.attendees.filter(({ eventId }) => eventId === row.id) : [];
  if (is) return afterAttendeesChanged(context, is, people(left, was), people(after, is), was ?? null);
  const all = await readAttendees(context, series.id);
  const previous = was ?? left.place?.series ?? series;
  await afterAttendeesChanged(context, series, was ? people(left, was) : all, all, previous);
}
