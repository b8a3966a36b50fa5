import { getPayrollStats } from "@trellis/contract-payroll/payroll-stats.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

const words = TEXT.stats;

/** Total Employees, Monthly Payroll, 1099 Forms Due. */
export function PayrollStatsStrip() {
  // Pay dates come about by themselves as days pass.
  const { data, error, refetch } = useEndpoint(getPayrollStats, { query: {} }, { fresh: true });
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonMetrics count={3} />;
  return (
    <section aria-label={words.label}>
      <MetricStrip>
        <Metric
          label={words.total}
          value={words.count({ count: data.totalEmployees })}
          note={words.totalNote({ employees: data.activeEmployees, contractors: data.activeContractors })}
        />
        <Metric
          label={words.monthly}
          value={<Money cents={centsOf(data.monthlyPayroll)} size="figure" />}
          note={
            <Link href="/payroll/runs" className="rounded-xs hover:text-accent-text hover:underline">
              {words.monthlyNote}
            </Link>
          }
        />
        <Metric
          label={words.formsDue}
          value={words.count({ count: data.forms1099Due })}
          note={
            <Link
              href={`/payroll/1099?year=${data.taxYear}`}
              className="rounded-xs hover:text-accent-text hover:underline"
            >
              {words.formsDueNote({ year: String(data.taxYear) })}
            </Link>
          }
        />
      </MetricStrip>
    </section>
  );
}
