import type { Budget, BudgetAnalysis } from "@trellis/contract-budgets/budgets.ts";
import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { CircleCheck, Lightbulb, Sigma, Sparkles, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "./messages.ts";

const { analysis: say } = words;

/** What rules find in the figures, and how computed amounts came about; labelled with where the words are from. */
export function BudgetAnalytics({
  budget,
  performance,
  onAnalyze,
  analyzing,
}: {
  budget: Budget;
  performance: BudgetPerformance;
  onAnalyze: () => void;
  analyzing: boolean;
}) {
  const { analysis } = performance;
  if (analysis === null) return <PlanLock feature="ai" isWhole />;
  const explained = budget.categories.filter(({ aiRecommendation }) => aiRecommendation !== null);
  // Whose words the lines are was kept when they were written; the analysis of the books is always by rules.
  const byModel = explained.length > 0 && analysis.source === "model";
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SourceBadge source={byModel ? "model" : "statistics"} />
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {byModel ? say.modelText : say.statisticsText}{" "}
          <Instant at={analysis.generatedAt} words={(when) => say.generatedAt({ when })} />
        </p>
        <Button busy={analyzing} icon={<Sparkles aria-hidden="true" />} onClick={onAnalyze}>
          {say.run}
        </Button>
      </div>
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        <Sentences title={say.insights} icon={<Lightbulb />} sentences={analysis.analysis.insights} />
        <div className="grid gap-4 md:gap-6">
          <Sentences
            title={say.warnings}
            icon={<TriangleAlert />}
            tone="warning"
            sentences={analysis.recommendations.warnings}
            none={say.noWarnings}
          />
          <Sentences title={say.recommendations} icon={<CircleCheck />} sentences={analysis.analysis.recommendations} />
        </div>
      </div>
      {explained.length > 0 && (
        <Card title={say.lines}>
          <ul className="grid">
            {explained.map((category) => (
              <li
                key={category.id}
                className="grid gap-1 border-b border-solid border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0"
              >
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-medium">{category.categoryName}</span>
                  <Money cents={centsOf(category.allocatedAmount)} />
                  {category.confidenceScore !== null && (
                    <span className="ms-auto text-sm text-muted tabular-nums">
                      {say.confidence({ percent: `${Math.round(Number(category.confidenceScore) * 100)}%` })}
                    </span>
                  )}
                </p>
                <p className="text-muted">{category.aiRecommendation}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function SourceBadge({ source }: { source: BudgetAnalysis["source"] }) {
  return source === "model" ? (
    <Badge tone="accent" icon={<Sparkles aria-hidden="true" />}>
      {say.model}
    </Badge>
  ) : (
    <Badge icon={<Sigma aria-hidden="true" />}>{say.statistics}</Badge>
  );
}

function Sentences({
  title,
  icon,
  tone,
  sentences,
  none,
}: {
  title: string;
  icon: ReactNode;
  tone?: "warning";
  sentences: readonly string[];
  none?: string;
}) {
  const isWarning = tone === "warning" && sentences.length > 0;
  return (
    <Card title={title}>
      {sentences.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="grid gap-3">
          {sentences.map((sentence) => (
            <li key={sentence} className="icons grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5">
              <span
                aria-hidden="true"
                className={`mt-0.5 ${isWarning ? "text-warning-text" : "text-faint"} [&_svg]:size-4`}
              >
                {icon}
              </span>
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
