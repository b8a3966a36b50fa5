import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { comparedWords } from "../compared-words.ts";
import { LinkedSentence } from "../linked-sentence.tsx";
import { words } from "../messages.ts";
import { UnbrokenDays } from "../unbroken-days.tsx";
import { WithReport } from "../with-report.tsx";
import { CategoryTrends } from "./category-trends.tsx";

const text = words.trends;

/** The window's sums, notable findings, and the spending of each category. */
export function Trends({ period }: { period: ReportPeriod }) {
  return (
    <WithReport period={period}>
      {(report) => (
        <div className="grid min-w-0 gap-4 md:gap-6">
          <Sums report={report} />
          <Summary report={report} />
          <CategoryTrends trends={report.historicalAnalysis.spendingTrends} days={comparedWords(report)} />
        </div>
      )}
    </WithReport>
  );
}

function Sums({ report }: { report: FinancialReport }) {
  const { historicalAnalysis: now } = report;
  const { comparison } = now;
  const { current, previous } = comparedWords(report);
  const compared = (figure: "totalIncome" | "totalExpenses" | "netFlow") =>
    comparison.previous.transactionCount === 0 ? undefined : (
      <UnbrokenDays
        text={text.compared({
          days: current,
          now: dollars(comparison.current[figure]),
          before: dollars(comparison.previous[figure]),
          earlier: previous,
        })}
      />
    );
  return (
    <MetricStrip>
      <Metric
        label={text.income}
        value={<Money cents={centsOf(now.totalIncome)} size="figure" />}
        note={compared("totalIncome")}
      />
      <Metric
        label={text.expenses}
        value={<Money cents={centsOf(now.totalExpenses)} size="figure" />}
        note={compared("totalExpenses")}
      />
      <Metric
        label={text.net}
        value={<Money cents={centsOf(now.netFlow)} size="figure" />}
        note={compared("netFlow")}
      />
      <Metric
        label={text.transactions}
        value={text.transactionCount({ count: now.transactionCount })}
        note={text.window({ from: formatDay(report.startDate, { year: false }), to: formatDay(report.endDate) })}
      />
    </MetricStrip>
  );
}

function Summary({ report }: { report: FinancialReport }) {
  const { executiveSummary: summary, insightLinks: links } = report;
  return (
    <Card title={text.summary}>
      <p className="font-medium">
        <LinkedSentence links={links} sentence={summary.currentMonthStatus} />
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Sentences title={text.keyInsights} sentences={summary.keyInsights} links={links} />
        <Sentences title={text.actions} sentences={summary.immediateActions} links={links} none={text.noActions} />
      </div>
    </Card>
  );
}

interface SentencesProps {
  title: string;
  sentences: readonly string[];
  links: FinancialReport["insightLinks"];
  none?: string;
}

function Sentences({ title, sentences, links, none }: SentencesProps) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {sentences.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-faint">
          {sentences.map((sentence) => (
            <li key={sentence}>
              <LinkedSentence links={links} sentence={sentence} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const dollars = (amount: string) => formatDollars(centsOf(amount));
