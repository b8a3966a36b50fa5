import { addDays, addMonths, earlierDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { ReportColumn } from "@trellis/report-rules/choices.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readTransactionGroups, type TransactionGroup } from "../../finance/index.ts";
import { type Cell, type CellKind, linked, shareOf } from "../core/report-document.ts";
import { transactionsLink } from "../core/report-links.ts";
import { type ComputedReport, type ReportWriter, titleIn } from "../core/report-writer.ts";
import type { ReportSelection } from "../schema/report-options.ts";
import { averageOf } from "./financial-documents.ts";

/** A report of more rows is unreadable. */
const MAX_ROWS = 5_000;
const DEFAULT_COLUMNS: readonly ReportColumn[] = ["income", "expenses", "net", "count"];
const COLUMNS: Record<ReportColumn, { kind: CellKind; cell: (group: TransactionGroup, all: Totals) => Cell }> = {
  income: { kind: "money", cell: ({ income }) => income },
  expenses: { kind: "money", cell: ({ expenses }) => expenses },
  net: { kind: "money", cell: ({ income, expenses }) => income - expenses },
  count: { kind: "count", cell: ({ count }) => count },
  average: { kind: "money", cell: ({ income, expenses, count }) => averageOf(income + expenses, count) },
  share: { kind: "percent", cell: (group, all) => shareOf(volumeOf(group), volumeOf(all)) },
};

type Totals = Omit<TransactionGroup, "name">;
/** Money that moved, whichever way. */
const volumeOf = ({ income, expenses }: Totals) => income + expenses;

/** What a person put together: groups, columns and filters of their choice. Throws invalid for too many groups. */
export async function customReport(scope: Read, request: ReportSelection): Promise<ComputedReport> {
  const { from, to, options } = request;
  const grouping = options.grouping ?? "category";
  const columns = (options.columns ?? DEFAULT_COLUMNS).map((column) => ({ column, ...COLUMNS[column] }));
  const filters = options.filters ?? {};
  const groups = await readTransactionGroups(scope, grouping, { ...filters, from, to }, MAX_ROWS + 1);
  if (groups.length > MAX_ROWS)
    throw new AppError("invalid", {
      message: `This report would have more than ${formatNumber(MAX_ROWS)} rows. Choose fewer days or a filter.`,
    });
  // A transaction with two tags is in two groups: their sum would be too high.
  const whole =
    grouping === "tag" ? await readTransactionGroups(scope, "month", { ...filters, from, to }, MAX_ROWS) : groups;
  const all = whole.reduce<Totals>(
    (sum, group) => ({
      income: sum.income + group.income,
      expenses: sum.expenses + group.expenses,
      count: sum.count + group.count,
    }),
    { income: 0n, expenses: 0n, count: 0 },
  );
  // Vendors, and records without a tag, have no filter in the list.
  const groupLink = (group: string): string | null => {
    if (grouping === "vendor" || group === "") return null;
    if (grouping === "month") {
      const last = addDays(addMonths(group, 1), -1);
      return transactionsLink({ ...filters, from: group < from ? from : group, to: earlierDay(last, to) });
    }
    const narrower = grouping === "category" ? { category: group } : { tag: group };
    return (grouping === "category" ? filters.category : filters.tag) === undefined
      ? transactionsLink({ ...filters, ...narrower, from, to })
      : null;
  };
  const ordered = grouping === "month" ? groups : [...groups].sort(byVolume);
  return (writer) => {
    const { columns: names, custom: words, total: sum } = writer.words;
    const nameOf = (group: string) =>
      group !== ""
        ? grouping === "category"
          ? writer.category(group)
          : group
        : grouping === "vendor"
          ? words.withoutVendor
          : grouping === "tag"
            ? words.withoutTag
            : "";
    return {
      title: titleIn(writer.language, request),
      subtitle: [writer.range(from, to), ...filterTexts(filters, writer)].join(" \u00b7 "),
      figures: [
        { label: names.income, text: formatDollars(all.income) },
        { label: names.expenses, text: formatDollars(all.expenses) },
        { label: names.net, text: formatDollars(all.income - all.expenses) },
      ],
      sections: [
        {
          title: null,
          columns: [
            { title: names[grouping], kind: grouping === "month" ? "month" : "text" },
            ...columns.map(({ column, kind }) => ({ title: names[column], kind })),
          ],
          rows: ordered.map((group) => [
            nameOf(group.name),
            ...columns.map(({ cell, kind }) =>
              kind === "percent" ? cell(group, all) : linked(cell(group, all), groupLink(group.name)),
            ),
          ]),
          ...(grouping === "tag"
            ? {}
            : {
                total: [
                  sum,
                  ...columns.map(({ kind, cell }) => (kind === "percent" ? null : cell(all as TransactionGroup, all))),
                ],
              }),
          empty: words.none,
        },
      ],
      notes:
        grouping === "tag"
          ? [words.severalTags]
          : columns.some(({ column }) => column === "share")
            ? [words.shares]
            : [],
    };
  };
}

const byVolume = (a: TransactionGroup, b: TransactionGroup) =>
  volumeOf(a) === volumeOf(b) ? (a.name < b.name ? -1 : 1) : volumeOf(a) > volumeOf(b) ? -1 : 1;

const filterTexts = (
  { type, category, account, tag }: NonNullable<ReportSelection["options"]["filters"]>,
  { words: { custom }, category: categoryIn }: ReportWriter,
): string[] => [
  ...(type ? [type === "income" ? custom.incomeOnly : custom.expensesOnly] : []),
  ...(category ? [custom.category({ name: categoryIn(category) })] : []),
  ...(account ? [custom.account({ name: account })] : []),
  ...(tag ? [custom.tag({ name: tag })] : []),
];
