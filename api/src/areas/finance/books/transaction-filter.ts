import type { TransactionFilters } from "@trellis/contract-finance/transactions.ts";
import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { TRANSACTION_KIND } from "./transaction-search.ts";

export type TransactionFilter = z.output<typeof TransactionFilters>;

/**
 * The condition that leaves the organization's living transactions (alias `t`) that a filter names. Each comparison is one
 * that an index may serve under row-level security. Throws invalid for a range that is upside down.
 */
export async function filterCondition(context: Read, filter: TransactionFilter): Promise<SQL> {
  checkRanges(filter);
  const { organizationId } = context;
  const conditions = [sql`t.organization_id = ${organizationId}`, sql`t.deleted_at is null`];
  if (filter.from) conditions.push(sql`t.date >= ${filter.from}::date`);
  if (filter.to) conditions.push(sql`t.date <= ${filter.to}::date`);
  if (filter.type) conditions.push(sql`t.type = ${filter.type}`);
  if (filter.category) conditions.push(sql`t.category = ${filter.category}`);
  if (filter.account) conditions.push(sql`t.account = ${filter.account}`);
  if (filter.minAmount !== undefined) conditions.push(sql`t.cents >= ${String(filter.minAmount)}::bigint`);
  if (filter.maxAmount !== undefined) conditions.push(sql`t.cents <= ${String(filter.maxAmount)}::bigint`);
  if (filter.importId) conditions.push(sql`t.import_id = ${filter.importId}::uuid`);
  if (filter.ids !== undefined) conditions.push(sql`t.id = any(${idArray(filter.ids.split(","))})`);
  if (filter.tag) {
    conditions.push(sql`t.id in (select g.transaction_id from transaction_tag g
      where g.organization_id = ${organizationId} and g.tag = ${filter.tag})`);
  }
  const search = await searchCondition(context, TRANSACTION_KIND, filter.q);
  if (search) conditions.push(search);
  return sql.join(conditions, sql` and `);
}

function checkRanges({ from, to, minAmount, maxAmount }: TransactionFilter): void {
  if (from && to && from > to) throw invalid("to", "The first day is after the last day");
  if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount) {
    throw invalid("maxAmount", "The smallest amount is above the largest");
  }
}
