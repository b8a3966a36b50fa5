import { READ_TAXES } from "@trellis/contract-taxes/access.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { AlertSource } from "../../ports/alerts.ts";
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
    const total = overdue.reduce((sum, row) => sum + restOf(row), 0n);
    return [
      {
        id: "taxes_overdue",
        kind: "taxes_overdue",
        tone: "danger",
        title: titleOf(overdue),
        text: `${formatDollars(total)} since ${formatDay(first.due)}`,
        link: "/app/finance/taxes",
      },
    ];
  },
});

function titleOf(overdue: readonly OwedRow[]): string {
  const isSales = ({ tax }: OwedRow) => tax === "sales_tax";
  if (overdue.every(isSales)) return "Sales Tax Overdue";
  return overdue.some(isSales) ? "Taxes Overdue" : "Payroll Taxes Overdue";
}
