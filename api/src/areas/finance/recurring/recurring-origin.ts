import { addDays, dayInZone, laterDay } from "@trellis/domain/days/calendar-day.ts";
import { nextOccurrence } from "@trellis/recurrence/recurrence.ts";
import { and, eq, or } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Zoned } from "../../../kernel/http/context.ts";
import { recurringSchedule as table, type transaction } from "../schema.ts";
import { setScheduleDue, writeSchedule } from "./recurring-schedules.ts";
import type { ScheduleRow } from "./recurring-view.ts";

type StoredTransaction = typeof transaction.$inferSelect;

/**
 * Keeps the schedule of a transaction in step with its Recurring switch: switched on begins one, switched off ends it,
 * another frequency changes it. What an occurrence of a schedule says of amount or words changes that one only.
 */
export async function followRecurrence(
  scope: Zoned,
  before: StoredTransaction | null,
  after: StoredTransaction,
  tags: readonly string[],
): Promise<void> {
  const wasOn = before?.isRecurring ?? false;
  if (!after.isRecurring && !wasOn) return;
  const schedule = await findSchedule(scope, after);
  if (!after.isRecurring) {
    if (schedule) await writeSchedule(scope, { ...schedule, status: "ended", updatedAt: scope.now });
    return;
  }
  const frequency = after.recurringFrequency ?? "monthly";
  if (!schedule) return beginSchedule(scope, after, frequency, tags);
  if (before?.recurringFrequency === frequency && wasOn) return;
  const today = dayInZone(scope.now, scope.organization.timeZone);
  await writeSchedule(scope, {
    ...schedule,
    frequency,
    status: "active",
    endDate: null,
    nextDate: nextOccurrence(schedule.anchorDate, frequency, laterDay(after.date, today)),
    updatedAt: scope.now,
  });
}

/** The schedule that a transaction began, or that added it. */
async function findSchedule({ transaction, organizationId }: Zoned, row: StoredTransaction) {
  const isOrigin = eq(table.originId, row.id);
  const [found] = await transaction
    .select()
    .from(table)
    .where(
      and(
        eq(table.organizationId, organizationId),
        row.sourceKind === "recurring" && row.sourceId ? or(isOrigin, eq(table.id, row.sourceId)) : isOrigin,
      ),
    )
    .for("update");
  return found;
}

/** The transaction's day is the anchor; the next one comes after it, days that are past already included. */
async function beginSchedule(
  scope: Zoned,
  row: StoredTransaction,
  frequency: ScheduleRow["frequency"],
  tags: readonly string[],
): Promise<void> {
  const [schedule] = await scope.transaction
    .insert(table)
    .values({
      organizationId: scope.organizationId,
      id: createId(),
      description: row.description,
      cents: row.cents,
      type: row.type,
      category: row.category,
      paymentMethod: row.paymentMethod,
      vendor: row.vendor,
      account: row.account,
      notes: row.notes,
      tags: [...tags],
      frequency,
      anchorDate: row.date,
      nextDate: nextOccurrence(row.date, frequency, firstDayToFill(scope, row)),
      originId: row.id,
      userId: row.userId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning();
  if (schedule) await setScheduleDue(scope, schedule);
}

/**
 * A transaction of today or later recurs after its own day. One of the past was entered late: what lay between is in the
 * books or was never meant, so only days from today on are added.
 */
function firstDayToFill({ now, organization }: Zoned, row: StoredTransaction): string {
  const today = dayInZone(now, organization.timeZone);
  if (row.date >= today) return row.date;
  return laterDay(addDays(today, -1), row.date);
}
