import { READ_TAXES } from "@trellis/contract-taxes/access.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { AlertSource } from "../../ports/alerts.ts";
import { alertWords } from "./messages.ts";
import { isOverdue, type OwedRow, type OwedTaxSources, readOwedTaxes, restOf } from "./taxes-owed.ts";

/** Taxes whose due date is over, as one alert: those that the member may read. */
export const overdueTaxAlerts = (sources: OwedTaxSources): AlertSource => ({
  access: READ_TAXES,
  async find(context) {
    const today = dayInZone(context.now, context.organization.timeZone);
    const rows = await readOwedTaxes(context, sources.readableBy(context), Number(today.slice(0, 4)));
    const overdue = rows.filter((row) => isOverdue(row, today));
    const [first] = overdue;
    if (!first?.due) return [];
    const words = alertWords(context.language);
    const total = overdue.reduce((sum, row) => sum + restOf(row), 0n);
    return [
      {
        id: "taxes_overdue",
        kind: "taxes_overdue",
        tone: "danger",
        title: titleOf(overdue, words),
        text: words.text({ amount: formatDollars(total), day: first.due }),
        link: "/app/finance/taxes",
        extent: overdue.length,
      },
    ];
  },
});

function titleOf(overdue: readonly OwedRow[], words: ReturnType<typeof alertWords>): string {
  const isSales = ({ tax }: OwedRow) => tax === "sales_tax";
  if (overdue.every(isSales)) return words.sales;
  return overdue.some(isSales) ? words.all : words.payroll;
}
