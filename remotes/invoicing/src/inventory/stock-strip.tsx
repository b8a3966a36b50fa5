import { getInventoryStats } from "@trellis/contract-inventory/products.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { words } from "./messages.ts";

/** The figures over all active products, and what runs low. */
export function StockStrip({ onShowLow }: { onShowLow: (() => void) | null }) {
  const stats = useEndpoint(getInventoryStats, {});
  if (stats.isError)
    return <ErrorCard title={words.stats.failed} message={stats.error.message} onRetry={() => void stats.refetch()} />;
  const { data } = stats;
  if (!data)
    return (
      <MetricStrip>
        <SkeletonMetric />
        <SkeletonMetric />
        <SkeletonMetric />
        <SkeletonMetric />
      </MetricStrip>
    );
  return (
    <>
      <MetricStrip>
        <Metric label={words.stats.total} value={words.count({ count: data.totalProducts })} />
        <Metric label={words.stats.low} value={words.count({ count: data.lowStockCount })} />
        <Metric label={words.stats.out} value={words.count({ count: data.outOfStockCount })} />
        <Metric
          label={words.stats.value}
          value={<Money cents={centsOf(data.totalValue)} size="figure" />}
          note={words.stats.valueNote}
        />
      </MetricStrip>
      {data.lowStockCount > 0 && (
        <Banner
          tone="warning"
          action={
            onShowLow && (
              <Button size="sm" onClick={onShowLow}>
                {words.low.show}
              </Button>
            )
          }
        >
          <b>{words.low.title({ count: data.lowStockCount })}</b> {words.low.text}
        </Banner>
      )}
    </>
  );
}
