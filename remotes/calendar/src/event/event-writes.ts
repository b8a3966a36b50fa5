import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import type { SeriesScope } from "@trellis/shared/contract/calendar/choices.ts";
import type { CalendarEvent, EventChange } from "@trellis/shared/contract/calendar/event.ts";
import {
  deleteCalendarEvent,
  restoreCalendarEvent,
  updateCalendarEvent,
} from "@trellis/shared/contract/calendar/events.ts";
import { currentOrganizationId, queryClient, showToast } from "@trellis/shared/runtime";
import { strings } from "../strings.ts";
import { eventKey } from "../time/placed-event.ts";
import { whenText } from "../time/words.ts";
import { shiftedDates } from "../views/shift.ts";
import type { Shift } from "../views/view-props.ts";
import { EVENT } from "./strings.ts";

/** One occurrence of a series that has others, so that a change asks which of them are meant. */
export const isOfSeries = (event: CalendarEvent): boolean => event.recurrenceRule !== null && event.occurrence !== null;

/** Which part of a series a call is about; nothing for what happens once. */
export const partOf = ({ occurrence }: CalendarEvent, scope: SeriesScope) =>
  occurrence === null ? {} : { scope, occurrence };

/** Changes an event as it was drawn; a 409 means that somebody else was quicker. */
export const changeEvent = (event: CalendarEvent, change: EventChange, scope: SeriesScope) =>
  callEndpoint(
    updateCalendarEvent,
    { params: { id: event.id }, query: partOf(event, scope), body: change },
    { ifMatch: event.updatedAt },
  );

/** Moves or resizes an event at once on the screen, then in the books, and offers Undo. */
export async function shiftEvent(
  event: CalendarEvent,
  shift: Shift,
  scope: SeriesScope,
  timeZone: string,
): Promise<CalendarEvent | null> {
  const dates = shiftedDates(event, shift, timeZone);
  if (scope === "this") drawAt(event, dates);
  try {
    const changed = await changeEvent(event, dates, scope);
    await refreshAreas(["calendar", "contacts"]);
    showToast({
      title: shift.startBy === 0 ? EVENT.resized : EVENT.moved,
      description: `${event.title}, ${whenText({ ...event, ...dates }, timeZone)}`,
      action: { label: strings.undo, run: () => void unshift(changed, shift, scope, timeZone) },
    });
    return changed;
  } catch (error) {
    await refreshAreas(["calendar"]);
    tellFailure(EVENT.moveFailed, error);
    return null;
  }
}

/** The same way back; a series that was parted for "following" is now one of its own. */
async function unshift(changed: CalendarEvent, shift: Shift, scope: SeriesScope, timeZone: string): Promise<void> {
  const back = { startBy: 0 - shift.startBy, endBy: 0 - shift.endBy };
  try {
    await changeEvent(changed, shiftedDates(changed, back, timeZone), scope === "following" ? "all" : scope);
    await refreshAreas(["calendar", "contacts"]);
    showToast({ title: EVENT.movedBack });
  } catch (error) {
    tellFailure(EVENT.moveFailed, error);
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
export async function deleteEvent(event: CalendarEvent, scope: SeriesScope): Promise<boolean> {
  const call = { params: { id: event.id }, query: partOf(event, scope) };
  try {
    await callEndpoint(deleteCalendarEvent, call);
    await refreshAreas(["calendar", "contacts"]);
    showToast({
      title: EVENT.deleted(scope),
      description: event.title,
      action: { label: strings.undo, run: () => void restore(call) },
    });
    return true;
  } catch (error) {
    tellFailure(EVENT.deleteFailed, error);
    return false;
  }
}

async function restore(call: { params: { id: string }; query: object }): Promise<void> {
  try {
    await callEndpoint(restoreCalendarEvent, call);
    await refreshAreas(["calendar", "contacts"]);
    showToast({ title: EVENT.restored });
  } catch (error) {
    tellFailure(EVENT.restoreFailed, error);
  }
}
