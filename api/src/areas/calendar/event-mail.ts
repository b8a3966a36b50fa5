import { describeWhen } from "@trellis/shared/domain/event-when.ts";
import { describeRule } from "@trellis/shared/domain/recurrence-words.ts";
import { and, count, eq, gt, or } from "drizzle-orm";
import { user } from "../../auth/schema.ts";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { keyedHash } from "../../http/keyed-hash.ts";
import { emailMessage, type MailContent, type MailRenderer, queueMail, type RenderInput } from "../mail/index.ts";
import { organization, personName } from "../organizations/index.ts";
import { type AttendeeRow, readAttendees } from "./attendees.ts";
import { calendarToken } from "./calendar-tokens.ts";
import { type EventRow, endOf, startOf } from "./event-rows.ts";
import { type WrittenCalendar, type WrittenEvent, writeCalendar } from "./ical-write.ts";
import { calendarEvent } from "./schema.ts";

const EVENT_MAIL = "calendar.invitation";

/** Most mails about events in 24 hours: an account that fell into wrong hands is no way to write to the world. */
const MOST_A_DAY = 1_000;
const DAY_MS = 86_400_000;

/** Throws slow_down where an organization has no more mails about events today. */
export async function requireMailRoom(
  { transaction, organizationId, now }: Pick<Context, "transaction" | "organizationId" | "now">,
  wanted: number,
): Promise<void> {
  const [sent] = await transaction
    .select({ n: count() })
    .from(emailMessage)
    .where(
      and(
        eq(emailMessage.organizationId, organizationId),
        eq(emailMessage.kind, EVENT_MAIL),
        gt(emailMessage.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  if ((sent?.n ?? 0) + wanted <= MOST_A_DAY) return;
  const message = `At most ${MOST_A_DAY.toLocaleString("en-US")} invitations go out in a day. Invite fewer people, or the others tomorrow.`;
  throw new AppError("slow_down", { message, retryAfter: 3600 });
}

/** What somebody who is invited is told. */
export type EventNews = "invited" | "changed" | "cancelled";

/** Wishes for a mail to somebody who is, or was, invited. */
export async function queueEventMail(
  context: Pick<Context, "transaction" | "organizationId" | "now" | "enqueue">,
  event: EventRow,
  attendee: Pick<AttendeeRow, "email" | "name">,
  news: EventNews,
): Promise<void> {
  const { email: recipient, name } = attendee;
  await queueMail(context, {
    kind: EVENT_MAIL,
    recordId: event.id,
    recipient,
    // As it is now: what is called off may look otherwise when the mail is made.
    values: { news, name: name ?? "", title: event.title, when: whenOf(event) },
  });
}

const HEADINGS: Record<EventNews, (title: string) => string> = {
  invited: (title) => `Invitation: ${title}`,
  changed: (title) => `Changed: ${title}`,
  cancelled: (title) => `Called off: ${title}`,
};

/** The mail about an event, with the event as a file that calendars understand (RFC 5546). */
export const eventMail: MailRenderer = {
  kind: EVENT_MAIL,
  async render(input, { recordId, recipient, values }) {
    const news = values.news as EventNews;
    const found = await readEvent(input, recordId);
    if (!found) return null;
    const { event, organizer, organizationName } = found;
    const people = await readAttendees(input, event.id);
    const own = people.find(({ emailKey }) => emailKey === recipient.toLowerCase());
    const host = organizer?.name ?? organizationName;
    if (news === "cancelled") {
      // Invited again, or restored, before this went out.
      if (own && !event.isDeleted) return null;
      const file = await fileOf(
        input,
        found,
        [{ email: recipient, name: values.name || null, status: "declined" }],
        "CANCEL",
      );
      return {
        subject: HEADINGS.cancelled(values.title ?? event.title),
        heading: HEADINGS.cancelled(values.title ?? event.title),
        paragraphs: [`${host} has called this off for you: ${values.title}, ${values.when}.`],
        reason: reasonOf(host),
        attachments: [file],
      };
    }
    if (event.isDeleted || !own) return null;
    const heading = HEADINGS[news](event.title);
    return {
      subject: heading,
      heading,
      paragraphs: paragraphsOf(event, news, host),
      action: { label: "Answer the invitation", href: linkOf(input, own.id) },
      footnote: "You can change your answer at any time through the same link.",
      reason: reasonOf(host),
      attachments: [await fileOf(input, found, people, "REQUEST")],
    };
  },
};

const reasonOf = (host: string) => `You get this e-mail because ${host} invited you to an event.`;

function paragraphsOf(event: EventRow, news: EventNews, host: string): string[] {
  return [
    news === "changed" ? `${host} has changed an event that you are invited to.` : `${host} invites you.`,
    [
      whenOf(event),
      ...(event.recurrenceRule
        ? [describeRule(event.recurrenceRule, { start: startOf(event), timeZone: event.timeZone })]
        : []),
      ...(event.location ? [event.location] : []),
    ].join("\n"),
    ...(event.description ? event.description.split(/\n{2,}/) : []),
  ];
}

const whenOf = (event: EventRow) =>
  describeWhen({ startDate: startOf(event), endDate: endOf(event), allDay: event.allDay }, event.timeZone);

function linkOf({ publicUrl, organizationId, authSecret }: RenderInput, attendeeId: string): string {
  const token = calendarToken({ kind: "event", organizationId, id: attendeeId }, (text) => keyedHash(authSecret, text));
  return `${publicUrl}/event/${token}`;
}

type Found = NonNullable<Awaited<ReturnType<typeof readEvent>>>;
type Tenant = Pick<RenderInput, "transaction" | "organizationId">;

/** An event, deleted or not, with the series that it belongs to, or its changed occurrences, and who made it. */
export async function readEvent({ transaction, organizationId }: Tenant, id: string) {
  const own = eq(calendarEvent.organizationId, organizationId);
  const rows = await transaction
    .select()
    .from(calendarEvent)
    .where(and(own, or(eq(calendarEvent.id, id), eq(calendarEvent.parentEventId, id))));
  const event = rows.find((row) => row.id === id);
  if (!event) return undefined;
  const [parent] = event.parentEventId
    ? await transaction
        .select()
        .from(calendarEvent)
        .where(and(own, eq(calendarEvent.id, event.parentEventId)))
    : [];
  const [maker] = event.createdBy ? await transaction.select().from(user).where(eq(user.id, event.createdBy)) : [];
  const [owner] = await transaction
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return {
    event,
    parent,
    changed: rows.filter((row) => row.id !== id && !row.isDeleted),
    organizer: maker && { name: personName(maker), email: maker.email },
    organizationName: owner?.name ?? "",
  };
}

/** The event as others' calendars take it up. */
export function writtenOf(
  { event, parent, changed, organizer }: Found,
  attendees: WrittenEvent["attendees"],
  method: WrittenCalendar["method"],
): WrittenEvent[] {
  const people = { ...(attendees ? { attendees } : {}), ...(organizer ? { organizer } : {}) };
  return [
    { event, ...people, ...(parent ? { parent } : {}) },
    ...(method === "CANCEL" ? [] : changed.map((each) => ({ event: each, parent: event, ...people }))),
  ];
}

/** One event as a file of its own. */
export const writeFound = (
  found: Found,
  attendees: WrittenEvent["attendees"],
  method: WrittenCalendar["method"],
  now: Date,
): string => writeCalendar({ events: writtenOf(found, attendees, method), method, now });

async function fileOf(
  input: RenderInput,
  found: Found,
  attendees: WrittenEvent["attendees"],
  method: "REQUEST" | "CANCEL",
): Promise<NonNullable<MailContent["attachments"]>[number]> {
  const text = writeFound(found, attendees, method, input.now);
  return {
    filename: "invite.ics",
    content: new TextEncoder().encode(text),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
