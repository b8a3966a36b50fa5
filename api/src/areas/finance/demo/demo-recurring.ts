import { nextOccurrence } from "@trellis/recurrence/recurrence.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { NewTransaction } from "../books/transaction-writer.ts";
import { setScheduleDue } from "../recurring/recurring-schedules.ts";
import { recurringSchedule } from "../schema.ts";
import type { DemoEntry } from "./demo-entry.ts";

/** Lets what recurs in a demo's books continue: a schedule for each such entry, counted from its last transaction. */
export async function seedSchedules(
  scope: Tenant & { organization: { timeZone: string }; member: { userId: string } },
  books: readonly DemoEntry[],
  rows: readonly NewTransaction[],
  today: string,
): Promise<void> {
  for (const entry of books) {
    if (!entry.frequency) continue;
    const last = rows.findLast(
      (row) =>
        row.category === entry.category && row.vendor === (entry.vendor ?? null) && row.recurringFrequency !== null,
    );
    if (!last) continue;
    const [row] = await scope.transaction
      .insert(recurringSchedule)
      .values({
        organizationId: scope.organizationId,
        id: createId(),
        description: entry.description.replace(/,? \{\w+\}$/, ""),
        cents: last.cents,
        type: last.type,
        category: last.category,
        paymentMethod: last.paymentMethod ?? null,
        vendor: last.vendor ?? null,
        tags: [...(last.tags ?? [])],
        frequency: entry.frequency,
        anchorDate: last.date,
        nextDate: nextOccurrence(last.date, entry.frequency, today),
        userId: scope.member.userId,
        createdAt: scope.now,
        updatedAt: scope.now,
      })
      .returning();
    if (row) await setScheduleDue(scope, row);
  }
}
