import { describeWhen } from "@trellis/shared/domain/event-when.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { notify } from "../notifications/index.ts";
import { findPersonName } from "../organizations/index.ts";
import type { AttendeeRow } from "./attendees.ts";
import { followEvent } from "./booking-follow.ts";
import { type EventNews, queueEventMail, requireMailRoom } from "./event-mail.ts";
import { type EventRow, endOf, repeats, startOf } from "./event-rows.ts";
import { calendarSetting } from "./schema.ts";
import { followSignups } from "./signup-news.ts";

/** What people must hear of when it changes. */
const TOLD_FIELDS = [
  "title",
  "allDay",
  "startsAt",
  "endsAt",
  "startDay",
  "endDay",
  "location",
  "recurrenceRule",
  "excludedDates",
] as const;

/**
 * What follows when an event was written: who is newly invited is invited, who no longer is hears so, and the others hear of
 * another time, place or title. A booking behind it follows.
 *
 * @param after who is invited now; nobody, where it was deleted
 * @param previous the event as it was before a change
 */
export async function afterAttendeesChanged(
  context: Context,
  event: EventRow,
  before: readonly AttendeeRow[],
  after: readonly AttendeeRow[],
  previous: EventRow | null = null,
): Promise<void> {
  // Who booked it has mails of their own, in their language.
  const told = await followEvent(context, event.id);
  await followSignups(context);
  const had = new Set(before.map(({ emailKey }) => emailKey));
  const has = new Set(after.map(({ emailKey }) => emailKey));
  const gone = before.filter(({ emailKey }) => !has.has(emailKey) && !told.has(emailKey));
  const fresh = after.filter(({ emailKey }) => !had.has(emailKey) && !told.has(emailKey));
  await tell(context, event, "cancelled", gone);
  await tell(context, event, "invited", fresh);
  if (previous === null || isSame(previous, event)) return;
  const kept = after.filter(({ emailKey }) => had.has(emailKey) && !told.has(emailKey));
  await tell(context, event, "changed", kept);
}

const isSame = (before: EventRow, after: EventRow) =>
  JSON.stringify(TOLD_FIELDS.map((field) => before[field])) ===
  JSON.stringify(TOLD_FIELDS.map((field) => after[field]));

const TITLES: Record<EventNews, (title: string) => string> = {
  invited: (title) => `Invitation: ${title}`,
  changed: (title) => `Changed: ${title}`,
  cancelled: (title) => `Called off: ${title}`,
};

/** Tells people of an event that is not over, or of a series: members by notification, and everybody by mail who did not switch it off. */
async function tell(context: Context, event: EventRow, news: EventNews, people: readonly AttendeeRow[]): Promise<void> {
  const others = people.filter(({ userId, status }) => userId !== context.member.userId && status !== "declined");
  if (others.length === 0 || (!repeats(event) && event.endsAt < context.now)) return;
  const members = others.flatMap(({ userId }) => userId ?? []);
  if (members.length > 0) {
    await notify(context, {
      userIds: members,
      kind: news === "invited" ? "event_invited" : "event_changed",
      title: TITLES[news](event.title),
      text: `${describeWhen({ startDate: startOf(event), endDate: endOf(event), allDay: event.allDay }, event.timeZone)}. By ${await findPersonName(context.transaction, context.member.userId)}.`,
      ...(news === "cancelled" ? { link: "/app/calendar" } : { link: `/app/calendar/events/${event.id}` }),
      subject: event.id,
    });
  }
  const silent = await findSilent(context, members);
  await requireMailRoom(context, others.length);
  for (const person of others) {
    if (person.userId === null || !silent.has(person.userId)) await queueEventMail(context, event, person, news);
  }
}

/** Members who switched the calendar's mails off. */
async function findSilent({ transaction, organizationId }: Context, members: readonly string[]): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const rows = await transaction
    .select({ userId: calendarSetting.userId })
    .from(calendarSetting)
    .where(
      and(
        eq(calendarSetting.organizationId, organizationId),
        inArray(calendarSetting.userId, [...members]),
        eq(calendarSetting.emailNotifications, false),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}
