import * as decisions from "@trellis/contract-calendar/booking-decisions.ts";
import * as kinds from "@trellis/contract-calendar/booking-kinds.ts";
import * as contract from "@trellis/contract-calendar/bookings.ts";
import * as requests from "@trellis/contract-calendar/host-bookings.ts";
import { openCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import {
  createBookingKind,
  deleteBookingKind,
  listBookingKinds,
  orderBookingKinds,
  updateBookingKind,
} from "./booking-kinds.ts";
import { acceptByLink, declineByLink, getBookingDecision } from "./booking-links.ts";
import { getBookingPage, updateBookingPage } from "./booking-page.ts";
import { acceptBooking, declineBooking, listHostBookings } from "./booking-requests.ts";
import {
  cancelBooking,
  createBooking,
  getBooking,
  getBookingFile,
  getPublicBookingPage,
  moveBooking,
} from "./bookings.ts";

export const bookingRoutes: readonly Route[] = [
  read(kinds.getBookingPage, getBookingPage),
  write(kinds.updateBookingPage, updateBookingPage),
  read(kinds.listBookingKinds, listBookingKinds),
  write(kinds.createBookingKind, createBookingKind),
  write(kinds.orderBookingKinds, orderBookingKinds),
  write(kinds.updateBookingKind, updateBookingKind),
  write(kinds.deleteBookingKind, deleteBookingKind),
  read(requests.listHostBookings, listHostBookings),
  write(requests.acceptBooking, acceptBooking),
  write(requests.declineBooking, declineBooking),
  openCall(contract.getPublicBookingPage, getPublicBookingPage),
  openCall(contract.createBooking, createBooking),
  openCall(contract.getBooking, getBooking),
  openCall(contract.moveBooking, moveBooking),
  openCall(contract.cancelBooking, cancelBooking),
  openCall(contract.getBookingFile, getBookingFile),
  openCall(decisions.getBookingDecision, getBookingDecision),
  openCall(decisions.acceptByLink, acceptByLink),
  openCall(decisions.declineByLink, declineByLink),
];
