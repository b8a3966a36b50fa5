import { eventAddress } from "@trellis/calendar-rules/public-calendar-address.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/signups.ts";
import type { PublicSignup } from "@trellis/contract-calendar/signups.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { eq } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { shadesOf, THEME_COLUMNS, themeOf } from "../../organizations/index.ts";
import { readCalendarToken } from "../core/calendar-tokens.ts";
import { type EventRow, endOf, findEvent, startOf } from "../core/event-rows.ts";
import { calendarFile } from "../ical/calendar-export.ts";
import { findPublicCalendar, publicCalendarUrls } from "../public/public-calendar-settings.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarSignup } from "../schema/signup-schema.ts";
import { mailSignup, writeSignupFile } from "./signup-mail.ts";
import { countPeople, findOffer, findSignup, type OfferRow, ownSignup, type SignupRow } from "./signup-rows.ts";
import { emitSignup } from "./signup-webhooks.ts";
import { promoteWaiting } from "./waiting-list.ts";

const message = "Too many requests in a short time. Wait a few minutes and try again.";
const READ: VisitorAction = { name: "calendar-signup:read", perAddress: 600, perRecord: 600, message };
const CHANGE: VisitorAction = { name: "calendar-signup:change", perAddress: 60, perRecord: 30, message };

type OfToken = { params: { token: string } };

interface Found {
  row: SignupRow;
  event: EventRow;
  offer: OfferRow;
}

const noSignup = () =>
  new AppError("not_found", { message: "We couldn't find this sign-up. Open the link in your email again." });

/** A sign-up by the link of its mail. Throws not_found, slow_down. */
export const getSignup = (call: Call, { params }: OfToken): Promise<PublicSignup> =>
  withSignup(call, params.token, READ, toPublicSignup);

/** Whether a sign-up's link opens anything. Throws as `getSignup`. */
export const checkSignup = (call: Call): Promise<unknown> =>
  withSignup(call, call.params.token ?? "", READ, async () => undefined);

/** Comes with more people, while places are left, or with fewer. Throws not_found, conflict, invalid, slow_down. */
export async function changeSignup(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.changeSignup>,
): Promise<PublicSignup> {
  return withSignup(call, params.token, CHANGE, async (scope, found) => {
    const { row, event, offer } = found;
    requireActive(found, scope.now);
    if (body.people === row.people) return toPublicSignup(scope, found);
    if (body.people > offer.mostPeople && body.people > row.people)
      throw invalid(
        "people",
        writeSentence("At most {people, plural, one {# person} other {# people}}", { people: offer.mostPeople }),
      );
    const { going } = await countPeople(scope, event.id);
    if (row.status === "going" && body.people - row.people > Math.max(0, offer.places - going))
      throw new AppError("conflict", { message: "There aren't enough places left for that many people." });
    const after: SignupRow = { ...row, people: body.people, updatedAt: scope.now };
    await scope.transaction.update(calendarSignup).set(after).where(ownSignup(scope, row.id));
    await emitSignup(scope, after);
    await settle(scope, found, "update", { people: body.people });
    return toPublicSignup(scope, { ...found, row: (await findSignup(scope, row.id)) ?? after });
  });
}

/** Gives the places back; again, nothing happens. Throws not_found, conflict for what is over, slow_down. */
export async function cancelSignup(call: Call, { params }: OfToken): Promise<PublicSignup> {
  return withSignup(call, params.token, CHANGE, async (scope, found) => {
    if (found.row.status === "cancelled") return toPublicSignup(scope, found);
    requireActive(found, scope.now);
    const row: SignupRow = { ...found.row, status: "cancelled", updatedAt: scope.now };
    await scope.transaction.update(calendarSignup).set(row).where(ownSignup(scope, row.id));
    await mailSignup(scope, row, "cancelled");
    await emitSignup(scope, row);
    await settle(scope, found, "cancel", { status: "cancelled" });
    return toPublicSignup(scope, { ...found, row });
  });
}

/** The event as a file for the visitor's calendar. Throws not_found, slow_down. */
export const downloadSignup = (call: Call, { params }: OfToken): Promise<Response> =>
  withSignup(call, params.token, READ, async (scope, { row, event }) => {
    if (row.status === "cancelled" || event.isDeleted) throw noSignup();
    return calendarFile(writeSignupFile(event, scope.now), "event");
  });

async function settle(scope: Program, { row, event, offer }: Found, action: string, after: object): Promise<void> {
  await promoteWaiting(scope, event, offer);
  await scope.audit({
    action,
    resource: "calendar_signup",
    resourceId: row.id,
    after: { eventId: event.id, ...after },
  });
  await announceChange(scope, "calendar");
}

function requireActive({ row, event }: Found, now: Date): void {
  if (row.status === "cancelled") throw new AppError("conflict", { message: "This sign-up was canceled." });
  if (event.isDeleted) throw new AppError("conflict", { message: "This event was canceled." });
  if (event.endsAt < now) throw new AppError("conflict", { message: "This event is over." });
}

/** Runs work on a sign-up; changes hold the offer's lock. */
async function withSignup<T>(
  call: Call,
  token: string,
  action: VisitorAction,
  work: (scope: Program, found: Found) => Promise<T>,
): Promise<T> {
  if (action === CHANGE) requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const named = readCalendarToken("signup", token, call.services.env.authSecret.hash);
  if (!named) throw noSignup();
  await limitVisitor(call, action, named.id);
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const first = await findSignup(scope, named.id);
    const offer = first && (await findOffer(scope, first.eventId, { lock: action === CHANGE }));
    const row = offer && (await findSignup(scope, named.id));
    const event = row && (await findEvent(scope, eq(calendarEvent.id, row.eventId)));
    if (!event) throw noSignup();
    return work(scope, { row, event, offer });
  });
}

async function toPublicSignup(scope: Program, { row, event, offer }: Found): Promise<PublicSignup> {
  const { transaction, organizationId, now, publicUrl } = scope;
  const [owner] = await transaction
    .select({ name: organization.name, logo: organization.logo, theme: THEME_COLUMNS })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!owner) throw noSignup();
  const { going } = await countPeople(scope, event.id);
  const max = row.status === "going" ? row.people + Math.max(0, offer.places - going) : offer.mostPeople;
  const calendar = await findPublicCalendar(scope);
  const isSeen = calendar?.isOpen && calendar.slug !== null && event.visibility === "public" && !event.isDeleted;
  return {
    organizationName: owner.name,
    logoUrl: owner.logo,
    brand: shadesOf(themeOf(owner.theme), undefined),
    title: event.title,
    location: event.location,
    startDate: startOf(event),
    endDate: endOf(event),
    allDay: event.allDay,
    timeZone: event.timeZone,
    name: row.name,
    email: row.email,
    people: row.people,
    status: row.status,
    mostPeople: Math.max(row.people, Math.min(offer.mostPeople, max)),
    isCalledOff: event.isDeleted,
    isOver: event.endsAt < now,
    language: row.language,
    eventUrl: isSeen ? eventAddress(publicCalendarUrls(publicUrl, calendar.slug ?? "").url, event) : null,
  };
}
