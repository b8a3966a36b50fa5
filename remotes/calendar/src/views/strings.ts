/** Words of the calendar's views. */
export const VIEW = {
  more: (count: number) => `${count} more`,
  moreOn: (count: number, day: string) => `${count} more on ${day}`,
  eventsOn: (day: string) => `Events on ${day}`,
  cell: (day: string, count: number) =>
    `${day}, ${count === 0 ? "no events" : count === 1 ? "1 event" : `${count} events`}`,
  hour: (day: string, hour: string) => `${day}, ${hour}`,
  openDay: (day: string) => `Open ${day}`,
  today: "Today",
  tomorrow: "Tomorrow",
  newOn: "New Event on this day",
  nothingOnDay: "Nothing on this day",
  nothing: "No events in this period",
  nothingText: "Meetings, shifts and deadlines appear here.",
  keys: "Arrow keys move between days, Enter adds an event, Tab reaches a day's events. On an event, Alt with an arrow key moves it, and Alt with Shift changes when it ends. T shows today; M, W, D and A change the view.",
  keysInHours:
    "Arrow keys move between hours and days, Enter adds an event, Tab reaches an hour's events. On an event, Alt with an arrow key moves it, and Alt with Shift changes when it ends. T shows today; M, W, D and A change the view.",
};
