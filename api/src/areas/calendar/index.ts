export { eventAlerts } from "./alerts.ts";
export { bookingHostMail, bookingMail } from "./booking-mail.ts";
export { deletedEventSweep } from "./deleted-sweep.ts";
export { eventMail } from "./event-mail.ts";
export { eventTimeline } from "./event-timeline.ts";
export { eventReminderMail } from "./reminder-mail.ts";
export { eventReminderSweep } from "./reminder-sweep.ts";
export { calendarRoutes } from "./routes.ts";
export { eventSearch } from "./search.ts";
