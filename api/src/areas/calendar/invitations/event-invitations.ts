import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/event-invitations.ts";
import type { EventInvitation } from "@trellis/contract-calendar/event-invitations.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { personName, shadesOf, THEME_COLUMNS, themeOf } from "../../organizations/index.ts";
import { type CalendarToken, readCalendarToken } from "../core/calendar-tokens.ts";
import { endOf, startOf } from "../core/event-rows.ts";
import { ruleWordsOf } from "../core/rule-words.ts";
import { isAhead } from "../core/series-dates.ts";
import { calendarFile } from "../ical/calendar-export.ts";
import { writeCalendar } from "../ical/ical-write.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { type Answered, recordAnswer } from "./attendance.ts";
import { readEvent, writtenOf } from "./event-mail.ts";
import { datesOf, findAnsweredParts, isOver, readInvitedTo } from "./invitation-parts.ts";

const message = "Too many requests in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes. */
const LIMITS = {
  read: { name: "event-invitation:read", perAddress: 600, perRecord: 600, message },
  answer: { name: "event-invitation:answer", perAddress: 60, perRecord: 30, message },
} as const;

const noInvitation = () =>
  new AppError("not_found", { message: "We couldn't find this invitation. Open the link in your email again." });

type ByToken = { params: { token: string } };

/** The event of an invitation's link. Throws not_found, slow_down. */
export async function getEventInvitation(call: Call, { params }: ByToken): Promise<EventInvitation> {
  const named = await visit(call, params.token, "read");
  return inProgramScope(call.services, named.organizationId, async (scope) =>
    toInvitation(scope, await find(scope, named)),
  );
}

/** Whether an invitation's link opens anything. Throws as `getEventInvitation`. */
export async function checkEventInvitation(call: Call): Promise<void> {
  const named = await visit(call, call.params.token ?? "", "read");
  await inProgramScope(call.services, named.organizationId, (scope) => find(scope, named));
}

/** Writes down the answer of who has the link. Throws not_found, conflict for what was called off or is over, slow_down. */
export async function answerEventInvitation(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.answerEventInvitation>,
): Promise<EventInvitation> {
  const named = await visit(call, params.token, "answer");
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const found = await find(scope, named, { lock: true });
    const { active } = await readInvitedTo(scope, found);
    if (active.length === 0)
      throw new AppError("conflict", { message: "This event was canceled, so there's nothing to answer." });
    const answered = await findAnsweredParts(scope, active, body);
    if (answered.length === 0 || answered.every((each) => isPast(each, scope.now)))
      throw new AppError("conflict", { message: "This event is over, so there's nothing to answer." });
    for (const each of answered) await recordAnswer(scope, each, { status: body.status });
    await announceChange(scope, "calendar");
    return toInvitation(scope, await find(scope, named));
  });
}

/** The event as a file for one's own calendar. Throws not_found, slow_down. */
export async function getEventInvitationFile(call: Call, { params }: ByToken): Promise<Response> {
  const named = await visit(call, params.token, "read");
  return inProgramScope(call.services, named.organizationId, async (scope) => {
    const { active } = await readInvitedTo(scope, await find(scope, named));
    const ahead = active.filter(({ event }) => !isOver(event, scope.now));
    const written = [];
    for (const { event, attendee } of ahead.length > 0 ? ahead : active) {
      const whole = await readEvent(scope, event.id);
      // Not everyone with a link may see who else is invited.
      if (whole) written.push(...writtenOf(whole, [attendee], "PUBLISH"));
    }
    if (written.length === 0) throw noInvitation();
    return calendarFile(writeCalendar({ events: written, method: "PUBLISH", now: scope.now }), "event");
  });
}

async function visit(call: Call, token: string, action: keyof typeof LIMITS): Promise<CalendarToken> {
  if (action === "answer") requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const named = readCalendarToken("event", token, call.services.env.authSecret.hash);
  if (!named) throw noInvitation();
  await limitVisitor(call, LIMITS[action], named.id);
  return named;
}

type Found = Awaited<ReturnType<typeof find>>;

async function find({ transaction, organizationId }: Program, { id }: CalendarToken, options: { lock?: boolean } = {}) {
  const query = transaction
    .select({
      attendee: calendarAttendee,
      event: calendarEvent,
      name: organization.name,
      logo: organization.logo,
      theme: THEME_COLUMNS,
    })
    .from(calendarAttendee)
    .innerJoin(
      calendarEvent,
      and(
        eq(calendarEvent.organizationId, calendarAttendee.organizationId),
        eq(calendarEvent.id, calendarAttendee.eventId),
      ),
    )
    .innerJoin(organization, and(eq(organization.id, calendarAttendee.organizationId), eq(organization.isActive, true)))
    .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.id, id)));
  const [found] = await (options.lock ? query.for("update", { of: calendarAttendee }) : query);
  if (!found) throw noInvitation();
  return found;
}

const isPast = ({ event, occurrence }: Answered, now: Date): boolean =>
  isOver(event, now) || (occurrence !== null && !isAhead(occurrence.end, event.timeZone, now));

/** An invitation shows its first part that is not over. */
async function toInvitation(scope: Program, found: Found): Promise<EventInvitation> {
  const { transaction, now } = scope;
  const { active, calledOffFrom } = await readInvitedTo(scope, found);
  const ahead = active.filter((part) => !isOver(part.event, now));
  const { event, attendee } = ahead[0] ?? active.at(-1) ?? found;
  const [maker] = event.createdBy ? await transaction.select().from(user).where(eq(user.id, event.createdBy)) : [];
  const rule = ruleWordsOf(event);
  return {
    organizationName: found.name,
    logoUrl: found.logo,
    organizerName: event.isCopy ? event.organizerName : maker ? personName(maker) : null,
    attendeeName: attendee.name,
    title: event.title,
    description: event.description,
    location: event.location,
    startDate: startOf(event),
    endDate: endOf(event),
    allDay: event.allDay,
    timeZone: event.timeZone,
    repeats: rule?.en ?? null,
    rule,
    status: attendee.status,
    respondedAt: attendee.respondedAt?.toISOString() ?? null,
    occurrences: await datesOf(scope, ahead),
    isCancelled: active.length === 0,
    isOver: ahead.length === 0 && isOver(event, now),
    calledOffFrom: active.length === 0 ? null : calledOffFrom,
    brand: shadesOf(themeOf(found.theme), undefined),
  };
}
