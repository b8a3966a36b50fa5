import { startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { nextOccurrence } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { type EventRow, repeats, seriesOf } from "./event-rows.ts";

export const REMINDER = "event_reminder";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CHUNK = 500;
/** Changed occurrences in a row that are passed over while the next one is looked for. */
const MAX_PASSED = 400;

/** Sets when the reminders of events are due, after they were written, changed, deleted, restored or removed. */
export async function planReminders(scope: Tenant, ids: readonly string[]): Promise<void> {
  const { transaction, organizationId, now } = scope;
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const rows = await transaction
      .select()
      .from(calendarEvent)
      .where(and(eq(calendarEvent.organizationId, organizationId), inArray(calendarEvent.id, chunk)));
    const due: { id: string; at: Date }[] = [];
    for (const row of rows) {
      const at = await nextReminder(scope, row, now);
      if (at !== null) due.push({ id: row.id, at });
    }
    const arrayOf = (list: readonly string[]) => `{${list.join(",")}}`;
    await transaction.execute(sql`delete from due_work where kind = ${REMINDER} and organization_id = ${organizationId}
      and record_id = any(${arrayOf(chunk)}::uuid[])`);
    if (due.length === 0) continue;
    await transaction.execute(sql`insert into due_work (kind, organization_id, record_id, due_at)
      select ${REMINDER}, ${organizationId}::bigint, id, at
      from unnest(${arrayOf(due.map(({ id }) => id))}::uuid[], ${arrayOf(due.map(({ at }) => at.toISOString()))}::timestamptz[])
        as due (id, at)
      on conflict (kind, organization_id, record_id) do update set due_at = excluded.due_at`);
  }
}

/** When an event's next reminder after a moment is due; null if there is none. */
export async function nextReminder(scope: Tenant, row: EventRow, after: Date): Promise<Date | null> {
  if (row.isDeleted || row.reminderMinutes === null) return null;
  const ahead = row.reminderMinutes * MINUTE_MS;
  if (!repeats(row)) {
    const dueAt = new Date(row.startsAt.getTime() - ahead);
    return dueAt > after ? dueAt : null;
  }
  const next = await nextOwnStart(scope, row, new Date(after.getTime() + ahead));
  return next === null ? null : new Date(next.getTime() - ahead);
}

/**
 * Start of the next occurrence after a moment, without those that were changed individually: they are separate events.
 */
async function nextOwnStart(scope: Tenant, row: EventRow, after: Date): Promise<Date | null> {
  const changed = await changedStarts(scope, row);
  // An all-day one begins with its day, which is up to a day away from that of UTC.
  const beginning = (start: string) => (row.allDay ? startOfDay(start, row.timeZone) : new Date(start));
  let from = row.allDay ? new Date(after.getTime() - 2 * DAY_MS) : after;
  for (let passed = 0; passed < MAX_PASSED; passed += 1) {
    const next = nextOccurrence(seriesOf(row), from);
    if (next === null) return null;
    from = new Date(next.start);
    const at = beginning(next.start);
    if (at > after && !changed.has(from.getTime())) return at;
  }
  return null;
}

async function changedStarts({ transaction, organizationId }: Tenant, { id }: EventRow): Promise<Set<number>> {
  const rows = await transaction
    .select({ at: calendarEvent.occurrenceAt })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.parentEventId, id),
        eq(calendarEvent.isDeleted, false),
        sql`${calendarEvent.occurrenceAt} is not null`,
      ),
    );
  return new Set(rows.flatMap(({ at }) => at?.getTime() ?? []));
}
