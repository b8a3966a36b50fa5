import { getInvoiceStats } from "@trellis/contract-invoicing/invoices.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

/** The four cards above the list, over all invoices. */
export function InvoiceStats() {
  const stats = useEndpoint(getInvoiceStats, {}, { fresh: true });
  if (stats.isError)
    return <ErrorCard title={TEXT.stats.failed} message={stats.error.message} onRetry={() => void stats.refetch()} />;
  if (!stats.data)
    return (
      <MetricStrip>
        <SkeletonMetric />
        <SkeletonMetric />
        <SkeletonMetric />
        <SkeletonMetric />
      </MetricStrip>
    );
  const { totalInvoices, totalBilled, outstanding, overdueCount, overdueAmount, paidThisMonth } = stats.data;
  return (
    <MetricStrip>
      <Metric label={TEXT.stats.totalInvoices} value={TEXT.stats.figure({ count: totalInvoices })} />
      <Metric
        label={TEXT.stats.totalBilled}
        value={<Money cents={centsOf(totalBilled)} size="figure" />}
        note={TEXT.stats.billedNote}
      />
      <Metric
        label={TEXT.stats.outstanding}
        value={<Money cents={centsOf(outstanding)} size="figure" />}
        note={
          overdueCount > 0 ? (
            <Link href="/?status=overdue" className="text-danger-text hover:underline">
              {TEXT.stats.overdue({ count: overdueCount, amount: formatDollars(centsOf(overdueAmount)) })}
            </Link>
          ) : (
            TEXT.stats.nothingOverdue
          )
        }
      />
      <Metric label={TEXT.stats.paidThisMonth} value={<Money cents={centsOf(paidThisMonth)} size="figure" />} />
    </MetricStrip>
  );
}
