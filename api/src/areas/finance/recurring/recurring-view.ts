import type { RecurringSchedule } from "@trellis/contract-finance/recurring.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { recurringSchedule } from "../schema.ts";

export type ScheduleRow = typeof recurringSchedule.$inferSelect;

/** A schedule as the contract says it. */
export function toSchedule(row: ScheduleRow): RecurringSchedule {
  return {
    id: row.id,
    organizationId: row.organizationId,
    description: row.description,
    amount: formatDecimal(row.cents),
    type: row.type,
    category: row.category,
    paymentMethod: row.paymentMethod,
    vendor: row.vendor,
    account: row.account,
    notes: row.notes,
    tags: row.tags,
    frequency: row.frequency,
    anchorDate: row.anchorDate,
    nextDate: row.nextDate,
    endDate: row.endDate,
    status: row.status,
    originId: row.originId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Reads a schedule and keeps everyone else from writing it until the commit. Throws not_found. */
export async function lockSchedule({ transaction, organizationId }: Read, id: string): Promise<ScheduleRow> {
  const [row] = await transaction
    .select()
    .from(recurringSchedule)
    .where(and(eq(recurringSchedule.organizationId, organizationId), eq(recurringSchedule.id, id)))
    .for("update");
  if (!row) throw notFound("Schedule");
  return row;
}
