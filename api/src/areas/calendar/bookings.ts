import type * as contract from "@trellis/shared/contract/calendar/bookings.ts";
import type { PublicBooking, PublicBookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../db/columns.ts";
import type { Call } from "../../http/call.ts";
import { AppError } from "../../http/errors.ts";
import { keyedHash } from "../../http/keyed-hash.ts";
import { inProgramScope, type ProgramScope } from "../../http/program-scope.ts";
import { requireProofOfWork } from "../../http/proof-of-work.ts";
import { requireSameOrigin } from "../../http/same-origin.ts";
import { isHasty, signStart } from "../../http/visit-start.ts";
import { limitVisitor, type VisitorAction } from "../../http/visitor-limits.ts";
import { touchAddresses } from "../contacts/index.ts";
import { announceChange } from "../platform/live-events.ts";
import { cancelBookingEvent, isOverlap, moveBookingEvent, writeBookingEvent } from "./booking-event.ts";
import { findBookingLink, findHost, type Host, noBookingPage } from "./booking-host.ts";
import { tellOfBooking } from "./booking-mail.ts";
import { bookableDays, readSlots } from "./booking-times.ts";
import { calendarToken, readCalendarToken } from "./calendar-tokens.ts";
import { booking } from "./schema.ts";

export type BookingRow = typeof booking.$inferSelect;

const MINUTE_MS = 60_000;
const message = "This page was asked for too often in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes. */
const READ: VisitorAction = { name: "booking:read", perAddress: 600, perRecord: 6_000, message };
const BOOK: VisitorAction = {
  name: "booking:book",
  perAddress: 30,
  perRecord: 300,
  proofAbove: { perAddress: 5, perRecord: 60 },
  message: "Many times were booked here in a short time. Wait a few minutes and try again.",
};
const CHANGE: VisitorAction = { name: "booking:change", perAddress: 60, perRecord: 30, message };

const taken = () =>
  new AppError("conflict", { message: "This time was just taken. Choose another one; what you wrote is still here." });
const closed = () =>
  new AppError("gone", { message: "This page takes no bookings at the moment. Ask whom you want to meet." });

/** A member's page with free times. Throws not_found, gone where it is closed, slow_down. */
export async function getPublicBookingPage(
  call: Call,
  { params, query }: EndpointParsed<typeof contract.getPublicBookingPage>,
): Promise<PublicBookingPage> {
  const link = await requireLink(call, params.slug);
  await limitVisitor(call, READ, link.userId);
  return inProgramScope(call.services, link.organizationId, async (scope) => {
    const host = await findHost(scope, link.userId);
    if (!host.isOpen) throw closed();
    const { first, last } = bookableDays(host, scope.now);
    const slots = await readSlots(scope, host, query);
    return {
      ...host.view,
      firstDay: first,
      lastDay: last,
      slots: slots.map((slot) => slot.toISOString()),
      startedAt: signStart(call, BOOK, link.userId),
    };
  });
}

/**
 * Books a free time. Of many who want the same one exactly one gets it: the database refuses rows that overlap. The same id
 * again answers the first booking. Throws not_found, gone, conflict, invalid, slow_down.
 */
export async function createBooking(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.createBooking>,
): Promise<PublicBooking> {
  const link = await requireLink(call, params.slug);
  const load = await limitVisitor(call, BOOK, link.userId);
  return inProgramScope(call.services, link.organizationId, async (scope) => {
    const host = await findHost(scope, link.userId);
    const earlier = await findBooking(scope, body.id);
    if (earlier) {
      if (earlier.emailKey !== body.email.toLowerCase()) throw taken();
      return toBooking(scope, host, earlier);
    }
    if (!host.isOpen) throw closed();
    const startsAt = new Date(body.startsAt);
    await requireFree(scope, host, startsAt);
    if (body.leaveEmpty) throw taken();
    await requireProofOfWork(call, scope.transaction, load, isHasty(call, BOOK, link.userId, body.startedAt));
    const row: BookingRow = {
      organizationId: scope.organizationId,
      id: body.id,
      hostUserId: link.userId,
      eventId: createId(),
      ...timesOf(host, startsAt),
      name: body.name,
      email: body.email,
      emailKey: body.email.toLowerCase(),
      message: body.message?.trim() || null,
      timeZone: body.timeZone ?? host.settings.timeZone,
      status: "confirmed",
      createdAt: scope.now,
      updatedAt: scope.now,
    };
    await holding(() => scope.transaction.insert(booking).values(row));
    await writeBookingEvent(scope, host, row);
    await touchAddresses(scope, [row.emailKey], scope.now);
    await tellOfBooking(scope, host, row, "confirmed");
    await settle(scope, row, "create");
    return toBooking(scope, host, row);
  });
}

/** A booking by its link. Throws not_found, slow_down. */
export async function getBooking(call: Call, { params }: { params: { token: string } }): Promise<PublicBooking> {
  return withBooking(call, params.token, READ, async (scope, row) =>
    toBooking(scope, await findHost(scope, row.hostUserId), row),
  );
}

/** Moves a booking to another free time. Throws not_found, gone, conflict, slow_down. */
export async function moveBooking(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.moveBooking>,
): Promise<PublicBooking> {
  return withBooking(call, params.token, CHANGE, async (scope, before) => {
    const host = await findHost(scope, before.hostUserId);
    requireOpen(before, scope.now);
    if (!host.isOpen) throw closed();
    const startsAt = new Date(body.startsAt);
    if (startsAt.getTime() === before.startsAt.getTime()) return toBooking(scope, host, before);
    await requireFree(scope, host, startsAt, before);
    const row = { ...before, ...timesOf(host, startsAt), updatedAt: scope.now };
    await holding(() => scope.transaction.update(booking).set(row).where(own(scope, row.id)));
    await moveBookingEvent(scope, row);
    await tellOfBooking(scope, host, row, "moved");
    await settle(scope, row, "move");
    return toBooking(scope, host, row);
  });
}

/** Calls a booking off; again, nothing happens. Throws not_found, conflict for one that is over, slow_down. */
export async function cancelBooking(call: Call, { params }: { params: { token: string } }): Promise<PublicBooking> {
  return withBooking(call, params.token, CHANGE, async (scope, before) => {
    const host = await findHost(scope, before.hostUserId);
    if (before.status === "cancelled") return toBooking(scope, host, before);
    requireOpen(before, scope.now);
    const row: BookingRow = { ...before, status: "cancelled", updatedAt: scope.now };
    await scope.transaction.update(booking).set(row).where(own(scope, row.id));
    await cancelBookingEvent(scope, row);
    await tellOfBooking(scope, host, row, "cancelled");
    await settle(scope, row, "cancel");
    return toBooking(scope, host, row);
  });
}

async function settle(scope: ProgramScope, row: BookingRow, action: string): Promise<void> {
  await scope.audit({
    action,
    resource: "booking",
    resourceId: row.id,
    after: { startsAt: row.startsAt.toISOString(), status: row.status },
  });
  await announceChange(scope, "calendar");
}

async function requireLink({ services }: Call, slug: string) {
  const link = await findBookingLink(services.database, slug.toLowerCase());
  if (!link) throw noBookingPage();
  return link;
}

const own = ({ organizationId }: Pick<ProgramScope, "organizationId">, id: string) =>
  and(eq(booking.organizationId, organizationId), eq(booking.id, id));

async function findBooking(scope: ProgramScope, id: string, options: { lock?: boolean } = {}) {
  const query = scope.transaction.select().from(booking).where(own(scope, id));
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}

async function withBooking<T>(
  call: Call,
  token: string,
  action: VisitorAction,
  work: (scope: ProgramScope, row: BookingRow) => Promise<T>,
): Promise<T> {
  if (action === CHANGE) requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const named = readCalendarToken("booking", token, (text) => keyedHash(call.services.env.authSecret, text));
  const missing = () =>
    new AppError("not_found", { message: "There is no booking at this address. Open it from your e-mail again." });
  if (!named) throw missing();
  await limitVisitor(call, action, named.id);
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const row = await findBooking(scope, named.id, { lock: action === CHANGE });
    if (!row) throw missing();
    return work(scope, row);
  });
}

function requireOpen({ status, endsAt }: BookingRow, now: Date): void {
  if (status === "cancelled")
    throw new AppError("conflict", { message: "This booking was called off. Book another time instead." });
  if (endsAt < now) throw new AppError("conflict", { message: "This meeting is over. Book another time instead." });
}

/** Throws conflict for a time that is not among the free ones. */
async function requireFree(scope: ProgramScope, host: Host, startsAt: Date, except?: BookingRow): Promise<void> {
  const day = dayInZone(startsAt, host.settings.timeZone);
  const slots = await readSlots(scope, host, { from: day, to: day, ...(except ? { except } : {}) });
  if (!slots.some((slot) => slot.getTime() === startsAt.getTime())) throw taken();
}

function timesOf({ page, settings }: Host, startsAt: Date) {
  const endsAt = new Date(startsAt.getTime() + page.minutes * MINUTE_MS);
  return { startsAt, endsAt, blockedUntil: new Date(endsAt.getTime() + settings.meetingBuffer * MINUTE_MS) };
}

/** Runs the statement that takes a time. Where somebody else's transaction took it first, that is said. */
async function holding(statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement();
  } catch (error) {
    throw isOverlap(error) ? taken() : error;
  }
}

function toBooking(scope: ProgramScope, host: Host, row: BookingRow): PublicBooking {
  const { organizationId, keyedHash: hash, now } = scope;
  return {
    ...host.view,
    id: row.id,
    token: calendarToken({ kind: "booking", organizationId, id: row.id }, hash),
    name: row.name,
    email: row.email,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: row.status,
    isOver: row.endsAt < now,
    slug: host.isOpen ? host.settings.bookingPageSlug : null,
  };
}
