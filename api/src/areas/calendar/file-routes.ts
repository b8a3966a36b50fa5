import * as bookings from "@trellis/shared/contract/calendar/bookings.ts";
import * as files from "@trellis/shared/contract/calendar/calendar-files.ts";
import * as invitations from "@trellis/shared/contract/calendar/event-invitations.ts";
import { memberCall, openCall, type Route, read, upload, write } from "../../http/serve.ts";
import { answerOwnInvitation } from "./attendance.ts";
import { getBookingPage, updateBookingPage } from "./booking-host.ts";
import { cancelBooking, createBooking, getBooking, getPublicBookingPage, moveBooking } from "./bookings.ts";
import { exportCalendar, exportCalendarEvent } from "./calendar-export.ts";
import { getCalendarFeed, readCalendarFeed, removeCalendarFeed, renewCalendarFeed } from "./calendar-feed.ts";
import { importCalendar } from "./calendar-import.ts";
import { undoCalendarImport } from "./calendar-import-undo.ts";
import { answerEventInvitation, getEventInvitation, getEventInvitationFile } from "./event-invitations.ts";

/** What leaves the calendar and comes into it: files, feeds, invitations, bookings. */
export const calendarFileRoutes: readonly Route[] = [
  upload(files.importCalendar, importCalendar),
  write(files.undoCalendarImport, undoCalendarImport),
  memberCall(files.exportCalendar, exportCalendar),
  memberCall(files.exportCalendarEvent, exportCalendarEvent),
  read(files.getCalendarFeed, getCalendarFeed),
  write(files.renewCalendarFeed, renewCalendarFeed),
  write(files.removeCalendarFeed, removeCalendarFeed),
  openCall(files.readCalendarFeed, readCalendarFeed),
  openCall(invitations.getEventInvitation, getEventInvitation),
  openCall(invitations.answerEventInvitation, answerEventInvitation),
  openCall(invitations.getEventInvitationFile, getEventInvitationFile),
  write(invitations.answerOwnInvitation, answerOwnInvitation),
  read(bookings.getBookingPage, getBookingPage),
  write(bookings.updateBookingPage, updateBookingPage),
  openCall(bookings.getPublicBookingPage, getPublicBookingPage),
  openCall(bookings.createBooking, createBooking),
  openCall(bookings.getBooking, getBooking),
  openCall(bookings.moveBooking, moveBooking),
  openCall(bookings.cancelBooking, cancelBooking),
];
