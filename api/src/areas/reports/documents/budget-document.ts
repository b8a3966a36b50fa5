import type { PerformanceStatus } from "@trellis/budget-rules/choices.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { measureBudgets } from "../../budgets/index.ts";
import { linked, type ReportDocument, rangeText, shareOf, type TableCell } from "../core/report-document.ts";
import { transactionsLink } from "../core/report-links.ts";
import type { ReportSelection } from "../schema/report-options.ts";

const STATUSES: Record<PerformanceStatus, string> = {
  over: "Over",
  at_risk: "At risk",
  under: "Under pace",
  on_track: "On track",
};

/** Planned and actual spending of every budget that has a day in the dates. */
export async function budgetVsActual(scope: Read, { name, from, to, today }: ReportSelection): Promise<ReportDocument> {
  const budgets = await measureBudgets(scope, { from, to }, today);
  const planned = budgets.reduce((sum, { figures }) => sum + figures.total.budgeted, 0n);
  const spent = budgets.reduce((sum, { figures }) => sum + figures.total.spent, 0n);
  const over = budgets.reduce((sum, one) => sum + one.figures.lines.filter(isOver).length, 0);
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Budgets", text: formatNumber(budgets.length) },
      { label: "Planned", text: formatDollars(planned) },
      { label: "Spent", text: formatDollars(spent) },
      { label: "Categories over", text: formatNumber(over) },
    ],
    sections:
      budgets.length === 0
        ? [{ title: null, columns: COLUMNS, rows: [], empty: "No budget has a day in these dates." }]
        : budgets.map(({ name: title, startDate, endDate, figures }) => ({
            title: `${title}, ${rangeText(startDate, endDate)}`,
            columns: COLUMNS,
            rows: figures.lines.map(({ category, performance }): TableCell[] => [
              category.categoryName,
              performance.budgeted,
              linked(
                performance.spent,
                transactionsLink({ from: startDate, to: endDate, type: "expense", category: category.categoryName }),
              ),
              performance.variance,
              shareOf(performance.spent, performance.budgeted),
              STATUSES[performance.status],
            ]),
            total: [
              "Total",
              figures.total.budgeted,
              figures.total.spent,
              figures.total.variance,
              shareOf(figures.total.spent, figures.total.budgeted),
              STATUSES[figures.total.status],
            ],
          })),
    notes: ["A budget is measured over its own days up to today, also where the dates above are fewer."],
  };
}

const COLUMNS = [
  { title: "Category", kind: "text" as const },
  { title: "Planned", kind: "money" as const },
  { title: "Spent", kind: "money" as const },
  { title: "Left", kind: "money" as const },
  { title: "Used", kind: "percent" as const },
  { title: "Status", kind: "text" as const },
];

const isOver = ({ performance }: { performance: { status: string } }) => performance.status === "over";
