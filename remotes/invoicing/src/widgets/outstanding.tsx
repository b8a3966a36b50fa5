import { getInvoiceStats } from "@trellis/contract-invoicing/invoices.ts";
import { centsOf, formatDollars, wholeDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { PartsBar } from "@trellis/shared/ui/charts/parts-bar.tsx";
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
          chart={<Due outstanding={centsOf(data.outstanding)} overdue={centsOf(data.overdueAmount)} />}
        />
      ) : error ? (
        <FailedMetric label={WIDGET.outstanding} message={WIDGET.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonMetric chart />
      )}
    </dl>
  );
}

/** How much of it is overdue, and how much is due later. */
function Due({ outstanding, overdue }: { outstanding: bigint; overdue: bigint }) {
  const part = (label: string, cents: bigint) => ({ label, value: Number(cents), text: shortDollars(cents) });
  return (
    <PartsBar
      label={WIDGET.byDue}
      parts={[part(WIDGET.overduePart, overdue), part(WIDGET.laterPart, outstanding - overdue)]}
    />
  );
}

/** Without cents: the bar is a picture, and the figure above it is exact. */
const shortDollars = (cents: bigint) => formatDollars(wholeDollars(cents)).slice(0, -3);
