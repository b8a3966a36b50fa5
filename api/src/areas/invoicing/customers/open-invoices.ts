import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { isOpen, isOverdueOn } from "../schema/invoice-state.ts";

/** Balances in dollars of sent invoices; amounts in other currencies are not added to them. */
export interface OpenInvoices {
  /** Due on or after today, by the last requested day. */
  dueCount: number;
  due: bigint;
  /** Due before today. */
  overdueCount: number;
  overdue: bigint;
}

/** What customers still owe, by when it is due. */
export async function openInvoices(scope: Read, days: { today: string; dueBy: string }): Promise<OpenInvoices> {
  const [row] = await scope.transaction.execute<{ due: string; due_n: number; late: string; late_n: number }>(
    openInvoicesQuery(scope.organizationId, days),
  );
  return {
    dueCount: row?.due_n ?? 0,
    due: BigInt(row?.due ?? "0"),
    overdueCount: row?.late_n ?? 0,
    overdue: BigInt(row?.late ?? "0"),
  };
}

/** The statement behind `openInvoices`. */
export const openInvoicesQuery = (
  organizationId: number,
  { today, dueBy }: { today: string; dueBy: string },
): SQL => sql`
  select coalesce(sum(balance) filter (where due_date >= ${today}::date), 0)::text as due,
    count(*) filter (where due_date >= ${today}::date)::float8 as due_n,
    coalesce(sum(balance) filter (where ${isOverdueOn(today)}), 0)::text as late,
    count(*) filter (where ${isOverdueOn(today)})::float8 as late_n
  from invoice where organization_id = ${organizationId} and due_date <= ${dueBy}::date
    and ${isOpen()} and ${inBookCurrency(sql`currency`)}`;
