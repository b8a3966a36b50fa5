import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { BOOK_CENTS } from "../books/book-amount.ts";
import { filterCondition } from "../books/transaction-filter.ts";

export interface TransactionGroup {
  /** The group's key: `2026-03-01` of a month, a category, a vendor, a tag; empty if there is none. */
  name: string;
  income: bigint;
  expenses: bigint;
  count: number;
}

export interface GroupFilter {
  from: string;
  to: string;
  type?: TransactionType | undefined;
  category?: string | undefined;
  account?: string | undefined;
  tag?: string | undefined;
}

const GROUP_OF = {
  month: sql`date_trunc('month', t.date::timestamp)::date::text`,
  category: sql`t.category`,
  vendor: sql`coalesce(nullif(t.vendor, ''), '')`,
  tag: sql`coalesce(g.tag, '')`,
} as const;
const ROLLED_UP = {
  month: sql`date_trunc('month', day::timestamp)::date::text`,
  category: sql`category`,
} as const;

/**
 * Living transactions added up by what `grouping` names, in the order of the names. By tag, one that carries several
 * counts in each of them. At most `limit` groups.
 */
export async function readTransactionGroups(
  scope: Read,
  grouping: keyof typeof GROUP_OF,
  filter: GroupFilter,
  limit: number,
): Promise<TransactionGroup[]> {
  const rows = await scope.transaction.execute<{ name: string; income: string; expenses: string; n: string }>(
    await groupsQuery(scope, grouping, filter, limit),
  );
  return rows.map(({ name, income, expenses, n }) => ({
    name,
    income: BigInt(income),
    expenses: BigInt(expenses),
    count: Number(n),
  }));
}

/**
 * The statement behind `readTransactionGroups`: from the roll-up where that suffices, else from the rows of the dates.
 */
export async function groupsQuery(
  scope: Read,
  grouping: keyof typeof GROUP_OF,
  filter: GroupFilter,
  limit: number,
): Promise<SQL> {
  const { from, to, type, category, account, tag } = filter;
  if ((grouping === "month" || grouping === "category") && !account && !tag) {
    const conditions = [
      sql`organization_id = ${scope.organizationId}`,
      sql`day >= ${from}::date`,
      sql`day <= ${to}::date`,
      ...(type ? [sql`type = ${type}`] : []),
      ...(category ? [sql`category = ${category}`] : []),
    ];
    return sql`select ${ROLLED_UP[grouping]} as name,
        coalesce(sum(cents) filter (where type = 'income'), 0)::text as income,
        coalesce(sum(cents) filter (where type = 'expense'), 0)::text as expenses, sum(n)::text as n
      from transaction_daily where ${sql.join(conditions, sql` and `)}
      group by 1 having sum(n) <> 0 order by 1 limit ${limit}`;
  }
  const condition = await filterCondition(scope, { from, to, type, category, account, tag });
  const tags =
    grouping === "tag"
      ? sql`left join transaction_tag g on g.organization_id = t.organization_id and g.transaction_id = t.id`
      : sql``;
  return sql`select ${GROUP_OF[grouping]} as name,
      coalesce(sum(${BOOK_CENTS}) filter (where t.type = 'income'), 0)::text as income,
      coalesce(sum(${BOOK_CENTS}) filter (where t.type = 'expense'), 0)::text as expenses, count(*)::text as n
    from transaction t ${tags} where ${condition} group by 1 order by 1 limit ${limit}`;
}
