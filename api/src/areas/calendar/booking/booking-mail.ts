import { bookingWhen } from "@trellis/calendar-rules/booking-when.ts";
import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program, Read } from "../../../kernel/http/context.ts";
import type { MailRenderer, RenderInput } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { calendarToken } from "../core/calendar-tokens.ts";
import { readEvent, writeFound } from "../invitations/event-mail.ts";
import { eventFor } from "./booking-group.ts";
import { findHost, type Host } from "./booking-host.ts";
import { type BookingRow, bookedTitle, findBooking, isLive, readGroups, writeAnswers } from "./booking-rows.ts";
import { BOOKING_WORDS, type GuestNews } from "./booking-words.ts";

const VISITOR_MAIL = "calendar.booking";
const HOST_MAIL = "calendar.booking-host";

/** A visitor's action, as reported to their host. */
export type BookingNews = "requested" | "confirmed" | "moved" | "cancelled";

const NEWS_TITLES: Record<BookingNews, (name: string) => string> = {
  requested: (name) => `${name} requested a meeting`,
  confirmed: (name) => `${name} booked a meeting`,
  moved: (name) => `${name} moved a meeting`,
  cancelled: (name) => `${name} canceled a meeting`,
};

/** Where a host who is signed in accepts a request or declines it. */
const requestLink = (id: string) => `/app/calendar?bookings=${id}`;

/** Where the host does so by the link of their email; sent to no one else. */
function decisionLink({ publicUrl, organizationId, authSecret }: RenderInput, { id }: BookingRow): string {
  const token = calendarToken({ kind: "request", organizationId, id }, authSecret.hash);
  return `${publicUrl}/booking-request/${token}`;
}

/** Mails the visitor in their language; no one if they were erased. */
export async function mailGuest(
  scope: Program,
  row: BookingRow,
  news: GuestNews,
  { reason = "", before }: { reason?: string | undefined; before?: BookingRow } = {},
): Promise<void> {
  if (!row.email.includes("@")) return;
  const { language, timeZone } = row;
  const whenOf = ({ startsAt, endsAt }: BookingRow) => bookingWhen(startsAt, endsAt, { language, timeZone });
  const was: Record<string, string> = news === "moved" && before ? { was: whenOf(before) } : {};
  const values = { news, reason, when: whenOf(row), ...was };
  await queueMail(scope, { kind: VISITOR_MAIL, recordId: row.id, recipient: row.email, values });
}

/** Notifies both sides of what the visitor did: the visitor by email, the host in the product and, if they chose so, by email. */
export async function notifyOfBooking(scope: Program, host: Host, row: BookingRow, news: BookingNews): Promise<void> {
  await mailGuest(scope, row, news);
  const times = { startDate: row.startsAt.toISOString(), endDate: row.endsAt.toISOString(), allDay: false };
  const when = describeWhen(times, host.settings.timeZone);
  await notify(scope, {
    userIds: [row.hostUserId],
    kind: "booking_made",
    title: NEWS_TITLES[news](row.name),
    text: [
      `${bookedTitle(row)}, ${when}${await placeOf(scope, row)}`,
      ...(news === "cancelled" ? [] : writeAnswers(row.answers)),
    ].join(". "),
    link:
      row.status === "requested"
        ? requestLink(row.id)
        : row.status === "confirmed"
          ? `/app/calendar/events/${row.eventId}`
          : "/app/calendar",
    subject: row.id,
  });
  if (!host.settings.emailNotifications) return;
  await queueMail(scope, { kind: HOST_MAIL, recordId: row.id, recipient: host.email, values: { news, when } });
}

/** ", 3 of 8 places are taken": of a meeting of several. */
async function placeOf(scope: Read, row: BookingRow): Promise<string> {
  const group = (await readGroups(scope, [row])).get(row.eventId);
  return group ? `, ${group.taken} of ${group.places} places are taken` : "";
}

/** News that hold only while the booking does. */
const isStale = (news: GuestNews, { status }: BookingRow) =>
  (news === "requested" && status !== "requested") ||
  ((news === "confirmed" || news === "reminder") && status !== "confirmed") ||
  (news === "moved" && status !== "confirmed" && status !== "requested");

/** What the visitor gets: the meeting with its file, and the link by which it is moved or called off. */
export const bookingMail: MailRenderer = {
  kind: VISITOR_MAIL,
  async render(input, { recordId, values }) {
    const { transaction, organizationId, now, publicUrl, authSecret } = input;
    const row = await findBooking(input, recordId);
    const news = values.news as GuestNews;
    // Canceled or answered meanwhile: that has its own email.
    if (!row || isStale(news, row)) return null;
    const host = await findHost({ transaction, organizationId, now }, row.hostUserId);
    const { hostName, organizationName } = host.view;
    const words = BOOKING_WORDS[row.language];
    const subject = words.subject[news](row.title || words.meetingWith(hostName));
    const token = calendarToken({ kind: "booking", organizationId, id: row.id }, authSecret.hash);
    const places = [
      ...(row.location ? [row.location] : []),
      ...(row.callLink && row.status === "confirmed" ? [words.call(row.callLink)] : []),
    ];
    return {
      language: row.language,
      subject,
      heading: subject,
      paragraphs: [
        words.text[news](hostName, organizationName),
        ...(values.reason ? [words.hostSays(values.reason)] : []),
        [values.when ?? "", ...(values.was ? [words.before(values.was)] : []), ...(isLive(row) ? places : [])].join(
          "\n",
        ),
      ],
      ...(isLive(row)
        ? { action: { label: words.manage, href: `${publicUrl}/booking/${token}` }, footnote: words.manageNote }
        : host.isOpen
          ? { action: { label: words.again, href: `${publicUrl}/book/${host.settings.bookingPageSlug}` } }
          : {}),
      reason: words.reason(hostName),
      ...(await fileOf(input, row, news)),
    };
  },
};

/** iCalendar attachment for the visitor: the booking's current state, or CANCELLED. */
async function fileOf(input: Parameters<MailRenderer["render"]>[0], row: BookingRow, news: GuestNews) {
  const method = news === "cancelled" ? ("CANCEL" as const) : ("REQUEST" as const);
  if (news !== "cancelled" && (news === "reminder" || row.status !== "confirmed")) return {};
  const found = await readEvent(input, row.eventId);
  if (!found) return {};
  const event = eventFor(found, row);
  const person = { email: row.email, name: row.name, status: "accepted" as const };
  return {
    attachments: [
      {
        filename: "invite.ics",
        content: new TextEncoder().encode(writeFound(event, [person], method, input.now)),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  };
}

/** What the host gets. */
export const bookingHostMail: MailRenderer = {
  kind: HOST_MAIL,
  async render(input, { recordId, values }) {
    const row = await findBooking(input, recordId);
    if (!row) return null;
    const heading = NEWS_TITLES[values.news as BookingNews](row.name);
    return {
      subject: heading,
      heading,
      paragraphs: [
        [bookedTitle(row), `${values.when ?? ""}${await placeOf(input, row)}`].join("\n"),
        `${row.name}, ${row.email}`,
        ...(row.message ? [row.message] : []),
        ...writeAnswers(row.answers),
      ],
      ...(row.status === "requested"
        ? {
            action: { label: "Accept or decline", href: decisionLink(input, row) },
            footnote:
              "No sign-in is needed: anyone with this link can answer for you until the meeting starts. The time is held until then.",
          }
        : row.status === "confirmed"
          ? { action: { label: "Open the calendar", href: appUrl(input, `/app/calendar/events/${row.eventId}`) } }
          : {}),
      reason:
        "You're receiving this email because your booking page is on. You can turn these emails off in your calendar settings.",
    };
  },
};
