import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer, RenderInput } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { calendarToken } from "../core/calendar-tokens.ts";
import { type EventRow, endOf, findEvent, startOf } from "../core/event-rows.ts";
import { writeCalendar } from "../ical/ical-write.ts";
import { publicRow } from "../public/public-calendar-file.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { type SignupNews, signupWords } from "./messages.ts";
import { type changedSince, findSignup, type SignupRow } from "./signup-rows.ts";

const SIGNUP_MAIL = "calendar.signup";

/** Mails a person who signed up, in their language; does nothing if they were erased. */
export async function mailSignup(
  scope: Program,
  row: SignupRow,
  news: SignupNews,
  before: ReturnType<typeof changedSince> = {},
): Promise<void> {
  if (!row.email.includes("@")) return;
  await queueMail(scope, { kind: SIGNUP_MAIL, recordId: row.id, recipient: row.email, values: { ...before, news } });
}

/** News that hold only while the sign-up is so. */
function isStale(news: SignupNews, { status }: SignupRow, event: EventRow): boolean {
  if (news === "cancelled" || news === "removed") return status !== "cancelled";
  if (status === "cancelled" || (news === "calledOff") !== event.isDeleted) return true;
  return (
    (news === "waiting" && status !== "waiting") ||
    ((news === "going" || news === "movedUp" || news === "reminder") && status !== "going")
  );
}

/** The email after a sign-up: the event with its file, and the link to change the sign-up. */
export const signupMail: MailRenderer = {
  kind: SIGNUP_MAIL,
  async render(input, { recordId, values }) {
    const row = await findSignup(input, recordId);
    const event = row && (await findEvent(input, eq(calendarEvent.id, row.eventId)));
    const news = values.news as SignupNews;
    if (!row || !event || isStale(news, row, event)) return null;
    const words = signupWords(row.language);
    const [owner] = await input.transaction
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, input.organizationId));
    const organizer = owner?.name ?? "";
    const subject = words.subject[news]({ title: event.title });
    const isActive = row.status !== "cancelled" && !event.isDeleted;
    return {
      language: row.language,
      subject,
      heading: subject,
      paragraphs: [
        words.text[news]({ organization: organizer }),
        [
          event.title,
          ...(news === "changed" && values.title ? [words.before({ text: values.title })] : []),
          whenOf(event, row),
          ...(news === "changed" && values.time ? [words.before({ text: timeText(values.time, event, row) })] : []),
          ...(event.location ? [event.location] : []),
          ...(news === "changed" && values.place ? [words.before({ text: values.place })] : []),
          ...(isActive ? [words.people({ people: row.people })] : []),
        ].join("\n"),
      ],
      ...(isActive ? { action: { label: words.manage, href: linkOf(input, row) }, footnote: words.manageNote } : {}),
      reason: words.reason({ organization: organizer }),
      ...(hasFile(news, row, event) ? { attachments: [fileOf(event, input.now)] } : {}),
    };
  },
};

/** Of someone else's meeting no cancellation goes out as a file: that is its organizer's to send. */
const hasFile = (news: SignupNews, { status }: SignupRow, event: EventRow) =>
  news === "calledOff" ? !event.isCopy : status === "going" && news !== "reminder";

const whenOf = (event: EventRow, row: SignupRow) => timeText(`${startOf(event)} ${endOf(event)}`, event, row);

/** A start and an end in the words of the person's language. */
function timeText(times: string, { timeZone }: EventRow, { language }: SignupRow): string {
  const [startDate = "", endDate = ""] = times.split(" ");
  const locale = language === "es" ? "es" : "en-US";
  return describeWhen({ startDate, endDate, allDay: startDate.length === 10 }, timeZone, locale);
}

function linkOf({ publicUrl, organizationId, authSecret }: RenderInput, { id }: SignupRow): string {
  return `${publicUrl}/signup/${calendarToken({ kind: "signup", organizationId, id }, authSecret.hash)}`;
}

function fileOf(event: EventRow, now: Date) {
  const method = event.isDeleted ? ("CANCEL" as const) : ("PUBLISH" as const);
  return {
    filename: "event.ics",
    content: new TextEncoder().encode(writeSignupFile(event, now)),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}

/** The event of a sign-up for others' calendars: a single event, though it may be a date of a series. */
export const writeSignupFile = (event: EventRow, now: Date): string =>
  writeCalendar({
    events: [{ event: { ...publicRow(event), parentEventId: null, occurrenceAt: null } }],
    method: event.isDeleted ? "CANCEL" : "PUBLISH",
    now,
  });
