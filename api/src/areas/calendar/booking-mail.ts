import { describeWhen } from "@trellis/shared/domain/event-when.ts";
import { and, eq } from "drizzle-orm";
import { keyedHash } from "../../http/keyed-hash.ts";
import type { ProgramScope } from "../../http/program-scope.ts";
import { type MailRenderer, queueMail } from "../mail/index.ts";
import { notify } from "../notifications/index.ts";
import type { Host } from "./booking-host.ts";
import { findHost } from "./booking-host.ts";
import type { BookingRow } from "./bookings.ts";
import { calendarToken } from "./calendar-tokens.ts";
import { readEvent, writeFound } from "./event-mail.ts";
import { booking } from "./schema.ts";

const VISITOR_MAIL = "calendar.booking";
const HOST_MAIL = "calendar.booking-host";

/** What became of a booking, by its visitor. */
export type BookingNews = "confirmed" | "moved" | "cancelled";

const TOLD: Record<BookingNews, (name: string) => string> = {
  confirmed: (name) => `${name} booked a meeting`,
  moved: (name) => `${name} moved a meeting`,
  cancelled: (name) => `${name} called a meeting off`,
};

/** Tells both sides: the visitor by mail, the host by notification and, where they wish it, by mail. */
export async function tellOfBooking(
  scope: ProgramScope,
  host: Host,
  row: BookingRow,
  news: BookingNews,
): Promise<void> {
  const values = { news, when: whenOf(row, row.timeZone) };
  await queueMail(scope, { kind: VISITOR_MAIL, recordId: row.id, recipient: row.email, values });
  const text = whenOf(row, host.settings.timeZone);
  await notify(scope, {
    userIds: [row.hostUserId],
    kind: "booking_made",
    title: TOLD[news](row.name),
    text,
    link: news === "cancelled" ? "/app/calendar" : `/app/calendar/events/${row.eventId}`,
    subject: row.id,
  });
  if (!host.settings.emailNotifications) return;
  await queueMail(scope, { kind: HOST_MAIL, recordId: row.id, recipient: host.email, values: { news, when: text } });
}

const whenOf = (row: BookingRow, timeZone: string) =>
  describeWhen({ startDate: row.startsAt.toISOString(), endDate: row.endsAt.toISOString(), allDay: false }, timeZone);

const SUBJECTS: Record<BookingNews, (title: string) => string> = {
  confirmed: (title) => `Booked: ${title}`,
  moved: (title) => `Moved: ${title}`,
  cancelled: (title) => `Called off: ${title}`,
};

/** What the visitor gets: the meeting with its file, and the link by which it is moved or called off. */
export const bookingMail: MailRenderer = {
  kind: VISITOR_MAIL,
  async render(input, { recordId, values }) {
    const { transaction, organizationId, now, publicUrl, authSecret } = input;
    const [row] = await transaction
      .select()
      .from(booking)
      .where(and(eq(booking.organizationId, organizationId), eq(booking.id, recordId)));
    if (!row) return null;
    const news = values.news as BookingNews;
    // Called off meanwhile: that has a mail of its own.
    if (news !== "cancelled" && row.status === "cancelled") return null;
    const host = await findHost({ transaction, organizationId, now }, row.hostUserId);
    const event = await readEvent(input, row.eventId);
    const token = calendarToken({ kind: "booking", organizationId, id: row.id }, (text) => keyedHash(authSecret, text));
    const { title, hostName, organizationName, location } = host.view;
    const person = { email: row.email, name: row.name, status: "accepted" as const };
    const method = news === "cancelled" ? ("CANCEL" as const) : ("REQUEST" as const);
    return {
      subject: SUBJECTS[news](title),
      heading: SUBJECTS[news](title),
      paragraphs: [
        news === "cancelled"
          ? `Your meeting with ${hostName} of ${organizationName} was called off.`
          : `You meet ${hostName} of ${organizationName}.`,
        [values.when ?? "", ...(location ? [location] : [])].join("\n"),
      ],
      ...(news === "cancelled"
        ? {}
        : {
            action: { label: "Move or cancel", href: `${publicUrl}/booking/${token}` },
            footnote: "Whoever has this link can move or cancel the meeting.",
          }),
      reason: `You get this e-mail because a meeting with ${hostName} was booked with this address.`,
      ...(event
        ? {
            attachments: [
              {
                filename: "invite.ics",
                content: new TextEncoder().encode(writeFound(event, [person], method, now)),
                contentType: `text/calendar; charset=utf-8; method=${method}`,
              },
            ],
          }
        : {}),
    };
  },
};

/** What the host gets. */
export const bookingHostMail: MailRenderer = {
  kind: HOST_MAIL,
  async render({ transaction, organizationId, publicUrl }, { recordId, values }) {
    const [row] = await transaction
      .select()
      .from(booking)
      .where(and(eq(booking.organizationId, organizationId), eq(booking.id, recordId)));
    if (!row) return null;
    const news = values.news as BookingNews;
    const heading = TOLD[news](row.name);
    return {
      subject: heading,
      heading,
      paragraphs: [values.when ?? "", `${row.name}, ${row.email}`, ...(row.message ? [row.message] : [])],
      ...(news === "cancelled"
        ? {}
        : { action: { label: "Open the calendar", href: `${publicUrl}/app/calendar/events/${row.eventId}` } }),
      reason: "You get this e-mail because your booking page is open. Your calendar's settings can switch these off.",
    };
  },
};
