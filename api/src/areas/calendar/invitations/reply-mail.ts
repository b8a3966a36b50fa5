import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import type { InvitationAnswer } from "@trellis/contract-calendar/event-invitations.ts";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import { organizerOfCopy } from "../core/event-organizer.ts";
import { type EventRow, endOf, occurrenceName, repeats, startOf } from "../core/event-rows.ts";
import { timesOf } from "../core/moments.ts";
import { nameBefore } from "../core/series-parts.ts";
import { type WrittenEvent, writeCalendar } from "../ical/ical-write.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarSeriesPart } from "../schema/series-schema.ts";
import { REPLY_MAIL, readEvent, requireMailQuota } from "./event-mail.ts";
import { dateText } from "./event-mail-words.ts";

/** A member's answer: to an event, or to one occurrence of a series. */
interface Reply {
  event: EventRow;
  attendee: Pick<AttendeeRow, "email" | "emailKey" | "name">;
  occurrence: { occurrence: string; start: string; end: string } | null;
  andFollowing?: boolean;
}

const SAID: Record<InvitationAnswer, { subject: string; text: (name: string) => string }> = {
  accepted: { subject: "Accepted", text: (name) => `${name} accepted this invitation.` },
  declined: { subject: "Declined", text: (name) => `${name} declined this invitation.` },
  tentative: { subject: "Tentative", text: (name) => `${name} may attend.` },
};

/**
 * Sends a member's answer to the organizer of an imported meeting (RFC 5546, METHOD:REPLY). Does nothing if the meeting
 * was created here, or its file names no address. Throws slow_down above today's limit of event emails.
 */
export async function replyToOrganizer(
  context: Context,
  { event, attendee, occurrence, andFollowing = false }: Reply,
  status: InvitationAnswer,
): Promise<void> {
  const organizer = event.isCopy ? organizerOfCopy(event) : undefined;
  if (!organizer || organizer.email === attendee.emailKey) return;
  await requireMailQuota(context, 1);
  await context.limitPerson({
    limit: "mailsPerRecipientPerDay",
    subject: organizer.email,
    message: `You've sent too many emails to ${organizer.email} today. Try again tomorrow.`,
  });
  await queueMail(context, {
    kind: REPLY_MAIL,
    recordId: event.id,
    recipient: organizer.email,
    values: {
      status,
      email: attendee.email,
      name: attendee.name ?? "",
      ...(occurrence
        ? {
            occurrence: occurrence.occurrence,
            start: occurrence.start,
            end: occurrence.end,
            ...(andFollowing ? { andFollowing: "true" } : {}),
          }
        : {}),
    },
  });
}

/** The answer to an invitation from outside, for its organizer. Also of a copy that was removed meanwhile. */
export const replyMail: MailRenderer = {
  kind: REPLY_MAIL,
  async render(input, { recordId, values }) {
    const found = await readEvent(input, recordId);
    const organizer = found && organizerOfCopy(found.event);
    if (!found || !organizer) return null;
    const { event, parent } = found;
    const status = values.status as InvitationAnswer;
    const { email = "", occurrence } = values;
    const name = values.name || email;
    const start = values.start ?? startOf(event);
    const isDate = occurrence !== undefined || event.parentEventId !== null || !repeats(event);
    const date = isDate ? ` – ${dateText(start, event)}` : "";
    const subject = `${SAID[status].subject}: ${event.title}${date}`;
    const when = describeWhen(
      { startDate: start, endDate: values.end ?? endOf(event), allDay: event.allDay },
      event.timeZone,
    );
    const following = values.andFollowing ? " and the dates that follow" : "";
    const attendee = { email, name: values.name || null, status };
    const written = { ...(await placeOf(input, event, parent, values)), attendees: [attendee], organizer };
    return {
      subject,
      heading: subject,
      paragraphs: [SAID[status].text(name), `${event.title}\n${when}${following}`],
      reason: `You're receiving this email because you organize this event and invited ${email}.`,
      replyTo: { name, address: email },
      attachments: [
        {
          filename: "invite.ics",
          content: new TextEncoder().encode(writeCalendar({ events: [written], method: "REPLY", now: input.now })),
          contentType: "text/calendar; charset=utf-8; method=REPLY",
        },
      ],
    };
  },
};

/** The answered event, by the UID and the original start that the organizer's calendar knows. */
async function placeOf(
  input: Read,
  event: EventRow,
  parent: EventRow | undefined,
  { occurrence, start, end, andFollowing }: Record<string, string>,
): Promise<WrittenEvent> {
  const isFollowing = andFollowing === "true";
  const series = parent ?? event;
  const at = occurrence ? new Date(occurrence) : event.parentEventId === null ? null : event.occurrenceAt;
  const times = occurrence && start && end ? timesOf(event, { start, end }) : {};
  const written = { event: { ...event, ...times }, ...(parent ? { parent } : {}) };
  const part = await findPart(input, series);
  if (part) {
    // From a part of a series on: what the organizer's calendar calls it in the series that it was one of.
    const name = at ? nameBefore(part, occurrenceName(at, series.allDay)) : null;
    const occurrenceAt = name === null ? part.part.fromAt : new Date(name);
    return { ...written, knownAs: { uid: part.part.uid, occurrenceAt, isFollowing: name === null || isFollowing } };
  }
  // A date whose series was never sent here: the file's UID and its original start.
  const alone = /^(.+)#(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/s.exec(series.uid);
  if (alone?.[1] && alone[2])
    return { ...written, knownAs: { uid: alone[1], occurrenceAt: new Date(alone[2]), isFollowing: false } };
  return { ...written, knownAs: { uid: series.uid, occurrenceAt: at, isFollowing } };
}

/** Where a series was parted from the one that its organizer sent: by the first UID, which the others are made of. */
async function findPart({ transaction, organizationId }: Read, { id }: EventRow) {
  const [found] = await transaction
    .select({ part: getTableColumns(calendarSeriesPart), event: getTableColumns(calendarEvent) })
    .from(calendarSeriesPart)
    .innerJoin(
      calendarEvent,
      and(
        eq(calendarEvent.organizationId, calendarSeriesPart.organizationId),
        eq(calendarEvent.id, calendarSeriesPart.eventId),
      ),
    )
    .where(and(eq(calendarSeriesPart.organizationId, organizationId), eq(calendarSeriesPart.eventId, id)))
    .orderBy(asc(calendarSeriesPart.uid))
    .limit(1);
  return found;
}
