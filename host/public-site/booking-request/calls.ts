import type { BookingDecision } from "@trellis/contract-calendar/booking-decisions.ts";
import { ask } from "../book/calls.ts";

const address = (token: string) => `/api/public/booking-requests/${token}`;

/** Opening the page only reads: what scans mails opens it too. */
export const readRequest = (token: string) => ask<BookingDecision>(address(token));
export const acceptRequest = (token: string) => ask<BookingDecision>(`${address(token)}/accept`, {});
export const declineRequest = (token: string, reason: string) =>
  ask<BookingDecision>(`${address(token)}/decline`, reason.trim() ? { reason } : {});
