import type { Context } from "../../../kernel/http/context.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import { readAttendees } from "../core/attendees.ts";
import type { FamilyState } from "../core/event-family.ts";
import type { EventRow } from "../core/event-rows.ts";
import { afterAttendeesChanged } from "./event-news.ts";

/**
 * Tells people of a change that was taken back, as they were told of the change: who is invited again, who no longer is, and
 * the others where time, place or title are others again.
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

/** One occurrence: an event of its own is told as such; where it is one of its series again, the series is. */
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
