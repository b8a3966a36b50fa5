import { type Area, at } from "../../ports/area.ts";
import { attendeePersonalData } from "./attendee-personal-data.ts";
import { followEvent } from "./booking/booking-follow.ts";
import { checkBookingRequest } from "./booking/booking-links.ts";
import { bookingHostMail, bookingMail } from "./booking/booking-mail.ts";
import { readBookingPageHead } from "./booking/booking-page-head.ts";
import { bookingSweep } from "./booking/booking-sweep.ts";
import { checkBooking } from "./booking/bookings.ts";
import { connectionJob, connectionSweep } from "./connections/connection-sync.ts";
import { calendarExport } from "./core/export-rules.ts";
import { seedCalendar } from "./demo/demo.ts";
import { eventAlerts } from "./events/alerts.ts";
import { deletedEventSweep } from "./events/deleted-sweep.ts";
import { eventTimeline } from "./events/event-timeline.ts";
import { eventTarget } from "./events/link-target.ts";
import { eventSearch } from "./events/search.ts";
import { datesCanceled, eventWritten } from "./invitations/event-followers.ts";
import { checkEventInvitation } from "./invitations/event-invitations.ts";
import { eventMail } from "./invitations/event-mail.ts";
import { replyMail } from "./invitations/reply-mail.ts";
import { readPublicCalendarHead } from "./public/public-calendar-head.ts";
import { eventReminderMail } from "./reminders/reminder-mail.ts";
import { eventReminderSweep } from "./reminders/reminder-sweep.ts";
import { calendarRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { checkSignup } from "./signups/signup-links.ts";
import { signupMail } from "./signups/signup-mail.ts";
import { followSignups } from "./signups/signup-news.ts";
import { signupTimeline } from "./signups/signup-timeline.ts";

/** What the area brings to the program. */
export const calendar: Area = {
  name: "calendar",
  sentences: { es: spanish },
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
  events: [eventWritten, datesCanceled],
  on: [
    eventWritten.handledBy((context, { eventId }) => followEvent(context, eventId)),
    eventWritten.handledBy(async (context) => {
      await followSignups(context);
      return new Set();
    }),
    datesCanceled.handledBy((context) => followSignups(context)),
  ],
  linkTargets: [eventTarget],
  outsideLinks: {
    links: [
      { what: "calendar feeds", table: "calendar_feed", where: "true", remedy: "subscribe to the new addresses" },
    ],
    names: [
      { kind: "public_calendar", table: "public_calendar", column: "slug" },
      { kind: "booking_page", table: "calendar_setting", column: "booking_page_slug" },
    ],
  },
  exportRules: calendarExport,
  demo: [at(150, ({ database, organization, now }) => seedCalendar(database, organization, now))],
};
