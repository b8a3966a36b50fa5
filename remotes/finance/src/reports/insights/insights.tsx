import { type FinancialReport, getInsightWords } from "@trellis/contract-reports/financial-report.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { LinkedSentence } from "../linked-sentence.tsx";
import { words } from "../messages.ts";
import { CACHED_MS } from "../periods.ts";
import { WithReport } from "../with-report.tsx";

const text = words.insights;
const LISTS = ["spendingPatterns", "optimizationOpportunities", "riskAssessment", "strategicRecommendations"] as const;

/** Patterns, opportunities, risks and next steps by rules over the books; where the plan has them. */
export function Insights({ period }: { period: ReportPeriod }) {
  return (
    <WithReport period={period}>
      {({ aiInsights, insightLinks }) =>
        aiInsights ? (
          <Lists insights={aiInsights} links={insightLinks} period={period} />
        ) : (
          <PlanLock feature="ai" isWhole />
        )
      }
    </WithReport>
  );
}

interface ListsProps {
  insights: NonNullable<FinancialReport["aiInsights"]>;
  links: FinancialReport["insightLinks"];
  period: ReportPeriod;
}

function Lists({ insights, links, period }: ListsProps) {
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge hollow>{text.statistics}</Badge>
        {text.statisticsNote}
      </p>
      <InWords period={period} />
      <div className="grid min-w-0 gap-4 md:gap-6 lg:grid-cols-2">
        {LISTS.map((list) => (
          <Card key={list} title={text[list]}>
            {insights[list].length === 0 ? (
              <p className="text-muted">{text.none}</p>
            ) : (
              <ul className="grid list-disc gap-2 ps-5 marker:text-faint">
                {insights[list].map((sentence) => (
                  <li key={sentence}>
                    <LinkedSentence links={links} sentence={sentence} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        ))}
      </div>
    </div>
  );
}

/** The same in a model's words, where one is configured; nothing where none is. */
function InWords({ period }: { period: ReportPeriod }) {
  const { data, isPending } = useEndpoint(getInsightWords, { query: { period } }, { staleAfterMs: CACHED_MS });
  if (isPending)
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-3 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    );
  if (!data?.isModelConfigured) return null;
  if (data.words === null) return <p className="text-sm text-muted">{text.modelFailed}</p>;
  return (
    <Card title={text.inWords} actions={<Badge hollow>{text.model}</Badge>}>
      <p className="max-w-[70ch] whitespace-pre-line">{data.words}</p>
      <p className="mt-4 text-sm text-muted">{text.modelNote}</p>
    </Card>
  );
}
