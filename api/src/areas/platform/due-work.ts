import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/tenancy.ts";
import { dueWork } from "./schema.ts";

/** What is to be done for a record, by its kind. */
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

/** What is due by now, the longest overdue first. */
export async function readDue({ reference }: Database, kind: string, now: Date, most = 1000) {
  return reference
    .select({ organizationId: dueWork.organizationId, recordId: dueWork.recordId, dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(and(eq(dueWork.kind, kind), lte(dueWork.dueAt, now)))
    .orderBy(asc(dueWork.dueAt), asc(dueWork.organizationId), asc(dueWork.recordId))
    .limit(most);
}
