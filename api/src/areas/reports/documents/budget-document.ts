import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { measureBudgets } from "../../budgets/index.ts";
import { linked, shareOf, type TableCell } from "../core/report-document.ts";
import { transactionsLink } from "../core/report-links.ts";
import { type ComputedReport, daysOf, type ReportWriter, titleIn } from "../core/report-writer.ts";
import type { ReportSelection } from "../schema/report-options.ts";

/** Planned and actual spending of every budget that has a day in the dates. */
export async function budgetVsActual(scope: Read, request: ReportSelection): Promise<ComputedReport> {
  const { from, to, today } = request;
  const budgets = await measureBudgets(scope, { from, to }, today);
  const planned = budgets.reduce((sum, { figures }) => sum + figures.total.budgeted, 0n);
  const spent = budgets.reduce((sum, { figures }) => sum + figures.total.spent, 0n);
  const over = budgets.reduce((sum, one) => sum + one.figures.lines.filter(isOver).length, 0);
  return (writer) => {
    const { columns: names, budgets: words, total: sum } = writer.words;
    const columns = columnsIn(writer);
    return {
      title: titleIn(writer.language, request),
      subtitle: writer.range(from, to),
      figures: [
        { label: words.budgets, text: formatNumber(budgets.length) },
        { label: names.planned, text: formatDollars(planned) },
        { label: names.spent, text: formatDollars(spent) },
        { label: words.over, text: formatNumber(over) },
      ],
      sections:
        budgets.length === 0
          ? [{ title: null, columns, rows: [], empty: words.none }]
          : budgets.map(({ name, startDate, endDate, figures }) => ({
              title: words.section({ name, ...daysOf(startDate, endDate) }),
              columns,
              rows: figures.lines.map(({ category, performance }): TableCell[] => [
                writer.category(category.categoryName),
                performance.budgeted,
                linked(
                  performance.spent,
                  transactionsLink({ from: startDate, to: endDate, type: "expense", category: category.categoryName }),
                ),
                performance.variance,
                shareOf(performance.spent, performance.budgeted),
                words.statuses[performance.status],
              ]),
              total: [
                sum,
                figures.total.budgeted,
                figures.total.spent,
                figures.total.variance,
                shareOf(figures.total.spent, figures.total.budgeted),
                words.statuses[figures.total.status],
              ],
            })),
      notes: [words.note],
    };
  };
}

const columnsIn = ({ words: { columns, budgets } }: ReportWriter) => [
  { title: columns.category, kind: "text" as const },
  { title: columns.planned, kind: "money" as const },
  { title: columns.spent, kind: "money" as const },
  { title: budgets.left, kind: "money" as const },
  { title: budgets.used, kind: "percent" as const },
  { title: columns.status, kind: "text" as const },
];

const isOver = ({ performance }: { performance: { status: string } }) => performance.status === "over";
