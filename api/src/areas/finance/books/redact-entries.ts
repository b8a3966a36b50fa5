import type { TransactionSource } from "@trellis/domain/books/choices.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { transaction as table } from "../schema.ts";
import { replaceTransactionTerms, searchTextOf } from "./transaction-search.ts";

/** Takes names out of what other records booked; amounts, days and sums stay. */
export async function redactEntries(
  scope: Tenant,
  kind: TransactionSource,
  sourceIds: readonly string[],
  { names, by }: { names: readonly string[]; by: string },
): Promise<void> {
  if (sourceIds.length === 0) return;
  const { transaction, organizationId } = scope;
  // Longer ones first: a name may begin with another one.
  const ordered = [...new Set(names)].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  const clean = <Text extends string | null>(text: Text): Text =>
    (text === null ? null : ordered.reduce<string>((left, name) => left.replaceAll(name, by), text)) as Text;
  const rows = await transaction
    .select()
    .from(table)
    .where(
      and(
        eq(table.organizationId, organizationId),
        eq(table.sourceKind, kind),
        inArray(table.sourceId, [...sourceIds]),
      ),
    );
  for (const row of rows) {
    const fields = { description: clean(row.description), vendor: clean(row.vendor), notes: clean(row.notes) };
    const searchText = searchTextOf({ ...row, ...fields });
    await transaction
      .update(table)
      .set({ ...fields, searchText })
      .where(and(eq(table.organizationId, organizationId), eq(table.id, row.id)));
    // Anyone who deleted it took its words away too.
    if (row.deletedAt === null) await replaceTransactionTerms(scope, row.id, row.searchText, searchText);
  }
}
