import type { DonationOverview } from "@trellis/contract-donations/donation-figures.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { percentChange } from "@trellis/domain/money/month-change.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link } from "wouter";
import { monthName } from "../month-name.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.months;
const SHOWN = 12;

/** The last twelve months, and the year in one sentence. */
export function MonthsCard({ overview }: { overview: DonationOverview | undefined }) {
  return (
    <Card
      title={words.title}
      actions={
        <Link href="/analytics" className="font-medium text-accent-text hover:underline">
          {words.more}
        </Link>
      }
    >
      {overview ? <Months overview={overview} /> : <Skeleton className="h-64 w-full" />}
    </Card>
  );
}

function Months({ overview: { months, yearComparison } }: { overview: DonationOverview }) {
  const shown = months.slice(-SHOWN);
  const sum = shown.reduce((total, { amount }) => total + centsOf(amount), 0n);
  const change =
    yearComparison && percentChange(centsOf(yearComparison.now.amount), centsOf(yearComparison.before.amount));
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <b className="font-medium text-text">{words.year({ amount: formatDollars(sum) })}</b>{" "}
        {yearComparison && change
          ? words.change({
              change,
              days: `${formatDay(yearComparison.beforeFrom)} – ${formatDay(yearComparison.beforeTo)}`,
            })
          : words.noChange}
      </p>
      <MonthBars
        label={words.chart}
        size="full"
        format={formatDollars}
        points={shown.map(({ month, amount }) => ({ label: monthName(month), value: centsOf(amount) }))}
      />
    </div>
  );
}
