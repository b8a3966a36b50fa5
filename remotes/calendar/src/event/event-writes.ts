import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent, EventChange } from "@trellis/contract-calendar/event.ts";
import { deleteCalendarEvent, undoCalendarChange, updateCalendarEvent } from "@trellis/contract-calendar/events.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { currentOrganizationId, queryClient, showToast } from "@trellis/shared/runtime";
import { TEXT } from "../messages.ts";
import { eventKey } from "../time/placed-event.ts";
import { whenText } from "../time/words.ts";
import { shiftedDates } from "../views/shift.ts";
import type { Shift } from "../views/view-props.ts";
import { EVENT } from "./messages.ts";

const CHANGES = EVENT.changes;

/** Which part of a series a call is about; nothing for what happens once. */
export const partOf = ({ occurrence }: CalendarEvent, scope: SeriesScope) =>
  occurrence === null ? {} : { scope, occurrence };

/** Changes an event as it was drawn; a 409 means that someone else was faster. `id` is for `undoChange`. */
export const changeEvent = (event: CalendarEvent, change: EventChange, scope: SeriesScope, id = randomId()) =>
  callEndpoint(
    updateCalendarEvent,
    { params: { id: event.id }, query: { ...partOf(event, scope), change: id }, body: change },
    { ifMatch: event.updatedAt },
  );

/** Takes a change or a deletion back, whatever its scope. */
export async function undoChange(id: string, words: { done: string; failed: string }): Promise<void> {
  try {
    await callEndpoint(undoCalendarChange, { params: { id } });
    await refreshAreas(["calendar", "contacts"]);
    showToast({ title: words.done });
  } catch (error) {
    await refreshAreas(["calendar"]);
    showErrorToast(words.failed, error);
  }
}

/** Moves or resizes an event at once on the screen, then in the books, and offers Undo. */
export async function shiftEvent(
  event: CalendarEvent,
  shift: Shift,
  scope: SeriesScope,
  timeZone: string,
): Promise<CalendarEvent | null> {
  const dates = shiftedDates(event, shift, timeZone);
  const id = randomId();
  if (scope === "this") drawAt(event, dates);
  try {
    const changed = await changeEvent(event, dates, scope, id);
    await refreshAreas(["calendar", "contacts"]);
    showToast({
      title: shift.startBy === 0 ? CHANGES.resized : CHANGES.moved,
      description: `${event.title}, ${whenText({ ...event, ...dates }, timeZone)}`,
      action: { label: TEXT.undo, run: () => void undoChange(id, CHANGES.undoMove) },
    });
    return changed;
  } catch (error) {
    await refreshAreas(["calendar"]);
    showErrorToast(CHANGES.moveFailed, error);
    return null;
  }
}

/** Draws one event elsewhere in every list that is kept, until the server's answer takes its place. */
function drawAt(event: CalendarEvent, dates: { startDate: string; endDate: string }): void {
  const key = eventKey(event);
  queryClient.setQueriesData<CalendarEvent[]>(
    { queryKey: [currentOrganizationId(), "calendar", "GET /api/calendar/events"] },
    (list) =>
      Array.isArray(list) ? list.map((each) => (eventKey(each) === key ? { ...each, ...dates } : each)) : list,
  );
}

/** Deletes at once and offers Undo. Resolves whether it is gone. */
export async function deleteEvent(event: CalendarEvent, scope: SeriesScope, declines = false): Promise<boolean> {
  const id = randomId();
  try {
    await callEndpoint(deleteCalendarEvent, {
      params: { id: event.id },
      query: { ...partOf(event, scope), change: id, ...(declines ? { decline: "true" } : {}) },
    });
    await refreshAreas(["calendar", "contacts"]);
    showToast({
      title: declines ? CHANGES.removed : CHANGES.deleted({ scope }),
      description: event.title,
      action: { label: TEXT.undo, run: () => void undoChange(id, CHANGES.undoDelete) },
    });
    return true;
  } catch (error) {
    showErrorToast(CHANGES.deleteFailed, error);
    return false;
  }
}
