import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { DayRange } from "./period-sums.ts";

/** Sales tax of a month: collected less what was refunded. */
export interface MonthlySalesTax {
  /** Its first day. */
  month: string;
  cents: bigint;
}

/** Sales tax in the books by month, the first one first; months in which nothing is left are not in it. */
export async function readSalesTaxByMonth(
  { transaction, organizationId }: Read,
  range: DayRange,
): Promise<MonthlySalesTax[]> {
  const rows = await transaction.execute<{ month: string; cents: string }>(salesTaxQuery(organizationId, range));
  return rows.map(({ month, cents }) => ({ month, cents: BigInt(cents) }));
}

/** The statement behind `readSalesTaxByMonth`: it reads entries with sales tax alone. */
export const salesTaxQuery = (organizationId: number, { from, to }: DayRange): SQL => sql`
  select date_trunc('month', date::timestamp)::date::text as month,
    sum(case when type = 'income' then sales_tax_cents else -sales_tax_cents end)::text as cents
  from transaction
  where organization_id = ${organizationId} and deleted_at is null and sales_tax_cents > 0
    and date between ${from}::date and ${to}::date
  group by 1 having sum(case when type = 'income' then sales_tax_cents else -sales_tax_cents end) <> 0 order by 1`;
