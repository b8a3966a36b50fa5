import { listBankAccounts } from "@trellis/contract-bank/bank-accounts.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { sql } from "drizzle-orm";
import type { AlertSource } from "../../ports/alerts.ts";
import { alertWords } from "./messages.ts";

const MAX_ALERTS = 3;
/** Lines may wait so long for the next look at the bank. */
const PATIENT_DAYS = 14;

interface Waiting extends Record<string, unknown> {
  id: string;
  name: string;
  oldest: string;
  open: number;
}

/** Active accounts with lines that have been unmatched for two weeks. */
export const bankAlerts: AlertSource = {
  access: listBankAccounts.access,
  async find({ transaction, organizationId, organization, now, language }) {
    const before = addDays(dayInZone(now, organization.timeZone), -PATIENT_DAYS);
    const rows = await transaction.execute<Waiting>(sql`
      select a.id, a.account_name as name, min(b.date) as oldest, count(*)::int as open
      from bank_account a
      join bank_transaction b on b.organization_id = a.organization_id and b.account_id = a.id
        and b.state = 'open' and not b.pending and b.date < ${before}::date
      where a.organization_id = ${organizationId} and a.is_active
      group by a.id, a.account_name order by min(b.date), a.id limit ${MAX_ALERTS}`);
    const words = alertWords(language);
    return rows.map(({ id, name, oldest, open }) => ({
      id: `bank_lines_open:${id}`,
      kind: "bank_lines_open" as const,
      tone: "info" as const,
      title: words.title,
      text: words.text({ name, open, day: oldest }),
      link: `/app/finance/bank/${id}?state=open`,
      extent: open,
    }));
  },
};
