import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.totals;

/** The four sums of a calculated run. */
export function RunTotals({ run: { totals } }: { run: PayrollRunDetail }) {
  const taxes = [totals.federalTax, totals.stateTax, totals.socialSecurity, totals.medicare].map(centsOf);
  return (
    <section aria-label={words.label}>
      <MetricStrip>
        <Metric label={words.gross} value={<Money cents={centsOf(totals.grossPay)} size="figure" />} />
        <Metric label={words.taxes} value={<Money cents={taxes.reduce((sum, one) => sum + one, 0n)} size="figure" />} />
        <Metric label={words.net} value={<Money cents={centsOf(totals.netPay)} size="figure" />} />
        <Metric
          label={words.cost}
          value={<Money cents={centsOf(totals.employerCost)} size="figure" />}
          note={words.costNote}
        />
      </MetricStrip>
    </section>
  );
}
