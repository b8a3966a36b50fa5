import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-finance/recurring.ts";
import type { RecurringSchedule } from "@trellis/contract-finance/recurring.ts";
import { addDays, dayInZone, laterDay, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { nextOccurrence, occurrencesBetween } from "@trellis/recurrence/recurrence.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Read, Tenant } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { recurringSchedule as table } from "../schema.ts";
import { lockSchedule, type ScheduleRow, toSchedule } from "./recurring-view.ts";

type ById = { params: { id: string } };
type Change = EndpointParsed<typeof contract.updateRecurringSchedule>["body"];

export const RECURRING_WORK = "recurring";
const DEFAULT_DAYS = 90;

/** What recurs: the next one first, then what is paused, then what has ended. */
export async function listRecurringSchedules({ transaction, organizationId }: Read): Promise<RecurringSchedule[]> {
  const rows = await transaction
    .select()
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .orderBy(
      sql`array_position(array['active', 'paused', 'ended'], ${table.status})`,
      asc(table.nextDate),
      asc(table.id),
    );
  return rows.map(toSchedule);
}

/** Upcoming entries of the active schedules after one day and up to another, by day. */
export async function upcomingOccurrences(
  { transaction, organizationId }: Read,
  range: { after: string; until: string },
) {
  const rows = await transaction
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.status, "active")));
  return rows
    .flatMap((row) => daysOf(row, range).map((date) => ({ ...row, date })))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
}

export async function listUpcomingTransactions(
  context: Context,
  { query }: EndpointParsed<typeof contract.listUpcomingTransactions>,
) {
  const today = dayInZone(context.now, context.organization.timeZone);
  const until = addDays(today, query.days ?? DEFAULT_DAYS);
  const found = await upcomingOccurrences(context, { after: addDays(today, -1), until });
  return found.map(({ id, date, description, cents, type, category }) => ({
    scheduleId: id,
    date,
    description,
    amount: formatDecimal(cents),
    type,
    category,
  }));
}

/** The days of a schedule in a range; never before its next one, nor after its end. */
function daysOf(row: ScheduleRow, { after, until }: { after: string; until: string }): string[] {
  if (row.nextDate === null) return [];
  const last = row.endDate !== null && row.endDate < until ? row.endDate : until;
  const from = addDays(row.nextDate, -1);
  return occurrencesBetween(row.anchorDate, row.frequency, { after: from > after ? from : after, until: last });
}

/** Changes what is to come. Another next day becomes the anchor of all later ones. */
export async function updateRecurringSchedule(
  context: Context,
  { params, body }: ById & { body: Change },
): Promise<RecurringSchedule> {
  const before = await lockSchedule(context, params.id);
  const today = dayInZone(context.now, context.organization.timeZone);
  const { amount, nextDate, frequency, endDate, ...words } = body;
  if (nextDate !== undefined && nextDate < today) throw invalid("nextDate", "The next date can't be in the past.");
  const anchor =
    nextDate !== undefined && nextDate !== before.nextDate
      ? // A day so far back that the anchor's own step is the next one.
        { anchorDate: nextDate, nextDate }
      : frequency !== undefined && frequency !== before.frequency
        ? { nextDate: nextOccurrence(before.anchorDate, frequency, addDays(laterDay(today, before.anchorDate), -1)) }
        : {};
  return saveSchedule(context, before, "update", {
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
    ...(amount === undefined ? {} : { cents: amount }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(endDate === undefined ? {} : { endDate }),
    ...anchor,
  });
}

/** Adds nothing until it is resumed. */
export async function pauseRecurringSchedule(context: Context, { params }: ById): Promise<RecurringSchedule> {
  const before = await lockSchedule(context, params.id);
  if (before.status !== "active") throw notActive();
  return saveSchedule(context, before, "pause", { status: "paused" });
}

/** Goes on with the first day that is not past: what fell into the pause is left out. */
export async function resumeRecurringSchedule(context: Context, { params }: ById): Promise<RecurringSchedule> {
  const before = await lockSchedule(context, params.id);
  if (before.status === "active") throw new AppError("conflict", { message: "This schedule is already active." });
  const today = dayInZone(context.now, context.organization.timeZone);
  const last = addDays(before.nextDate !== null && before.nextDate > today ? before.nextDate : today, -1);
  const nextDate =
    before.nextDate !== null && before.nextDate >= today
      ? before.nextDate
      : nextOccurrence(before.anchorDate, before.frequency, last);
  const endDate = before.endDate !== null && before.endDate < nextDate ? null : before.endDate;
  return saveSchedule(context, before, "resume", { status: "active", nextDate, endDate });
}

/** Leaves the next one out. */
export async function skipRecurringOccurrence(context: Context, { params }: ById): Promise<RecurringSchedule> {
  const before = await lockSchedule(context, params.id);
  if (before.status !== "active" || before.nextDate === null) throw notActive();
  return saveSchedule(context, before, "skip", {
    nextDate: nextOccurrence(before.anchorDate, before.frequency, before.nextDate),
  });
}

/** Adds nothing any more. */
export async function endRecurringSchedule(context: Context, { params }: ById): Promise<RecurringSchedule> {
  const before = await lockSchedule(context, params.id);
  return saveSchedule(context, before, "end", { status: "ended" });
}

/** Writes a change with its audit row; a schedule whose next day lies after its end has ended. */
async function saveSchedule(
  context: Context,
  before: ScheduleRow,
  action: string,
  change: Partial<ScheduleRow>,
): Promise<RecurringSchedule> {
  const changed = { ...before, ...change };
  const isOver = changed.nextDate === null || (changed.endDate !== null && changed.nextDate > changed.endDate);
  const after = await writeSchedule(context, {
    ...changed,
    status: changed.status === "active" && isOver ? "ended" : changed.status,
    updatedAt: new Date(Math.max(context.now.getTime(), before.updatedAt.getTime() + 1)),
  });
  await context.audit({
    action,
    resource: "recurring_schedule",
    resourceId: before.id,
    before: toSchedule(before),
    after: toSchedule(after),
  });
  return toSchedule(after);
}

/** Writes a schedule, and when its next day comes. */
export async function writeSchedule(
  context: Tenant & { organization: { timeZone: string } },
  row: ScheduleRow,
): Promise<ScheduleRow> {
  const { organizationId, id, createdAt, ...values } = row;
  await context.transaction
    .update(table)
    .set(values)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
  await setScheduleDue(context, row);
  return row;
}

/** When a schedule is due: the start of its next day in the organization's time zone. */
export async function setScheduleDue(
  { transaction, organization }: Tenant & { organization: { timeZone: string } },
  row: ScheduleRow,
): Promise<void> {
  const dueAt =
    row.status === "active" && row.nextDate !== null ? startOfDay(row.nextDate, organization.timeZone) : null;
  await setDue(transaction, { kind: RECURRING_WORK, organizationId: row.organizationId, recordId: row.id }, dueAt);
}

const notActive = () => new AppError("conflict", { message: "This schedule isn't active. Resume it first." });
