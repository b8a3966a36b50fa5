import { addDays, addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { todayOf } from "../core/invoice-view.ts";
import { isBilled, isOpen, isOverdueOn } from "../schema/invoice-state.ts";

interface StatsRow extends Record<string, unknown> {
  invoices: number;
  billed: string;
  outstanding: string;
  overdueCount: number;
  overdue: string;
  paid: string;
}

/** The figures above the list, over all invoices. Drafts and cancelled ones are not billed; amounts in other
 * currencies are not added. */
export async function getInvoiceStats(context: Context) {
  const { transaction, organizationId } = context;
  const today = todayOf(context);
  const month = startOfMonth(today);
  const monthEnd = addDays(addMonths(month, 1), -1);
  const [row] = await transaction.execute<StatsRow>(sql`
    select
      (select count(*)::float8 from invoice where organization_id = ${organizationId}) as invoices,
      (select coalesce(sum(total), 0)::text from invoice
        where organization_id = ${organizationId} and ${isBilled()}
          and ${inBookCurrency(sql`currency`)}) as billed,
      o.outstanding, o."overdueCount", o.overdue, p.paid
    from (
      select coalesce(sum(balance), 0)::text as outstanding,
        count(*) filter (where ${isOverdueOn(today)})::float8 as "overdueCount",
        coalesce(sum(balance) filter (where ${isOverdueOn(today)}), 0)::text as overdue
      from invoice
      where organization_id = ${organizationId} and ${isOpen()}
        and ${inBookCurrency(sql`currency`)}
    ) o, (
      select (
        coalesce((select sum(cents) from payment where organization_id = ${organizationId} and deleted_at is null
          and ${inBookCurrency(sql`currency`)} and payment_date between ${month}::date and ${monthEnd}::date), 0)
        - coalesce((select sum(r.cents) from payment_refund r
            join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
          where r.organization_id = ${organizationId} and ${inBookCurrency(sql`p.currency`)}
          and r.refund_date between ${month}::date and ${monthEnd}::date), 0)
      )::text as paid
    ) p`);
  const amount = (cents: string | undefined) => formatDecimal(BigInt(cents ?? "0"));
  return {
    totalInvoices: row?.invoices ?? 0,
    totalBilled: amount(row?.billed),
    outstanding: amount(row?.outstanding),
    overdueCount: row?.overdueCount ?? 0,
    overdueAmount: amount(row?.overdue),
    paidThisMonth: amount(row?.paid),
  };
}
