import { type Area, at } from "../../ports/area.ts";
import { eventAlerts } from "./alerts.ts";
import { attendeePersonalData } from "./attendee-personal-data.ts";
import { checkBookingRequest } from "./booking-links.ts";
import { bookingHostMail, bookingMail } from "./booking-mail.ts";
import { readBookingPageHead } from "./booking-page-head.ts";
import { bookingSweep } from "./booking-sweep.ts";
import { checkBooking } from "./bookings.ts";
import { connectionJob, connectionSweep } from "./connection-sync.ts";
import { deletedEventSweep } from "./deleted-sweep.ts";
import { seedCalendar } from "./demo.ts";
import { checkEventInvitation } from "./event-invitations.ts";
import { eventMail } from "./event-mail.ts";
import { eventTimeline } from "./event-timeline.ts";
import { readPublicCalendarHead } from "./public-calendar-head.ts";
import { eventReminderMail } from "./reminder-mail.ts";
import { eventReminderSweep } from "./reminder-sweep.ts";
import { replyMail } from "./reply-mail.ts";
import { calendarRoutes } from "./routes.ts";
import { eventSearch } from "./search.ts";
import { checkSignup } from "./signup-links.ts";
import { signupMail } from "./signup-mail.ts";
import { signupTimeline } from "./signup-timeline.ts";

/** What the area brings to the program. */
export const calendar: Area = {
  name: "calendar",
  routes: calendarRoutes,
  jobs: [connectionJob],
  sweeps: [deletedEventSweep, eventReminderSweep, bookingSweep, connectionSweep],
  mails: [eventReminderMail, eventMail, replyMail, signupMail, bookingMail, bookingHostMail],
  alerts: { eventAlerts: at(160, eventAlerts) },
  search: { eventSearch: at(140, eventSearch) },
  personalData: { attendeePersonalData: at(50, attendeePersonalData) },
  timeline: { eventTimeline, signupTimeline },
  pageHeads: { "booking-page": readBookingPageHead, calendar: readPublicCalendarHead },
  pageLinks: {
    booking: checkBooking,
    "booking-request": checkBookingRequest,
    "event-invitation": checkEventInvitation,
    signup: checkSignup,
  },
  demo: [at(150, ({ database, organization, now }) => seedCalendar(database, organization, now))],
};
