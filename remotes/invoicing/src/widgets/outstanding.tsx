import { getInvoiceStats } from "@trellis/contract-invoicing/invoices.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { FailedMetric, SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { WIDGET } from "./messages.ts";

/** What customers owe, and how much of it is past its day. */
export function Outstanding() {
  const { data, error, refetch } = useEndpoint(getInvoiceStats, {});
  return (
    <dl className="contents">
      {data ? (
        <Metric
          label={WIDGET.outstanding}
          value={<Money cents={centsOf(data.outstanding)} size="figure" />}
          note={
            data.overdueCount > 0 ? (
              <a href="/app/invoicing?status=overdue" className="text-danger-text hover:underline">
                {WIDGET.overdue({ count: data.overdueCount, amount: formatDollars(centsOf(data.overdueAmount)) })}
              </a>
            ) : (
              WIDGET.nothingOverdue
            )
          }
        />
      ) : error ? (
        <FailedMetric label={WIDGET.outstanding} message={WIDGET.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonMetric />
      )}
    </dl>
  );
}
