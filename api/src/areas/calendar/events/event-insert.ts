import type { Tenant } from "../../../kernel/http/context.ts";
import { derivedOf, type EventRow } from "../core/event-rows.ts";
import { addEventTerms } from "../core/event-terms.ts";
import { planReminders } from "../core/reminders.ts";
import { calendarEvent } from "../schema/event-schema.ts";

/** Writes a new event with what is computed from it. */
export async function insertEvent(context: Tenant, row: EventRow): Promise<void> {
  await context.transaction.insert(calendarEvent).values({ ...row, ...derivedOf(row) });
  await addEventTerms(context, [row.id]);
  await planReminders(context, [row.id]);
}
