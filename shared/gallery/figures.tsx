import Eye from "lucide-react/icons/eye";
import { MonthBars } from "../src/ui/charts/month-bars.tsx";
import { Avatar } from "../src/ui/display/avatar.tsx";
import { Badge } from "../src/ui/display/badge.tsx";
import { Money, moneyText } from "../src/ui/display/money.tsx";
import { Card } from "../src/ui/screen/card.tsx";
import { Metric, MetricStrip } from "../src/ui/screen/metric-strip.tsx";
import { Progress } from "../src/ui/screen/progress.tsx";
import { expenses, income, net } from "./sample-months.ts";

export function Figures() {
  const format = (value: bigint) => moneyText(value);
  return (
    <>
      <MetricStrip>
        <Metric
          label="Total Income · 12 months"
          value={<Money cents={229_486_00n} size="figure" />}
          note={
            <>
              <b>$17,642.50</b> this month
            </>
          }
          chart={<MonthBars label="Income by month" points={income} format={format} />}
        />
        <Metric
          label="Total Expenses · 12 months"
          value={<Money cents={173_656_15n} size="figure" />}
          note={
            <>
              <b>$12,408.75</b> this month
            </>
          }
          chart={<MonthBars label="Expenses by month" points={expenses} tone={2} format={format} />}
        />
        <Metric
          label="Net Balance · 12 months"
          value={<Money cents={-5_829_85n} size="figure" />}
          note={
            <>
              <b>−$5,233.75</b> this month
            </>
          }
          chart={<MonthBars label="Net balance by month" points={net} format={format} />}
        />
      </MetricStrip>
      <MetricStrip>
        <Metric
          label="Total Donations"
          value={<Money cents={229_486_00n} size="figure" />}
          note="+7.1% vs Oct 1–20"
          chart={<MonthBars label="Donations by month" size="spark" points={income} format={format} />}
        />
        <Metric label="Active Surveys" value="4" note="2 ending this week" />
        <Metric
          label="Contact Database"
          value="1,248"
          note={
            <>
              <b>36</b> new this month
            </>
          }
        />
        <Metric label="Monthly Expenses" value={<Money cents={12_408_75n} size="figure" />} note="+8.0% vs Oct 1–20" />
      </MetricStrip>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Badges" actions="12 in all">
          <div className="flex flex-wrap gap-2">
            <Badge>Neutral</Badge>
            <Badge tone="accent">Selected</Badge>
            <Badge tone="success" dot>
              Paid
            </Badge>
            <Badge tone="warning" dot>
              Partial
            </Badge>
            <Badge tone="danger" dot>
              Overdue
            </Badge>
            <Badge icon={<Eye aria-hidden="true" />}>Viewed</Badge>
            <Badge hollow>Draft</Badge>
          </div>
        </Card>
        <Card title="Amounts and people">
          <div className="flex flex-wrap items-center gap-4">
            <Money cents={1_284_00n} sign="always" tone="signed" />
            <Money cents={-412_36n} tone="signed" />
            <Money cents={0n} />
            <Money cents={-412_36n} sign="none" />
            <Avatar name="Maya Lin Ellison" />
            <Avatar name="Eleanor" size="lg" />
            <Avatar name="Broken Picture" src="data:image/png;base64,none" size="sm" />
          </div>
          <div className="mt-4 grid gap-3">
            <Progress label="Raised" value={0.73} />
            <Progress label="Importing" value={null} />
          </div>
        </Card>
      </div>
    </>
  );
}
