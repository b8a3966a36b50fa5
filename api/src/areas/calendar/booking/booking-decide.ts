import { AppError } from "../../../kernel/errors.ts";
import type { Program, Tenant } from "../../../kernel/http/context.ts";
import { booking } from "../schema/booking-schema.ts";
import { endBooking } from "./booking-ends.ts";
import { confirmBookingEvent } from "./booking-event.ts";
import { mailGuest } from "./booking-mail.ts";
import { type BookingRow, ownBooking, planBooking } from "./booking-rows.ts";
import { emitBooking } from "./booking-webhooks.ts";

export type Decision = "accept" | "decline";

const DECIDED = { accept: "confirmed", decline: "declined" } as const;

/**
 * Accepts or declines a request and notifies its visitor; repeating it changes nothing. The caller locks the booking,
 * so that of several answers the first one wins. Throws conflict where it was answered otherwise, was canceled, or its
 * time has come.
 *
 * @param reason a word for the visitor
 */
export async function decide(scope: Program, before: BookingRow, decision: Decision, reason = ""): Promise<BookingRow> {
  const status = DECIDED[decision];
  if (before.status === status) return before;
  requireWaiting(before, scope.now);
  const row = await (decision === "accept" ? confirm(scope, before) : endBooking(scope, before, "declined"));
  await mailGuest(scope, row, status, { reason });
  await planBooking(scope, row, scope.now);
  await scope.audit({ action: decision, resource: "booking", resourceId: row.id, after: { status } });
  return row;
}

async function confirm(scope: Tenant, before: BookingRow): Promise<BookingRow> {
  const row: BookingRow = { ...before, status: "confirmed", updatedAt: scope.now };
  await scope.transaction.update(booking).set(row).where(ownBooking(scope, row.id));
  await confirmBookingEvent(scope, row, before);
  await emitBooking(scope, row);
  return row;
}

/** Whether a request can be answered: it is unanswered, and its time has not come. */
export const isWaiting = ({ status, startsAt }: BookingRow, now: Date): boolean =>
  status === "requested" && startsAt > now;

function requireWaiting(row: BookingRow, now: Date): void {
  if (isWaiting(row, now)) return;
  const message =
    row.status === "confirmed"
      ? "This request was already accepted. Cancel the meeting on your calendar instead."
      : row.status === "cancelled"
        ? "The visitor has canceled this booking."
        : "This request was already declined, or its time has passed. The visitor can ask for another time.";
  throw new AppError("conflict", { message });
}
