import { formatDecimal } from "@trellis/domain/money/money.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { BOOK_CENTS } from "../books/book-amount.ts";
import { filterCondition, type TransactionFilter } from "../books/transaction-filter.ts";

/** Most entries of a list of suggestions. */
const MAX_CHOICES = 1000;
/** Vendors are collected from so many of the latest transactions. */
const VENDOR_ROWS = 2000;

interface TypeSum extends Record<string, unknown> {
  type: string;
  n: string;
  cents: string;
}

/** Count and sums for a filter: from the roll-ups where they suffice, else from the rows. */
export async function getTransactionTotals(context: Context, { query }: { query: TransactionFilter }) {
  const sums = await context.transaction.execute<TypeSum>(await transactionTotalsQuery(context, query));
  const sumOf = (type: string) => sums.find((sum) => sum.type === type);
  const income = BigInt(sumOf("income")?.cents ?? 0);
  const expenses = BigInt(sumOf("expense")?.cents ?? 0);
  return {
    count: sums.reduce((count, sum) => count + Number(sum.n), 0),
    income: formatDecimal(income),
    expenses: formatDecimal(expenses),
    net: formatDecimal(income - expenses),
  };
}

/** The statement behind `getTransactionTotals`. */
export async function transactionTotalsQuery(context: Read, filter: TransactionFilter): Promise<SQL> {
  const condition = await filterCondition(context, filter);
  const { organizationId } = context;
  const { type, from, to, category, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined && value !== "")) {
    return sql`select t.type, count(*) as n, sum(${BOOK_CENTS}) as cents from transaction t where ${condition} group by t.type`;
  }
  const conditions = [sql`organization_id = ${organizationId}`];
  if (type) conditions.push(sql`type = ${type}`);
  if (!from && !to && !category) {
    return sql`select type, sum(n) as n, sum(cents) as cents from transaction_monthly
      where ${sql.join(conditions, sql` and `)} group by type`;
  }
  if (from) conditions.push(sql`day >= ${from}::date`);
  if (to) conditions.push(sql`day <= ${to}::date`);
  if (category) conditions.push(sql`category = ${category}`);
  return sql`select type, sum(n) as n, sum(cents) as cents from transaction_daily
    where ${sql.join(conditions, sql` and `)} group by type`;
}

interface Choices extends Record<string, unknown> {
  categories: string[];
  tags: string[];
  accounts: string[];
  vendors: string[];
}

/** Categories, tags and accounts of the living transactions, and the vendors of the latest, in alphabetical order. */
export async function getTransactionChoices({ transaction, organizationId }: Context) {
  // The loops jump from one value to the next in the index instead of reading every row.
  const [row] = await transaction.execute<Choices>(sql`
    with recursive account(name) as (
      (select account from transaction where organization_id = ${organizationId} and deleted_at is null and account is not null
        order by account limit 1)
      union all
      select (select account from transaction where organization_id = ${organizationId} and deleted_at is null
        and account > a.name order by account limit 1) from account a where a.name is not null
    ), tag(name) as (
      (select tag from transaction_tag where organization_id = ${organizationId} order by tag limit 1)
      union all
      select (select tag from transaction_tag where organization_id = ${organizationId} and tag > g.name order by tag limit 1)
        from tag g where g.name is not null
    )
    select
      array(select category from transaction_daily where organization_id = ${organizationId}
        group by category having sum(n) > 0 order by category limit ${MAX_CHOICES}) as categories,
      array(select name from tag where exists (
        select 1 from transaction_tag g join transaction t on t.organization_id = g.organization_id and t.id = g.transaction_id
        where g.organization_id = ${organizationId} and g.tag = tag.name and t.deleted_at is null
      ) order by name limit ${MAX_CHOICES}) as tags,
      array(select name from account where name is not null order by name limit ${MAX_CHOICES}) as accounts,
      array(select distinct vendor from (
        select vendor from transaction where organization_id = ${organizationId} and deleted_at is null
        order by date desc, id desc limit ${VENDOR_ROWS}
      ) latest where vendor is not null order by vendor limit ${MAX_CHOICES}) as vendors`);
  return row ?? { categories: [], tags: [], accounts: [], vendors: [] };
}
