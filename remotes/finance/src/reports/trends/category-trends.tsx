import type { SpendingTrend } from "@trellis/contract-reports/financial-report.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { plainPercent, signedPercent } from "@trellis/report-rules/percent-text.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { categoryName } from "../../category-name.ts";
import type { comparedWords } from "../compared-words.ts";
import { words } from "../messages.ts";
import { stepName } from "../periods.ts";
import { TrendLabel } from "../trend-label.tsx";

const text = words.trends;
type ComparedWords = ReturnType<typeof comparedWords>;
/** How many charts are shown before the rest is loaded. */
const FEW = 9;

/** Each category as a small chart of its last twelve months; all of them as a table, too. */
export function CategoryTrends({ trends, days }: { trends: readonly SpendingTrend[]; days: ComparedWords }) {
  const [asTable, setAsTable] = useState(false);
  const [all, setAll] = useState(false);
  const shown = all || asTable ? trends : trends.slice(0, FEW);
  return (
    <Card
      title={text.categories}
      actions={
        trends.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setAsTable(!asTable)}>
            {asTable ? text.showCharts : text.showTable}
          </Button>
        )
      }
    >
      {trends.length === 0 ? (
        <p className="text-muted">{text.noSpending}</p>
      ) : asTable ? (
        <TrendTable trends={shown} days={days} />
      ) : (
        <>
          <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((trend) => (
              <CategoryChart key={trend.category} trend={trend} days={days} />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            {text.categoriesNote({ days: days.current, before: days.previous })}
            {trends.length > FEW && (
              <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? text.few : text.all}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function CategoryChart({ trend, days }: { trend: SpendingTrend; days: ComparedWords }) {
  const change = trend.changePercent;
  return (
    <li className="grid min-w-0 content-start gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-medium wrap-anywhere">{categoryName(trend.category)}</h3>
        <Money cents={centsOf(trend.amount)} className="font-medium" />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        {change !== null && <TrendLabel trend={trend.trend} />}
        <span className="tabular-nums">
          {change === null
            ? text.share({ percent: plainPercent(trend.share) })
            : text.change({ percent: signedPercent(change), days: days.previous })}
        </span>
        {trend.payDates && <span className="basis-full">{text.payDates(trend.payDates)}</span>}
      </p>
      <MonthBars
        label={text.chart({ category: categoryName(trend.category) })}
        tone={1}
        points={trend.months.map(({ month, amount }) => ({
          label: stepName(month, "month"),
          value: centsOf(amount),
        }))}
        format={formatDollars}
      />
    </li>
  );
}

function TrendTable({ trends, days }: { trends: readonly SpendingTrend[]; days: ComparedWords }) {
  return (
    <Table label={text.table}>
      <TableHead>
        <HeadCell>{text.columns.category}</HeadCell>
        <HeadCell align="right">{text.columns.amount}</HeadCell>
        <HeadCell wide align="right">
          {days.current}
        </HeadCell>
        <HeadCell wide align="right">
          {days.previous}
        </HeadCell>
        <HeadCell align="right">{text.columns.change}</HeadCell>
        <HeadCell wide>{text.columns.trend}</HeadCell>
      </TableHead>
      <TableBody>
        {trends.map((trend) => (
          <TableRow key={trend.category}>
            <TableCell>
              <span className="wrap-anywhere">{categoryName(trend.category)}</span>
            </TableCell>
            <TableCell align="right">
              <Money cents={centsOf(trend.amount)} />
            </TableCell>
            <TableCell wide align="right" muted>
              <Money cents={centsOf(trend.currentAmount)} />
            </TableCell>
            <TableCell wide align="right" muted>
              <Money cents={centsOf(trend.previousAmount)} />
            </TableCell>
            <TableCell align="right" muted note={trend.payDates ? text.payDates(trend.payDates) : undefined}>
              {signedPercent(trend.changePercent)}
            </TableCell>
            <TableCell wide>
              {trend.changePercent === null ? signedPercent(null) : <TrendLabel trend={trend.trend} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
