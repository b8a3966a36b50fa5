import type { DonationAnalytics } from "@trellis/contract-donations/donation-figures.ts";
import { addMonths } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { percentChange } from "@trellis/domain/money/month-change.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { monthName } from "../month-name.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.months;

/** Each month of the period, and the same months a year before below it, on one scale; or all as a table. */
export function ByMonth({ data: { months } }: { data: DonationAnalytics }) {
  const [asTable, setAsTable] = useState(false);
  const amounts = months.map(({ amount }) => centsOf(amount));
  const before = months.map(({ beforeAmount }) => centsOf(beforeAmount));
  const style = months.length > 12 ? "short-year" : "short";
  return (
    <Card
      title={words.title}
      actions={
        <Button size="sm" variant="ghost" onClick={() => setAsTable(!asTable)}>
          {asTable ? words.showCharts : words.showTable}
        </Button>
      }
    >
      {asTable ? (
        <MonthTable months={months} />
      ) : (
        <div className="grid gap-6">
          <figure className="grid gap-3">
            <figcaption className="text-sm font-medium">{words.now}</figcaption>
            <MonthBars
              label={words.chart}
              size="full"
              format={formatDollars}
              besides={before}
              points={months.map(({ month }, index) => ({
                label: monthName(month, style),
                value: amounts[index] ?? 0n,
              }))}
            />
          </figure>
          <figure className="grid gap-3">
            <figcaption className="text-sm font-medium text-muted">{words.before}</figcaption>
            <MonthBars
              label={words.chartBefore}
              tone={2}
              size="full"
              format={formatDollars}
              besides={amounts}
              points={months.map(({ month }, index) => ({
                label: monthName(addMonths(month, -12), style),
                value: before[index] ?? 0n,
              }))}
            />
          </figure>
        </div>
      )}
    </Card>
  );
}

function MonthTable({ months }: { months: DonationAnalytics["months"] }) {
  return (
    <Table label={words.table}>
      <ColumnHeads
        words={words.columns}
        columns={["month", "amount", "before", "change"]}
        wide={["change"]}
        right={["amount", "before", "change"]}
      />
      <TableBody>
        {months.map(({ month, amount, beforeAmount }) => (
          <TableRow key={month}>
            <TableCell>{monthName(month, "short-year")}</TableCell>
            <TableCell align="right">{formatDollars(centsOf(amount))}</TableCell>
            <TableCell align="right" muted>
              {formatDollars(centsOf(beforeAmount))}
            </TableCell>
            <TableCell wide align="right" muted>
              {percentChange(centsOf(amount), centsOf(beforeAmount)) ?? TEXT.retention.none}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
