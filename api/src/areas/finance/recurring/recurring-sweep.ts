import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { nextOccurrence } from "@trellis/recurrence/recurrence.ts";
import { and, eq } from "drizzle-orm";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Services } from "../../../kernel/services.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { notify } from "../../notifications/index.ts";
import { bookEntries, readEntries } from "../books/bookings.ts";
import { recurringSchedule as table } from "../schema.ts";
import { RECURRING_WORK, writeSchedule } from "./recurring-schedules.ts";
import type { ScheduleRow } from "./recurring-view.ts";

/**
 * Adds every transaction whose day arrived, each exactly once, also after days without a run. While an organization is
 * read-only its schedules wait; what was due meanwhile is added when it may write again.
 */
export const recurringSweep = perDueRecord({
  name: "finance.recurring",
  cron: "*/10 * * * *",
  kinds: [RECURRING_WORK],
  whenReadOnly: "skip",
  handle: ({ database }, { organizationId, recordId, organization: { timeZone } }, now) =>
    database.inOrganization(organizationId, (transaction) =>
      addOccurrences(transaction, { id: organizationId, timeZone }, recordId, now),
    ),
});

export const addDueTransactions = (services: Services) => recurringSweep.run(services);

/** The most that one schedule adds at a time: years of standing still, by the week. */
const MAX_AT_ONCE = 200;

interface Home {
  id: number;
  timeZone: string;
}

/** The row's lock makes processes take turns: the second finds the next day moved on, and nothing to do. */
async function addOccurrences(transaction: Transaction, home: Home, scheduleId: string, now: Date): Promise<void> {
  const [schedule] = await transaction
    .select()
    .from(table)
    .where(and(eq(table.organizationId, home.id), eq(table.id, scheduleId)))
    .for("update");
  const today = dayInZone(now, home.timeZone);
  if (schedule?.status !== "active") return;
  const days = dueDays(schedule, today);
  const last = days.at(-1);
  const nextDate =
    last === undefined ? schedule.nextDate : nextOccurrence(schedule.anchorDate, schedule.frequency, last);
  const isOver = nextDate !== null && schedule.endDate !== null && nextDate > schedule.endDate;
  const scope = { transaction, organizationId: home.id, now, organization: home };
  // Also without a day to add: the time zone may have changed, and with it when the day begins.
  await writeSchedule(scope, {
    ...schedule,
    nextDate,
    status: isOver ? "ended" : "active",
    updatedAt: days.length > 0 ? now : schedule.updatedAt,
  });
  const missing = await withoutBooked(scope, schedule.id, days);
  if (missing.length === 0) return;
  await writeAuditRow(transaction, {
    organizationId: home.id,
    userId: null,
    action: "recur",
    resource: "recurring_schedule",
    resourceId: schedule.id,
    after: { days: missing },
    createdAt: now,
  });
  if (schedule.userId) await notifyOwner(scope, schedule, missing);
  await announceChanges(
    scope,
    (["finance", "bank", "budgets", "reports"] as const).map((area) => ({ area, userId: null })),
  );
  await bookEntries(
    scope,
    { kind: "recurring", id: schedule.id },
    missing.map((date) => ({
      part: date,
      date,
      cents: schedule.cents,
      type: schedule.type,
      category: schedule.category,
      description: schedule.description,
      paymentMethod: schedule.paymentMethod,
      vendor: schedule.vendor,
      account: schedule.account,
      notes: schedule.notes,
      tags: schedule.tags,
      isRecurring: true,
      recurringFrequency: schedule.frequency,
    })),
    schedule.userId,
  );
}

/** The days that have no transaction yet: another frequency or next day may name one that was added before. */
async function withoutBooked(
  scope: Parameters<typeof readEntries>[0],
  scheduleId: string,
  days: readonly string[],
): Promise<string[]> {
  if (days.length === 0) return [];
  const booked = new Set(
    (await readEntries(scope, { kind: "recurring", id: scheduleId })).map(({ sourcePart }) => sourcePart),
  );
  return days.filter((day) => !booked.has(day));
}

/** Its next day and those after it, up to today and no further than its end. */
function dueDays(schedule: ScheduleRow, today: string): string[] {
  const days: string[] = [];
  const last = schedule.endDate !== null && schedule.endDate < today ? schedule.endDate : today;
  for (
    let day = schedule.nextDate;
    day !== null && day <= last && days.length < MAX_AT_ONCE;
    day = nextOccurrence(schedule.anchorDate, schedule.frequency, day)
  )
    days.push(day);
  return days;
}

async function notifyOwner(
  scope: Parameters<typeof notify>[0],
  schedule: ScheduleRow,
  days: readonly string[],
): Promise<void> {
  await notify(scope, {
    userIds: schedule.userId ? [schedule.userId] : [],
    kind: "recurring_created",
    title: `Added: ${schedule.description}`,
    text: writeSentence(
      "{count, plural, one {A recurring transaction was added.} other {# recurring transactions were added.}}",
      { count: days.length },
    ),
    link: "/app/finance/recurring",
    subject: schedule.id,
  });
}
