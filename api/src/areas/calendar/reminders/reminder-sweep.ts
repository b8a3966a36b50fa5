import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { dayInZone, utcDay } from "@trellis/domain/days/calendar-day.ts";
import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq, inArray } from "drizzle-orm";
import { dueWork } from "../../../kernel/db/schema.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { type EventRow, endOf, findEvent, repeats, seriesOf, startOf } from "../core/event-rows.ts";
import { nextReminder, REMINDER } from "../core/reminders.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { calendarSetting } from "../schema/settings-schema.ts";
import { remindSignups } from "../signups/signup-news.ts";
import { REMINDER_MAIL } from "./reminder-mail.ts";

const MINUTE_MS = 60_000;
/** A reminder that could not go out in time still helps so long after the start, and no longer. */
const LATE_MS = 10 * MINUTE_MS;

/** Reminds of what is about to begin, each once. */
export const eventReminderSweep = perDueRecord({
  name: "calendar.reminders",
  cron: "* * * * *",
  kinds: [REMINDER],
  whenReadOnly: "run",
  handle: (services, { organizationId, recordId }) =>
    inProgramScope(services, organizationId, (scope) => remind(scope, recordId)),
});

/** In one transaction the next reminder is planned and this one given: behind the event's lock, so that no other does it too. */
async function remind(scope: Program, id: string): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const due = { kind: REMINDER, organizationId, recordId: id };
  const row = await findEvent(scope, eq(calendarEvent.id, id), { lock: true });
  const [planned] = await transaction
    .select({ dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(and(eq(dueWork.kind, REMINDER), eq(dueWork.organizationId, organizationId), eq(dueWork.recordId, id)));
  if (!planned || planned.dueAt > now) return;
  await setDue(transaction, due, row ? await nextReminder(scope, row, now) : null);
  if (!row || row.isDeleted || row.reminderMinutes === null) return;
  const start = new Date(planned.dueAt.getTime() + row.reminderMinutes * MINUTE_MS);
  const happening = startingAt(row, start);
  if (!happening || start.getTime() + LATE_MS < now.getTime()) return;
  await remindSignups(scope, row, happening.startDate);
  for (const person of await findPeople(scope, row)) {
    const when = describeWhen({ ...happening, allDay: row.allDay }, person.timeZone);
    const count = await notify(scope, {
      userIds: [person.userId],
      kind: "event_reminder",
      title: `Reminder: ${row.title}`,
      text: row.location === null ? when : `${when}, ${row.location}`,
      link: `/app/calendar/events/${id}${repeats(row) ? `?occurrence=${happening.startDate}` : ""}`,
      subject: `${id} ${happening.startDate}`,
      once: true,
    });
    if (count === 0 || !person.wantsMail) continue;
    await queueMail(scope, {
      kind: REMINDER_MAIL,
      recordId: id,
      recipient: person.email,
      values: { userId: person.userId, ...happening, timeZone: person.timeZone },
    });
  }
}

/** What of an event begins at a moment; undefined where it does not any more. */
function startingAt(row: EventRow, start: Date): { startDate: string; endDate: string } | undefined {
  if (!repeats(row))
    return row.startsAt.getTime() === start.getTime() ? { startDate: startOf(row), endDate: endOf(row) } : undefined;
  const from = row.allDay ? new Date(`${dayInZone(start, row.timeZone)}T00:00:00Z`) : start;
  const { occurrences } = expandOccurrences(seriesOf(row), { from, to: new Date(from.getTime() + 1), max: 1000 });
  const name = row.allDay ? utcDay(from) : from.toISOString();
  const found = occurrences.find((one) => one.start === name);
  return found && { startDate: found.start, endDate: found.end };
}

/** The creator and the members who accepted, with their notification settings; former members are left out. */
async function findPeople({ transaction, organizationId, organization: { timeZone } }: Program, row: EventRow) {
  const accepted = await transaction
    .select({ userId: calendarAttendee.userId })
    .from(calendarAttendee)
    .where(
      and(
        eq(calendarAttendee.organizationId, organizationId),
        eq(calendarAttendee.eventId, row.id),
        eq(calendarAttendee.status, "accepted"),
      ),
    );
  const userIds = [...new Set([row.createdBy, ...accepted.map(({ userId }) => userId)])].filter((id) => id !== null);
  if (userIds.length === 0) return [];
  const people = await transaction
    .select({ userId: user.id, email: user.email, setting: calendarSetting })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(organization, and(eq(organization.id, membership.organizationId), eq(organization.isActive, true)))
    .leftJoin(
      calendarSetting,
      and(eq(calendarSetting.organizationId, membership.organizationId), eq(calendarSetting.userId, membership.userId)),
    )
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.isActive, true),
        inArray(membership.userId, userIds),
      ),
    )
    .orderBy(membership.userId);
  return people.map(({ userId, email, setting }) => ({
    userId,
    email,
    timeZone: setting?.timeZone ?? timeZone,
    wantsMail: setting?.emailNotifications ?? true,
  }));
}
