import { listReports } from "@trellis/contract-reports/saved-reports.ts";
import { addDays, addMonths, dayInZone, formatMonth, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import type { AlertSource } from "../../../ports/alerts.ts";
import { alertWords } from "./messages.ts";

/** The report of a month is due in so many first days of the next. */
const DUE_DAYS = 5;

interface MonthSums extends Record<string, unknown> {
  transactions: number;
  net: string | null;
}

/** Last month's report, while it is due and there is something to report. */
export const reportAlerts: AlertSource = {
  access: listReports.access,
  async find(context: Context) {
    const { transaction, organizationId, organization, now, language } = context;
    const today = dayInZone(now, organization.timeZone);
    if (Number(today.slice(8)) > DUE_DAYS) return [];
    const month = addMonths(today, -1);
    const [sums] = await transaction.execute<MonthSums>(sql`
      select coalesce(sum(n), 0)::int as transactions,
        sum(case when type = 'income' then cents else -cents end)::text as net
      from transaction_monthly where organization_id = ${organizationId} and month = ${month}::date`);
    if (!sums || sums.transactions === 0) return [];
    const words = alertWords(language);
    const lastDay = addDays(startOfMonth(today), -1);
    return [
      {
        id: `report_due:${month}`,
        kind: "report_due",
        tone: "warning",
        title: words.title,
        text: words.text({
          month: formatMonth(month, LOCALES[language]),
          count: sums.transactions,
          amount: formatDollars(BigInt(sums.net ?? "0")),
        }),
        link: `/app/reports?report=income_statement&from=${month}&to=${lastDay}`,
        extent: sums.transactions,
      },
    ];
  },
};
