import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq, or } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Context, Program, Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailContent, MailRenderer, RenderInput } from "../../../ports/mail.ts";
import { countMessages } from "../../mail/index.ts";
import { personName } from "../../organizations/index.ts";
import { type AttendeeRow, readAttendees } from "../core/attendees.ts";
import { calendarToken } from "../core/calendar-tokens.ts";
import { organizerOfCopy, queueOrganizerMail } from "../core/event-organizer.ts";
import { type EventRow, seriesOf } from "../core/event-rows.ts";
import { timesOf } from "../core/moments.ts";
import { ruleWordsOf } from "../core/rule-words.ts";
import { type WrittenCalendar, type WrittenEvent, writeCalendar } from "../ical/ical-write.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { cancelText, headingOf, newsParagraphs, rulesInSpanish, whenOf } from "./event-mail-words.ts";

const EVENT_MAIL = "calendar.invitation";
/** The answer to an invitation that came from outside. */
export const REPLY_MAIL = "calendar.reply";

/** Most mails about events in 24 hours: an account that fell into wrong hands is no way to write to the world. */
const MAX_A_DAY = 1_000;
const DAY_MS = 86_400_000;

/** Throws slow_down if the organization, or the person who triggers the emails, has reached today's limit. */
export async function requireMailQuota(context: Context, wanted: number): Promise<void> {
  if (wanted > 0)
    await context.limitPerson({
      limit: "eventMailsPerDay",
      amount: wanted,
      message: "You've sent as many emails about events as you can in a day. Try again tomorrow.",
    });
  const sent = await countMessages(context, [EVENT_MAIL, REPLY_MAIL], new Date(context.now.getTime() - DAY_MS));
  if (sent + wanted <= MAX_A_DAY) return;
  const message = `At most ${formatNumber(MAX_A_DAY)} invitations go out in a day. Invite fewer people, or the others tomorrow.`;
  throw new AppError("slow_down", { message, retryAfter: 3600 });
}

/** Queues a mail to a person who is, or was, invited. */
export async function queueEventMail(
  context: Program,
  event: EventRow,
  attendee: Pick<AttendeeRow, "email" | "name">,
  values: Record<string, string>,
): Promise<void> {
  const { email: recipient, name } = attendee;
  // As it is now: what is canceled may look different when the mail is made.
  const request = { kind: EVENT_MAIL, recordId: event.id, recipient, values: { ...values, name: name ?? "" } };
  await queueOrganizerMail(context, event, request);
}

/** The mail about an event, with the event as a file that calendars understand (RFC 5546). */
export const eventMail: MailRenderer = {
  kind: EVENT_MAIL,
  async render(input, { recordId, recipient, values }) {
    const found = await readEvent(input, recordId);
    // Queued by a program that did not know copies yet.
    if (!found || found.event.isCopy) return null;
    const { event, organizer, organizationName } = found;
    const people = await readAttendees(input, event.id);
    const own = people.find(({ emailKey }) => emailKey === recipient.toLowerCase());
    const host = organizer?.name ?? organizationName;
    const shared = {
      reason: `You're receiving this email because ${host} invited you to an event.`,
      phrases: rulesInSpanish(event, values),
      ...(organizer ? { replyTo: { name: organizer.name, address: organizer.email } } : {}),
    };
    if (values.news === "cancelled") {
      const cancelled = findCancelled(found, values);
      // Invited again, or restored, before this went out.
      if (cancelled === undefined || (own && values.occurrence === undefined && !event.isDeleted)) return null;
      const person = { email: recipient, name: values.name || null, status: "declined" as const };
      return {
        ...shared,
        subject: headingOf(values),
        heading: headingOf(values),
        paragraphs: [cancelText(values, host)],
        attachments: [fileOf(input, cancelled, [person], "CANCEL")],
      };
    }
    if (event.isDeleted || !own) return null;
    const heading = headingOf(values.news === "ended" ? values : { ...values, title: event.title });
    return {
      ...shared,
      subject: heading,
      heading,
      paragraphs: [...newsParagraphs(event, values, host), ...factParagraphs(event)],
      action: { label: "Respond", href: linkOf(input, own.id) },
      footnote: "You can change your answer at any time through the same link.",
      attachments: [fileOf(input, found, people, "REQUEST")],
    };
  },
};

/** What a cancellation is about: the event, or one date of a series that is still left out. */
function findCancelled(found: Found, { occurrence }: Record<string, string>): Found | undefined {
  const { event } = found;
  if (occurrence === undefined) return found;
  if (!event.excludedDates.includes(occurrence)) return undefined;
  const at = new Date(occurrence);
  const window = { from: at, to: new Date(at.getTime() + 1), max: 1000 };
  const { occurrences } = expandOccurrences({ ...seriesOf(event), excludedDates: [] }, window);
  const place = occurrences.find((each) => Date.parse(each.occurrence) === at.getTime());
  if (!place) return undefined;
  const alone = { recurrenceRule: null, addedDates: [], excludedDates: [], parentEventId: event.id, occurrenceAt: at };
  return { ...found, event: { ...event, ...timesOf(event, place), ...alone }, parent: event, changed: [] };
}

function factParagraphs(event: EventRow): string[] {
  const rule = ruleWordsOf(event);
  return [
    [whenOf(event), ...(rule ? [rule.en] : []), ...(event.location ? [event.location] : [])].join("\n"),
    ...(event.description ? event.description.split(/\n{2,}/) : []),
  ];
}

function linkOf({ publicUrl, organizationId, authSecret }: RenderInput, attendeeId: string): string {
  const token = calendarToken({ kind: "event", organizationId, id: attendeeId }, authSecret.hash);
  return `${publicUrl}/event/${token}`;
}

type Found = NonNullable<Awaited<ReturnType<typeof readEvent>>>;
/** An event, deleted or not, with the series that it belongs to, or its changed occurrences, and its organizer. */
export async function readEvent({ transaction, organizationId }: Read, id: string) {
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
    organizer: event.isCopy ? organizerOfCopy(event) : maker && { name: personName(maker), email: maker.email },
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

/** One event as a separate file. */
export const writeFound = (
  found: Found,
  attendees: WrittenEvent["attendees"],
  method: WrittenCalendar["method"],
  now: Date,
): string => writeCalendar({ events: writtenOf(found, attendees, method), method, now });

function fileOf(
  input: RenderInput,
  found: Found,
  attendees: WrittenEvent["attendees"],
  method: "REQUEST" | "CANCEL",
): NonNullable<MailContent["attachments"]>[number] {
  const text = writeFound(found, attendees, method, input.now);
  return {
    filename: "invite.ics",
    content: new TextEncoder().encode(text),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
