import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { isCrowded, isOverlap } from "../core/refused-statements.ts";
import { leaveBookingEvent, moveBookingEvent, writeBookingEvent } from "./booking-event.ts";
import { joinMeeting, lockEvent, othersAt, readMeeting } from "./booking-group.ts";
import { buffersOf, type Host } from "./booking-host.ts";
import { type KindRow, lockHost } from "./booking-kinds.ts";
import { type BookingRow, isGroup } from "./booking-rows.ts";
import { findMeeting, hasConflict, readTimes } from "./booking-times.ts";

const MINUTE_MS = 60_000;

export const slotTakenError = () =>
  new AppError("conflict", { message: "This time was just taken. Choose another one; what you wrote is still here." });

export const CROWDED = "Many times were booked here in a short time. Wait a few minutes and try again.";

/** The time of a booking, and what is kept free around it. */
export function timesOf(host: Host, kind: KindRow, startsAt: Date) {
  const { before, after } = buffersOf(host, kind);
  const endsAt = new Date(startsAt.getTime() + kind.minutes * MINUTE_MS);
  return {
    startsAt,
    endsAt,
    blockedFrom: new Date(startsAt.getTime() - before * MINUTE_MS),
    blockedUntil: new Date(endsAt.getTime() + after * MINUTE_MS),
  };
}

/** Throws conflict for a time that is not among the free ones. */
export async function requireFree(
  scope: Program,
  host: Host,
  kind: KindRow,
  startsAt: Date,
  except?: BookingRow,
): Promise<void> {
  const day = dayInZone(startsAt, host.settings.timeZone);
  const { slots } = await readTimes(scope, host, kind, { from: day, to: day, ...(except ? { except } : {}) });
  if (!slots.some((slot) => slot.getTime() === startsAt.getTime())) throw slotTakenError();
}

/**
 * Reserves a time that was free a moment ago, and updates the host's calendar: requests for one host run one after the
 * other and check the bookings again, so that the daily limit holds, every buffer is kept and no place is assigned
 * twice; the database also refuses rows that overlap and a place that is reserved. Returns the stored booking, in an
 * existing group meeting or a new one.
 *
 * @param write stores the booking
 * @param before the booking before its move
 */
export async function reserveSlot(
  scope: Program,
  host: Host,
  kind: KindRow,
  request: BookingRow,
  write: (row: BookingRow) => Promise<unknown>,
  before?: BookingRow,
): Promise<BookingRow> {
  try {
    await lockHost(scope, request.hostUserId);
    const place = await findPlace(scope, kind, request);
    const rest = before ? await othersAt(scope, before) : [];
    const keepsEvent = before && !place && rest.length === 0 && isGroup(before) === isGroup(request);
    const row: BookingRow = { ...request, eventId: keepsEvent ? before.eventId : createId(), seat: 1, ...place };
    if (!place && (await hasConflict(scope, host, kind, row))) throw slotTakenError();
    await write(row);
    if (keepsEvent) await moveBookingEvent(scope, row, before);
    else {
      if (before) await leaveBookingEvent(scope, before, rest);
      await (place ? joinMeeting(scope, row) : writeBookingEvent(scope, host, row));
    }
    return row;
  } catch (error) {
    if (isCrowded(error)) throw new AppError("slow_down", { message: CROWDED, retryAfter: 5 });
    throw isOverlap(error) ? slotTakenError() : error;
  }
}

/**
 * A place in a group meeting that others booked at this time; undefined if there is none yet. Throws conflict if it is
 * full.
 */
async function findPlace(scope: Program, kind: KindRow, request: BookingRow) {
  const meeting = kind.places > 1 ? await findMeeting(scope, kind, request) : undefined;
  const event = meeting && (await lockEvent(scope, meeting.eventId));
  // The host moved it, or the last one left, while we waited for the lock: read it again.
  if (!meeting || event?.startsAt.getTime() !== request.startsAt.getTime()) return undefined;
  const rows = (await readMeeting(scope, meeting.eventId)).filter(({ id }) => id !== request.id);
  if (rows.length === 0) return undefined;
  if (rows.length >= kind.places) throw slotTakenError();
  const { eventId, blockedFrom, blockedUntil } = meeting;
  const seats = new Set(rows.map(({ seat }) => seat));
  let seat = 1;
  while (seats.has(seat)) seat += 1;
  return { eventId, seat, blockedFrom, blockedUntil };
}
