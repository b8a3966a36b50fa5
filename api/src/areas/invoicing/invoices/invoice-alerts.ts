import { READ } from "@trellis/contract-invoicing/access.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import type { AlertSource } from "../../../ports/alerts.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { todayOf } from "../core/invoice-view.ts";
import { isOverdueOn } from "../schema/invoice-state.ts";
import { alertWords } from "./messages.ts";

interface OverdueRow extends Record<string, unknown> {
  count: number;
  cents: string;
  first: string | null;
  id: string | null;
}

/** Overdue amounts: by the number of a single invoice, else how many there are. */
export const invoiceAlerts: AlertSource = {
  access: READ,
  async find(context) {
    const { transaction, organizationId, language } = context;
    const [row] = await transaction.execute<OverdueRow>(sql`
      select count(*)::float8 as count, coalesce(sum(balance), 0)::text as cents,
        min(invoice_number) as first, min(id::text) as id
      from invoice
      where organization_id = ${organizationId} and ${isOverdueOn(todayOf(context))} and ${inBookCurrency(sql`currency`)}`);
    if (!row || row.count === 0) return [];
    const isOne = row.count === 1;
    const words = alertWords(language);
    return [
      {
        id: isOne ? `invoice_overdue:${row.id}` : "invoice_overdue",
        kind: "invoice_overdue",
        tone: "danger",
        title: isOne ? words.one({ number: row.first ?? "" }) : words.several({ count: row.count }),
        text: words.text({ amount: formatDollars(BigInt(row.cents)) }),
        link: isOne ? `/app/invoicing/${row.id}` : "/app/invoicing?status=overdue",
        extent: row.count,
      },
    ];
  },
};
