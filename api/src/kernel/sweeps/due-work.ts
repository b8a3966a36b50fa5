import { and, eq, sql } from "drizzle-orm";
import { dueWork } from "../db/schema.ts";
import type { Transaction } from "../db/tenancy.ts";

/** The work on a record, by its kind. */
export interface DueRecord {
  kind: string;
  organizationId: number;
  recordId: string;
}

/** Says when a record's work is due, in the transaction that decides it; null takes the work away. */
export async function setDue(transaction: Transaction, record: DueRecord, dueAt: Date | null): Promise<void> {
  if (dueAt === null) {
    await transaction
      .delete(dueWork)
      .where(
        and(
          eq(dueWork.kind, record.kind),
          eq(dueWork.organizationId, record.organizationId),
          eq(dueWork.recordId, record.recordId),
        ),
      );
    return;
  }
  await transaction
    .insert(dueWork)
    .values({ ...record, dueAt })
    .onConflictDoUpdate({ target: [dueWork.kind, dueWork.organizationId, dueWork.recordId], set: { dueAt } });
}

/** As `setDue`, unless the work is due earlier anyway. */
export async function bringForward(transaction: Transaction, record: DueRecord, dueAt: Date): Promise<void> {
  await transaction
    .insert(dueWork)
    .values({ ...record, dueAt })
    .onConflictDoUpdate({
      target: [dueWork.kind, dueWork.organizationId, dueWork.recordId],
      set: { dueAt: sql`least(${dueWork.dueAt}, excluded.due_at)` },
    });
}
