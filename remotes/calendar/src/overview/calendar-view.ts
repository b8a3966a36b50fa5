import { CALENDAR_VIEWS } from "@trellis/calendar-rules/choices.ts";
import { addressView, anyText, calendarDay, oneOf } from "@trellis/shared/client/address-view.ts";

/** What the calendar shows, beside a dialog over it: the address says it. */
export const CALENDAR = addressView({ view: oneOf(CALENDAR_VIEWS), date: calendarDay, q: anyText() });
