import type { TransactionSource } from "@trellis/domain/books/choices.ts";
import { and, asc, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import type { StoredEntry } from "../books/entries-in-books.ts";
import { transaction as entry } from "../schema.ts";

/** Income of the demo by named clients, in some categories and from a day on, that nothing else has booked. */
export async function readDemoIncome(
  { transaction, organizationId }: Read,
  { categories, from }: { categories: readonly string[]; from: string },
): Promise<StoredEntry[]> {
  return transaction
    .select()
    .from(entry)
    .where(
      and(
        eq(entry.organizationId, organizationId),
        eq(entry.type, "income"),
        eq(entry.isRecurring, false),
        inArray(entry.category, [...categories]),
        gte(entry.date, from),
        isNotNull(entry.vendor),
        isNull(entry.sourceKind),
        isNull(entry.importId),
        isNull(entry.deletedAt),
      ),
    )
    .orderBy(asc(entry.date), asc(entry.id));
}

/** Makes an entry of the demo that of a record. */
export async function giveDemoSource(
  { transaction, organizationId, now }: Tenant,
  id: string,
  source: { kind: TransactionSource; id: string },
): Promise<void> {
  await transaction
    .update(entry)
    .set({ sourceKind: source.kind, sourceId: source.id, sourcePart: "whole", updatedAt: now })
    .where(and(eq(entry.organizationId, organizationId), eq(entry.id, id)));
}
