import { EVENT_PRIORITIES, EVENT_TYPES } from "@trellis/calendar-rules/choices.ts";
import { addressView, anyText, flag, named, oneOf, withoutEmpty } from "@trellis/shared/client/address-view.ts";

/** What the Events tab shows; all of it is in the address. */
export const EVENTS = addressView({
  q: anyText(),
  type: oneOf(EVENT_TYPES),
  priority: oneOf(EVENT_PRIORITIES),
  isPast: named("show", flag("past")),
});
export type EventsView = typeof EVENTS.plain;

/** As the API takes it. */
export const filterOf = ({ q, type, priority }: EventsView) => withoutEmpty({ q, type, priority });

export const isFiltered = (view: EventsView): boolean => Object.keys(filterOf(view)).length > 0;
