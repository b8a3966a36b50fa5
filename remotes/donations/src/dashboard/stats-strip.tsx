import type { DonationOverview, DonationStats } from "@trellis/contract-donations/donation-figures.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { dayRange, percentChange } from "@trellis/domain/money/month-change.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.strip;

/** The specified figures: all time, this month, donors; and what one gift is on average. */
export function StatsStrip({
  stats,
  overview,
}: {
  stats: DonationStats | undefined;
  overview: DonationOverview | undefined;
}) {
  if (!stats) return <SkeletonMetrics count={4} />;
  const average = overview?.averageAmount;
  return (
    <section aria-label={words.label}>
      <MetricStrip>
        <Metric
          label={words.total}
          value={<Money cents={centsOf(stats.totalAmount)} size="figure" />}
          note={words.allTime({ count: stats.totalCount })}
        />
        <Metric
          label={words.month}
          value={<Money cents={centsOf(stats.monthlyAmount)} size="figure" />}
          note={
            <Change
              comparison={overview?.monthComparison ?? null}
              otherwise={words.count({ count: stats.monthlyCount })}
            />
          }
        />
        <Metric
          label={words.donors}
          value={formatNumber(stats.uniqueDonors)}
          note={overview ? words.newDonors({ count: overview.newDonors.month }) : "\u00a0"}
        />
        <Metric
          label={words.average}
          value={average ? <Money cents={centsOf(average)} size="figure" /> : words.none}
          note={overview && (average ? words.averageNote : words.noAverage)}
        />
      </MetricStrip>
    </section>
  );
}

/** Says what is compared: this month so far with the same days of last month. */
function Change({ comparison, otherwise }: { comparison: DonationOverview["monthComparison"]; otherwise: string }) {
  const change = comparison && percentChange(centsOf(comparison.now.amount), centsOf(comparison.before.amount));
  if (!comparison || !change) return otherwise;
  return (
    <>
      <b>{change}</b>{" "}
      <span className="whitespace-nowrap">
        {words.comparedWith({ days: dayRange(comparison.beforeFrom, comparison.beforeTo) })}
      </span>
    </>
  );
}
