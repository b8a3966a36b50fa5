import { addDays, addMonths } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Grouping, ReportColumn } from "@trellis/report-rules/choices.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readTransactionGroups, type TransactionGroup } from "../../finance/index.ts";
import { type Cell, type CellKind, linked, type ReportDocument, rangeText, shareOf } from "../core/report-document.ts";
import { transactionsLink } from "../core/report-links.ts";
import type { ReportSelection } from "../schema/report-options.ts";
import { averageOf } from "./financial-documents.ts";

/** A report of more rows is unreadable. */
const MAX_ROWS = 5_000;
const DEFAULT_COLUMNS: readonly ReportColumn[] = ["income", "expenses", "net", "count"];
const GROUP_TITLES: Record<Grouping, string> = { month: "Month", category: "Category", vendor: "Vendor", tag: "Tag" };
const WITHOUT: Record<Grouping, string> = { month: "", category: "", vendor: "Without a vendor", tag: "Without a tag" };

const COLUMNS: Record<
  ReportColumn,
  { title: string; kind: CellKind; cell: (group: TransactionGroup, all: Totals) => Cell }
> = {
  income: { title: "Income", kind: "money", cell: ({ income }) => income },
  expenses: { title: "Expenses", kind: "money", cell: ({ expenses }) => expenses },
  net: { title: "Net", kind: "money", cell: ({ income, expenses }) => income - expenses },
  count: { title: "Count", kind: "count", cell: ({ count }) => count },
  average: {
    title: "Average",
    kind: "money",
    cell: ({ income, expenses, count }) => averageOf(income + expenses, count),
  },
  share: { title: "Share", kind: "percent", cell: (group, all) => shareOf(volumeOf(group), volumeOf(all)) },
};

type Totals = Omit<TransactionGroup, "name">;
/** Money that moved, whichever way. */
const volumeOf = ({ income, expenses }: Totals) => income + expenses;

/** What a person put together: groups, columns and filters of their choice. Throws invalid for too many groups. */
export async function customReport(scope: Read, { name, from, to, options }: ReportSelection): Promise<ReportDocument> {
  const grouping = options.grouping ?? "category";
  const columns = (options.columns ?? DEFAULT_COLUMNS).map((column) => COLUMNS[column]);
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
      return transactionsLink({ ...filters, from: group < from ? from : group, to: last > to ? to : last });
    }
    const narrower = grouping === "category" ? { category: group } : { tag: group };
    return (grouping === "category" ? filters.category : filters.tag) === undefined
      ? transactionsLink({ ...filters, ...narrower, from, to })
      : null;
  };
  const ordered = grouping === "month" ? groups : [...groups].sort(byVolume);
  return {
    title: name,
    subtitle: [rangeText(from, to), ...filterTexts(filters)].join(" \u00b7 "),
    figures: [
      { label: "Income", text: formatDollars(all.income) },
      { label: "Expenses", text: formatDollars(all.expenses) },
      { label: "Net", text: formatDollars(all.income - all.expenses) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: GROUP_TITLES[grouping], kind: grouping === "month" ? "month" : "text" },
          ...columns.map(({ title, kind }) => ({ title, kind })),
        ],
        rows: ordered.map((group) => [
          group.name === "" ? WITHOUT[grouping] : group.name,
          ...columns.map(({ cell, kind }) =>
            kind === "percent" ? cell(group, all) : linked(cell(group, all), groupLink(group.name)),
          ),
        ]),
        ...(grouping === "tag"
          ? {}
          : {
              total: [
                "Total",
                ...columns.map(({ kind, cell }) => (kind === "percent" ? null : cell(all as TransactionGroup, all))),
              ],
            }),
        empty: "No transaction of these dates fits the filters.",
      },
    ],
    notes:
      grouping === "tag"
        ? ["A transaction that carries several tags stands in each of their rows, and once in the figures above."]
        : columns.includes(COLUMNS.share)
          ? ["Shares are of all money that moved, in or out."]
          : [],
  };
}

const byVolume = (a: TransactionGroup, b: TransactionGroup) =>
  volumeOf(a) === volumeOf(b) ? (a.name < b.name ? -1 : 1) : volumeOf(a) > volumeOf(b) ? -1 : 1;

const filterTexts = ({
  type,
  category,
  account,
  tag,
}: NonNullable<ReportSelection["options"]["filters"]>): string[] => [
  ...(type ? [type === "income" ? "Income only" : "Expenses only"] : []),
  ...(category ? [`Category: ${category}`] : []),
  ...(account ? [`Account: ${account}`] : []),
  ...(tag ? [`Tag: ${tag}`] : []),
];
