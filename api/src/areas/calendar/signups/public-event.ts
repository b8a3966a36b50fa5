import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/public-calendar.ts";
import type { PublicEvent } from "@trellis/contract-calendar/public-calendar.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { endOf } from "../core/event-rows.ts";
import { readDates, requirePublicEvent, type ShownEvent } from "../public/public-calendar-event.ts";
import { publicFields, withOpenCalendar } from "../public/public-calendar-page.ts";
import { viewSignup } from "./signup-view.ts";

/** One public event. Throws not_found for what is not public, deleted or no occurrence, and as `withOpenCalendar`. */
export async function getPublicEvent(
  call: Call,
  { params, query }: EndpointParsed<typeof contract.getPublicEvent>,
): Promise<PublicEvent> {
  return withOpenCalendar(call, params.slug, async (scope, { view }) => {
    const shown = await requirePublicEvent(scope, params.id, query.occurrence);
    const { row, occurrence, series } = shown;
    return {
      ...view,
      ...publicFields(row, occurrence, series ?? row),
      calendarTitle: view.title,
      description: row.description,
      // The organization's clock says until when a day lasts.
      isOver: isOver(shown, scope.now, view.timeZone),
      signup: await viewSignup(call, scope, shown),
      dates: series === null ? [] : await readDates(scope, series, shown),
    };
  });
}

const isOver = ({ row, occurrence }: ShownEvent, now: Date, timeZone: string): boolean => {
  const end = occurrence?.end ?? endOf(row);
  return row.allDay ? end < dayInZone(now, timeZone) : new Date(end) < now;
};
