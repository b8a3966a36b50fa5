import { READ } from "@trellis/contract-donations/access.ts";
import { sql } from "drizzle-orm";
import type { AlertSource } from "../../../ports/alerts.ts";
import { alertWords } from "./messages.ts";

interface FailingRow extends Record<string, unknown> {
  count: number;
  id: string | null;
  name: string | null;
}

/** Recurring gifts that still run though their newest charge brought no money. */
export const recurringGiftAlerts: AlertSource = {
  access: READ,
  async find({ transaction, organizationId, language }) {
    const [row] = await transaction.execute<FailingRow>(sql`
      select count(*)::float8 as count, min(g.id::text) as id, min(o.name) as name
      from recurring_gift g
      join donor o on o.organization_id = g.organization_id and o.id = g.donor_id
      where g.organization_id = ${organizationId} and g.status = 'active'
        and (select d.status from donation d
          where d.organization_id = g.organization_id and d.recurring_gift_id = g.id
          order by d.received_on desc, d.created_at desc, d.id desc limit 1) = 'failed'`);
    if (!row || row.count === 0) return [];
    const isOne = row.count === 1;
    const words = alertWords(language);
    return [
      {
        id: isOne ? `recurring_gift_failed:${row.id}` : "recurring_gift_failed",
        kind: "recurring_gift_failed",
        tone: "warning",
        title: isOne ? words.one({ name: row.name ?? "" }) : words.several({ count: row.count }),
        text: words.text,
        link: isOne ? `/app/donations/recurring?gift=${row.id}` : "/app/donations/recurring?status=active",
        extent: row.count,
      },
    ];
  },
};
