import type { ResultFilter, SurveyResults } from "@trellis/contract-surveys/results.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { responseRate } from "@trellis/survey-logic/response-rate.ts";
import { dayOf, isExpired } from "../surveys/survey-dates.ts";
import { words } from "./messages.ts";
import { isFiltered } from "./result-filter.tsx";

interface ResultMetricsProps {
  survey: Survey;
  results: SurveyResults;
  filter: ResultFilter;
}

/** How many answered, of how many who began, of how many who opened it; and when it ends. */
export function ResultMetrics({ survey, results, filter }: ResultMetricsProps) {
  const { responseCount, startCount, completionRate, openCount } = results;
  return (
    <MetricStrip>
      <Metric
        label={words.responses}
        value={formatNumber(responseCount)}
        note={startCount === null ? words.filtered : words.ofStarted({ started: startCount })}
      />
      <Metric
        label={words.completionRate}
        value={completionRate === null ? "–" : `${Math.round(completionRate)}%`}
        note={
          startCount === null
            ? words.notForOption
            : startCount === 0
              ? words.noStarts
              : words.left({ left: startCount - responseCount })
        }
      />
      <Metric label={words.opened} value={formatNumber(openCount)} note={openedNote(results, isFiltered(filter))} />
      <ClosingMetric survey={survey} />
    </MetricStrip>
  );
}

function openedNote({ openCount, responseCount }: SurveyResults, filtered: boolean): string {
  if (filtered) return words.openedEver;
  if (openCount === 0) return words.notOpened;
  return words.responseRate({ rate: Math.round(responseRate({ openCount, responseCount }) ?? 0) });
}

function ClosingMetric({ survey }: { survey: Survey }) {
  const { timeZone } = useMembership();
  const { maxResponses, responseCount, expiresAt, isActive } = survey;
  const isFull = maxResponses !== null && responseCount >= maxResponses;
  if (!isActive || isFull) return <Metric label={words.closes} value={words.closed} note={words.closedToAnswers} />;
  if (expiresAt === null)
    return maxResponses === null ? (
      <Metric label={words.closes} value={words.noExpiry} note={words.openUntilClosed} />
    ) : (
      <Metric label={words.closes} value={words.onlyAfter({ max: maxResponses })} />
    );
  const day = dayOf(expiresAt, timeZone);
  if (isExpired(survey)) return <Metric label={words.closed} value={day} note={words.closedToAnswers} />;
  return (
    <Metric
      label={words.closes}
      value={day}
      note={maxResponses === null ? words.endOfDay : words.afterAnswers({ max: maxResponses })}
    />
  );
}
