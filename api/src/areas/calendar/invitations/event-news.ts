import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { notify } from "../../notifications/index.ts";
import { findPersonName } from "../../organizations/index.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import { type EventRow, endOf, repeats, startOf } from "../core/event-rows.ts";
import { calendarSetting } from "../schema/settings-schema.ts";
import { datesCanceled, eventWritten } from "./event-followers.ts";
import { queueEventMail, requireMailQuota } from "./event-mail.ts";
import { type EventHappening, headingOf, valuesOf } from "./event-mail-words.ts";

/** Fields whose change people are notified of. */
const NOTIFIED_FIELDS = [
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
 * Notifications after an event was written: new people are invited, people who were removed are notified, and the
 * others of another time, place or title. Bookings and sign-ups follow (`eventWritten`). A copy of someone else's
 * meeting notifies no one.
 *
 * @param after the current invitees; empty if it was deleted
 * @param previous the event as it was before a change
 */
export async function afterAttendeesChanged(
  context: Context,
  event: EventRow,
  before: readonly AttendeeRow[],
  after: readonly AttendeeRow[],
  previous: EventRow | null = null,
): Promise<void> {
  // Visitors who booked it get emails of their own, in their language.
  const followers = await eventWritten.emit(context, { eventId: event.id });
  const notified = new Set(followers.flatMap((addresses) => [...addresses]));
  const previousKeys = new Set(before.map(({ emailKey }) => emailKey));
  const currentKeys = new Set(after.map(({ emailKey }) => emailKey));
  const removed = before.filter(({ emailKey }) => !currentKeys.has(emailKey) && !notified.has(emailKey));
  const added = after.filter(({ emailKey }) => !previousKeys.has(emailKey) && !notified.has(emailKey));
  await notifyPeople(context, event, { news: "cancelled", isRemoval: !event.isDeleted }, removed);
  await notifyPeople(context, event, { news: "invited" }, added);
  if (previous === null || isSame(previous, event)) return;
  const unchanged = after.filter(({ emailKey }) => previousKeys.has(emailKey) && !notified.has(emailKey));
  await notifyPeople(context, event, { news: "changed", previous }, unchanged);
}

/** Notifies people that one date of a series was canceled, or that it ends earlier. */
export async function afterDatesCancelled(
  context: Context,
  series: EventRow,
  people: readonly AttendeeRow[],
  happening: EventHappening,
): Promise<void> {
  await datesCanceled.emit(context, { seriesId: series.id });
  await notifyPeople(context, series, happening, people);
}

const isSame = (before: EventRow, after: EventRow) =>
  JSON.stringify(NOTIFIED_FIELDS.map((field) => before[field])) ===
  JSON.stringify(NOTIFIED_FIELDS.map((field) => after[field]));

/**
 * Notifies people of an event that is not over, or of a series: members by notification, and all by email unless they
 * switched it off. Never the person who made the change.
 */
async function notifyPeople(
  context: Context,
  event: EventRow,
  happening: EventHappening,
  people: readonly AttendeeRow[],
): Promise<void> {
  if (event.isCopy || people.length === 0 || isPast(event, happening, context.now)) return;
  const ownKey = await readOwnKey(context);
  const others = people.filter(
    ({ userId, emailKey, status }) => userId !== context.member.userId && emailKey !== ownKey && status !== "declined",
  );
  if (others.length === 0) return;
  const members = others.flatMap(({ userId }) => userId ?? []);
  const values = valuesOf(event, happening);
  if (members.length > 0) {
    const at = happening.date ?? { start: startOf(event), end: endOf(event) };
    const when = describeWhen({ startDate: at.start, endDate: at.end, allDay: event.allDay }, event.timeZone);
    await notify(context, {
      userIds: members,
      kind: happening.news === "invited" ? "event_invited" : "event_changed",
      title: headingOf(values),
      text: `${when}. By ${await findPersonName(context.transaction, context.member.userId)}.`,
      link: happening.news === "cancelled" ? "/app/calendar" : `/app/calendar/events/${event.id}`,
      subject: event.id,
    });
  }
  const silent = await findSilent(context, members);
  await requireMailQuota(context, others.length);
  for (const person of others) {
    if (person.userId === null || !silent.has(person.userId)) await queueEventMail(context, event, person, values);
  }
}

const isPast = (event: EventRow, { date }: EventHappening, now: Date): boolean =>
  date ? Date.parse(date.end) < now.getTime() : !repeats(event) && event.endsAt < now;

async function readOwnKey({ transaction, member }: Context): Promise<string | undefined> {
  const [own] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, member.userId));
  return own?.email.toLowerCase();
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
