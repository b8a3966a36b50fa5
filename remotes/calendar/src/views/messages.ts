import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the calendar's views. */
export const VIEW = defineMessages(
  {
    more: "{count, number} more",
    moreOn: "{count, number} more on {day}",
    eventsOn: "Events on {day}",
    cell: "{day}, {count, plural, =0 {no events} one {# event} other {# events}}",
    hour: "{day}, {hour}",
    openDay: "Open {day}",
    today: "Today",
    tomorrow: "Tomorrow",
    newOn: "New Event on this day",
    nothingOnDay: "Nothing on this day",
    nothing: "No events in this period",
    nothingText: "Meetings, shifts and deadlines appear here.",
    namesAndMore: "{names} and {count, number} more",
    keys: "Arrow keys move between days, Enter adds an event, Tab reaches a day's events. On an event, Alt with an arrow key moves it, and Alt with Shift changes when it ends. T shows today; M, W, D and A change the view.",
    keysInHours:
      "Arrow keys move between hours and days, Enter adds an event, Tab reaches an hour's events. On an event, Alt with an arrow key moves it, and Alt with Shift changes when it ends. T shows today; M, W, D and A change the view.",
  },
  { es: () => import("./messages.es.ts") },
);
