import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/bookings.ts";
import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { requireProofOfWork } from "../../../kernel/http/limits/proof-of-work.ts";
import { isSubmittedTooFast, signStart } from "../../../kernel/http/limits/visit-start.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { recordLastContactByAddress } from "../../contacts/index.ts";
import { readCalendarToken } from "../core/calendar-tokens.ts";
import { calendarFile } from "../ical/calendar-export.ts";
import { readEvent, writeFound } from "../invitations/event-mail.ts";
import { booking } from "../schema/booking-schema.ts";
import { readAnswers } from "./booking-answers.ts";
import { endBooking } from "./booking-ends.ts";
import { eventFor } from "./booking-group.ts";
import { acceptsAtOnce, findBookingLink, findHost, type Host, noBookingPage } from "./booking-host.ts";
import type { KindRow } from "./booking-kinds.ts";
import { notifyOfBooking } from "./booking-mail.ts";
import { type BookingRow, findBooking, isLive, ownBooking, planBooking } from "./booking-rows.ts";
import { readTimes } from "./booking-times.ts";
import { toOffer, toPublicBooking, toPublicKind } from "./booking-view.ts";
import { emitBooking } from "./booking-webhooks.ts";
import { CROWDED, requireFree, reserveSlot, slotTakenError, timesOf } from "./slot-reservation.ts";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const message = "Too many requests in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes. */
export const READ: VisitorAction = { name: "booking:read", perAddress: 600, perRecord: 6_000, message };
const BOOK: VisitorAction = {
  name: "booking:book",
  perAddress: 30,
  perRecord: 300,
  proofAbove: { perAddress: 5, perRecord: 60 },
  message: CROWDED,
};
const CHANGE: VisitorAction = { name: "booking:change", perAddress: 60, perRecord: 30, message };

export const closed = () =>
  new AppError("gone", {
    message: "This page isn't accepting bookings right now. Contact the person you want to meet.",
  });

/** A member's page, with the free times of one kind of meeting. Throws not_found, gone where it is closed, slow_down. */
export async function getPublicBookingPage(
  call: Call,
  { params, query }: EndpointParsed<typeof contract.getPublicBookingPage>,
): Promise<PublicBookingPage> {
  const link = await requireLink(call, params.slug);
  await limitVisitor(call, READ, link.userId);
  return inProgramScope(call.services, link.organizationId, async (scope) => {
    const host = await findHost(scope, link.userId);
    if (!host.isOpen) throw closed();
    const kind = chooseKind(host, query.kind);
    return {
      ...host.view,
      kinds: offeredBy(host).map(toPublicKind),
      offer: kind ? toOffer(host, kind, await readTimes(scope, host, kind, query), scope.now) : null,
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
      if (earlier.emailKey !== body.email.toLowerCase()) throw slotTakenError();
      return toPublicBooking(scope, host, earlier);
    }
    if (!host.isOpen) throw closed();
    const kind = chooseKind(host, body.kind);
    if (!kind) throw invalid("kind", "Choose what you want to book");
    const answers = readAnswers(kind.questions, body.answers ?? []);
    const startsAt = new Date(body.startsAt);
    await requireFree(scope, host, kind, startsAt);
    if (body.leaveEmpty) throw slotTakenError();
    await requireProofOfWork(
      call,
      scope.transaction,
      load,
      isSubmittedTooFast(call, BOOK, link.userId, body.startedAt),
    );
    const requested: BookingRow = {
      organizationId: scope.organizationId,
      id: body.id.toLowerCase(),
      hostUserId: link.userId,
      kindId: kind.id,
      eventId: createId(),
      places: kind.places,
      seat: 1,
      title: kind.title,
      location: kind.location,
      callLink: kind.callLink,
      ...timesOf(host, kind, startsAt),
      name: body.name,
      email: body.email,
      emailKey: body.email.toLowerCase(),
      message: body.message?.trim() || null,
      answers,
      timeZone: body.timeZone ?? host.settings.timeZone,
      language: body.language ?? "en",
      reminders: [...(kind.remindDayBefore ? [DAY_MINUTES] : []), ...(kind.remindHourBefore ? [HOUR_MINUTES] : [])],
      status: acceptsAtOnce(host, kind) ? "confirmed" : "requested",
      createdAt: scope.now,
      updatedAt: scope.now,
    };
    const row = await reserveSlot(scope, host, kind, requested, (one) => scope.transaction.insert(booking).values(one));
    await recordLastContactByAddress(scope, [row.emailKey], scope.now);
    await notifyOfBooking(scope, host, row, row.status === "requested" ? "requested" : "confirmed");
    await emitBooking(scope, row);
    await settle(scope, row, "create");
    return toPublicBooking(scope, host, row);
  });
}

/** A booking by its link. Throws not_found, slow_down. */
export async function getBooking(call: Call, { params }: { params: { token: string } }): Promise<PublicBooking> {
  return withBooking(call, params.token, READ, async (scope, row) =>
    toPublicBooking(scope, await findHost(scope, row.hostUserId), row),
  );
}

/** Whether a booking's link opens anything. Throws as `getBooking`. */
export const checkBooking = (call: Call): Promise<unknown> =>
  withBooking(call, call.params.token ?? "", READ, (scope, row) => findHost(scope, row.hostUserId));

/** Moves a booking to another free time. Throws not_found, gone, conflict, slow_down. */
export async function moveBooking(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.moveBooking>,
): Promise<PublicBooking> {
  return withBooking(call, params.token, CHANGE, async (scope, before) => {
    const host = await findHost(scope, before.hostUserId);
    requireOpen(before, scope.now);
    const kind = offeredBy(host).find(({ id }) => id === before.kindId);
    if (!host.isOpen || !kind) throw closed();
    const startsAt = new Date(body.startsAt);
    if (startsAt.getTime() === before.startsAt.getTime()) return toPublicBooking(scope, host, before);
    const status = acceptsAtOnce(host, kind) ? before.status : "requested";
    const { places } = kind;
    const requested: BookingRow = { ...before, ...timesOf(host, kind, startsAt), places, status, updatedAt: scope.now };
    await requireFree(scope, host, kind, startsAt, before);
    const write = (one: BookingRow) => scope.transaction.update(booking).set(one).where(ownBooking(scope, one.id));
    const row = await reserveSlot(scope, host, kind, requested, write, before);
    await notifyOfBooking(scope, host, row, status === "requested" ? "requested" : "moved");
    await settle(scope, row, "move");
    return toPublicBooking(scope, host, row);
  });
}

/** Calls a booking off; again, nothing happens. Throws not_found, conflict for one that is over, slow_down. */
export async function cancelBooking(call: Call, { params }: { params: { token: string } }): Promise<PublicBooking> {
  return withBooking(call, params.token, CHANGE, async (scope, before) => {
    const host = await findHost(scope, before.hostUserId);
    if (!isLive(before)) return toPublicBooking(scope, host, before);
    requireOpen(before, scope.now);
    const row = await endBooking(scope, before, "cancelled");
    await notifyOfBooking(scope, host, row, "cancelled");
    await settle(scope, row, "cancel");
    return toPublicBooking(scope, host, row);
  });
}

/** A confirmed booking as a file for the visitor's calendar. Throws not_found, slow_down. */
export async function getBookingFile(call: Call, { params }: { params: { token: string } }): Promise<Response> {
  return withBooking(call, params.token, READ, async (scope, row) => {
    const event = row.status === "confirmed" ? await readEvent(scope, row.eventId) : undefined;
    if (!event) throw noBooking();
    const person = { email: row.email, name: row.name, status: "accepted" as const };
    return calendarFile(writeFound(eventFor(event, row), [person], "PUBLISH", scope.now), "meeting");
  });
}

async function settle(scope: Program, row: BookingRow, action: string): Promise<void> {
  await planBooking(scope, row, scope.now);
  await scope.audit({
    action,
    resource: "booking",
    resourceId: row.id,
    after: { startsAt: row.startsAt.toISOString(), status: row.status },
  });
  await announceChange(scope, "calendar");
}

/** Whose page an address is. Throws not_found. */
export async function requireLink({ services }: Call, slug: string) {
  const link = await findBookingLink(services.database, slug.toLowerCase());
  if (!link) throw noBookingPage();
  return link;
}

const offeredBy = ({ kinds }: Host) => kinds.filter(({ isActive }) => isActive);

/** The kind of a name, or the only one where none is named. Throws not_found for one that is not offered. */
export function chooseKind(host: Host, slug: string | undefined): KindRow | undefined {
  const offered = offeredBy(host);
  if (slug === undefined) return offered.length === 1 ? offered[0] : undefined;
  const kind = offered.find((one) => one.slug === slug.toLowerCase());
  if (!kind) throw noBookingPage();
  return kind;
}

const noBooking = () =>
  new AppError("not_found", { message: "We couldn't find this booking. Open the link in your email again." });

async function withBooking<T>(
  call: Call,
  token: string,
  action: VisitorAction,
  work: (scope: Program, row: BookingRow) => Promise<T>,
): Promise<T> {
  if (action === CHANGE) requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const named = readCalendarToken("booking", token, call.services.env.authSecret.hash);
  if (!named) throw noBooking();
  await limitVisitor(call, action, named.id);
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const row = await findBooking(scope, named.id, { lock: action === CHANGE });
    if (!row) throw noBooking();
    return work(scope, row);
  });
}

function requireOpen(row: BookingRow, now: Date): void {
  if (!isLive(row))
    throw new AppError("conflict", { message: "This booking was canceled. Book another time instead." });
  if (row.endsAt < now) throw new AppError("conflict", { message: "This meeting is over. Book another time instead." });
}
