import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { transaction as table } from "../schema.ts";
import { bookCents, type Shares } from "./book-amount.ts";
import type { EntrySource } from "./bookings.ts";
import { addToRollups } from "./daily-rollup.ts";

type NewShares = Required<Omit<Shares, "cents">>;

/**
 * Changes how the living entries of sources are divided; their cash, day and bank matches stay. Unchanged entries are
 * not written. Call it last, as `bookEntries`.
 */
export async function changeShares(
  scope: Tenant,
  kind: EntrySource["kind"],
  shares: ReadonlyMap<string, NewShares>,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  if (shares.size === 0) return;
  const rows = await transaction
    .select()
    .from(table)
    .where(
      and(
        eq(table.organizationId, organizationId),
        eq(table.sourceKind, kind),
        inArray(table.sourceId, [...shares.keys()]),
        isNull(table.deletedAt),
      ),
    )
    .orderBy(table.id)
    .for("update");
  const changes = rows.flatMap((row) => {
    const next = shares.get(row.sourceId ?? "");
    const isSame = !next || (next.salesTaxCents === row.salesTaxCents && next.creditCents === row.creditCents);
    return isSame ? [] : [{ row, next }];
  });
  for (const { row, next } of changes)
    await transaction
      .update(table)
      .set({ ...next, updatedAt: now })
      .where(and(eq(table.organizationId, organizationId), eq(table.id, row.id)));
  await addToRollups(
    scope,
    changes.map(({ row: { date: day, category, type, ...row }, next }) => ({
      day,
      category,
      type,
      n: 0,
      cents: bookCents({ ...row, ...next }) - bookCents(row),
    })),
  );
}
