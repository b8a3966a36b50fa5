import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/booking-decisions.ts";
import type { BookingDecision } from "@trellis/contract-calendar/booking-decisions.ts";
import { acceptBooking } from "@trellis/contract-calendar/host-bookings.ts";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { hasPermission } from "../../../kernel/identity/access.ts";
import { readCalendarToken } from "../core/calendar-tokens.ts";
import { readConflicts } from "./booking-busy.ts";
import { type Decision, decide, isWaiting } from "./booking-decide.ts";
import { findHost, type Host } from "./booking-host.ts";
import { type BookingRow, bookedTitle, findBooking, isLive, readGroups } from "./booking-rows.ts";

const message = "This link was used too often in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes. */
const READ: VisitorAction = { name: "booking-request:read", perAddress: 600, perRecord: 600, message };
const DECIDE: VisitorAction = { name: "booking-request:decide", perAddress: 120, perRecord: 120, message };

const noRequest = () =>
  new AppError("not_found", {
    message: "We couldn't find this request. Open the link in your email again, or sign in and check your calendar.",
  });
const expired = () =>
  new AppError("gone", { message: "This meeting is over, so the link in your email no longer works." });
const readOnly = () =>
  new AppError("gone", { message: "Your organization is read-only right now. Sign in to see why." });

/** A request by the link of its host's mail; reading changes nothing. Throws not_found, gone, slow_down. */
export async function getBookingDecision(call: Call, { params }: { params: { token: string } }) {
  return withRequest(call, params.token, READ, viewOf);
}

/** Whether the link of a request opens anything. Throws as `getBookingDecision`. */
export const checkBookingRequest = (call: Call): Promise<unknown> =>
  withRequest(call, call.params.token ?? "", READ, async () => undefined);

/** Accepts a request by the link of its host's mail. Throws not_found, gone, conflict, slow_down. */
export async function acceptByLink(call: Call, { params }: { params: { token: string } }) {
  return withRequest(call, params.token, DECIDE, (scope, host, row) => answer(scope, host, row, "accept"));
}

/** Declines a request by the link of its host's mail. Throws not_found, gone, conflict, slow_down. */
export async function declineByLink(call: Call, { params, body }: EndpointParsed<typeof contract.declineByLink>) {
  return withRequest(call, params.token, DECIDE, (scope, host, row) =>
    answer(scope, host, row, "decline", body.reason?.trim()),
  );
}

async function answer(
  scope: Program,
  host: Host,
  before: BookingRow,
  decision: Decision,
  reason?: string,
): Promise<BookingDecision> {
  if (host.isReadOnly) throw readOnly();
  const row = await decide(scope, before, decision, reason);
  if (row !== before) await announceChange(scope, "calendar");
  return viewOf(scope, host, row);
}

/** Finds a link's booking, for a host who is still a member and may answer. The booking is locked. */
async function withRequest<T>(
  call: Call,
  token: string,
  action: VisitorAction,
  work: (scope: Program, host: Host, row: BookingRow) => Promise<T>,
): Promise<T> {
  if (action === DECIDE) requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const named = readCalendarToken("request", token, call.services.env.authSecret.hash);
  if (!named) throw noRequest();
  await limitVisitor(call, action, named.id);
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const row = await findBooking(scope, named.id, { lock: action === DECIDE });
    if (!row) throw noRequest();
    const host = await findHost(scope, row.hostUserId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "not_found" ? noRequest() : error;
    });
    if (!hasPermission(host.member, acceptBooking.access)) throw noRequest();
    if (row.endsAt <= scope.now) throw expired();
    return work(scope, host, row);
  });
}

async function viewOf(scope: Program, host: Host, row: BookingRow): Promise<BookingDecision> {
  const { organizationName, logoUrl, hostName, timeZone, brand } = host.view;
  const waits = isWaiting(row, scope.now) && !host.isReadOnly;
  return {
    organizationName,
    logoUrl,
    hostName,
    timeZone,
    brand,
    title: bookedTitle(row),
    location: row.location || null,
    name: row.name,
    email: row.email,
    message: row.message,
    answers: row.answers,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: row.status,
    isWaiting: waits,
    group: (await readGroups(scope, [row])).get(row.eventId) ?? null,
    conflicts: isLive(row) ? await readConflicts(scope, host, row) : [],
    eventId: isLive(row) ? row.eventId : null,
  };
}
