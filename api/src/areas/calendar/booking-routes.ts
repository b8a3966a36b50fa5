import * as contract from "@trellis/shared/contract/calendar/bookings.ts";
import { openCall, type Route, read, write } from "../../http/serve.ts";
import { getBookingPage, updateBookingPage } from "./booking-host.ts";
import { cancelBooking, createBooking, getBooking, getPublicBookingPage, moveBooking } from "./bookings.ts";

export const bookingRoutes: readonly Route[] = [
  read(contract.getBookingPage, getBookingPage),
  write(contract.updateBookingPage, updateBookingPage),
  openCall(contract.getPublicBookingPage, getPublicBookingPage),
  openCall(contract.createBooking, createBooking),
  openCall(contract.getBooking, getBooking),
  openCall(contract.moveBooking, moveBooking),
  openCall(contract.cancelBooking, cancelBooking),
];
