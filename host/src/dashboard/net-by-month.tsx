import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { getFinancialSummary } from "@trellis/shared/contract/finance/financial-summary.ts";
import { centsOf, formatDollars } from "@trellis/shared/domain/money.ts";
import { Card } from "@trellis/shared/ui/card.tsx";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { strings } from "../strings.ts";
import { monthName } from "./month-name.ts";

const words = strings.dashboard;

/** What was left of each of the last 12 months. Without its figures it is not shown: the strip above says why. */
export function NetByMonth() {
  const { data } = useEndpoint(getFinancialSummary, {});
  if (!data) return null;
  return (
    <Card title={words.net} actions={words.lastYear}>
      <MonthBars
        label={words.net}
        size="full"
        format={formatDollars}
        points={data.months.map(({ month, income, expenses }) => ({
          label: monthName(month, "short"),
          value: centsOf(income) - centsOf(expenses),
        }))}
      />
    </Card>
  );
}
