import type { DonationAnalytics } from "@trellis/contract-donations/donation-figures.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { percentChange } from "@trellis/domain/money/month-change.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.strip;
const count = (value: number) => formatNumber(value);

/** The period in four figures, each beside what it is compared with. */
export function AnalyticsStrip({ data }: { data: DonationAnalytics }) {
  const change = percentChange(centsOf(data.amount), centsOf(data.yearBefore.amount));
  return (
    <section aria-label={words.label}>
      <MetricStrip>
        <Metric
          label={words.total}
          value={<Money cents={centsOf(data.amount)} size="figure" />}
          note={
            change ? (
              <>
                <b>{change}</b> {words.comparedWith}
              </>
            ) : (
              words.noBefore
            )
          }
        />
        <Metric
          label={words.count}
          value={count(data.count)}
          note={words.countBefore({ count: data.yearBefore.count })}
        />
        <Metric
          label={words.average}
          value={<Money cents={centsOf(data.averageAmount ?? "0")} size="figure" />}
          note={data.medianAmount && words.median({ amount: formatDollars(centsOf(data.medianAmount)) })}
        />
        <Metric
          label={words.recurring}
          value={<Money cents={centsOf(data.recurring.amount)} size="figure" />}
          note={words.recurringNote({ count: data.recurring.count })}
        />
      </MetricStrip>
    </section>
  );
}
