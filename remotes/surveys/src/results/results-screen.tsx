import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { getSurveyResults, type SurveyResults } from "@trellis/shared/contract/surveys/results.ts";
import { getSurvey, type Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/metric-strip.tsx";
import { Segmented } from "@trellis/shared/ui/segmented.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/skeleton.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import MessagesSquare from "lucide-react/icons/messages-square";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { Link } from "wouter";
import { strings } from "../strings.ts";
import { dayOf, isExpired } from "../surveys/survey-dates.ts";
import { SurveyBadges } from "../surveys/survey-item.tsx";
import { AnswerList } from "./answer-list.tsx";
import { QuestionCard } from "./question-card.tsx";
import { QuestionsSkeleton, ResultsSkeleton } from "./results-skeleton.tsx";

const { results: words } = strings;

const POLL_MS = 15_000;

/** What was answered to one survey: counted for each question, and every response as it was given. */
export function ResultsScreen({ surveyId }: { surveyId: string }) {
  const input = { params: { id: surveyId } };
  const survey = useEndpoint(getSurvey, input);
  // Answers come in while someone looks on.
  const isOpen = survey.data?.isActive && survey.data.isPublished;
  const results = useEndpoint(getSurveyResults, input, { refetchInterval: isOpen ? POLL_MS : false });
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void refreshAreas(["surveys"]).finally(() => setRefreshing(false));
  };
  const failed = survey.error ?? results.error;
  if (failed)
    return (
      <div className="grid gap-4">
        <BackLink />
        <ErrorCard
          title={words.failedTitle}
          message={failed.message}
          onRetry={() => void Promise.all([survey.refetch(), results.refetch()])}
        />
      </div>
    );
  if (!survey.data) return <ResultsSkeleton />;
  return (
    <div className="grid gap-4 md:gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <BackLink />
          <h2 className="min-w-0 break-words text-xl">{survey.data.title}</h2>
          <SurveyBadges survey={survey.data} />
        </div>
        <Button icon={<RotateCw aria-hidden="true" />} busy={isRefreshing} onClick={refresh}>
          {words.refresh}
        </Button>
      </header>
      {results.data ? <ResultMetrics survey={survey.data} results={results.data} /> : <SkeletonMetrics count={4} />}
      {results.data ? <ResultViews survey={survey.data} results={results.data} /> : <QuestionsSkeleton />}
    </div>
  );
}

function BackLink() {
  return (
    <Link
      href="/"
      aria-label={words.back}
      title={words.back}
      className="icons grid size-7 flex-none place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text"
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}

function ResultMetrics({ survey, results }: { survey: Survey; results: SurveyResults }) {
  const { responseCount, openCount } = results;
  const required = survey.questions.filter((question) => question.required).length;
  return (
    <MetricStrip>
      <Metric label={words.responses} value={responseCount.toLocaleString("en-US")} note={words.opened(openCount)} />
      <Metric
        label={words.rate}
        value={openCount === 0 ? "\u2013" : `${Math.min(100, Math.round((responseCount / openCount) * 100))}%`}
        note={openCount === 0 ? words.noRate : words.rateNote}
      />
      <Metric label={words.questions} value={survey.questions.length} note={words.required(required)} />
      <ClosingMetric survey={survey} />
    </MetricStrip>
  );
}

function ClosingMetric({ survey }: { survey: Survey }) {
  const { timeZone } = useStanding();
  if (!survey.isActive) return <Metric label={words.closes} value={words.closedMetric} note={words.closedNote} />;
  if (survey.expiresAt === null)
    return <Metric label={words.closes} value={words.noExpiry} note={words.noExpiryNote} />;
  const day = dayOf(survey.expiresAt, timeZone);
  return isExpired(survey) ? (
    <Metric label={words.closedMetric} value={day} note={words.closedNote} />
  ) : (
    <Metric label={words.closes} value={day} note={words.endOfDay} />
  );
}

function ResultViews({ survey, results }: { survey: Survey; results: SurveyResults }) {
  const [view, setView] = useState<"summary" | "answers">("summary");
  if (results.responseCount === 0)
    return (
      <Card>
        <EmptyState
          icon={<MessagesSquare aria-hidden="true" />}
          title={words.emptyTitle}
          description={survey.isPublished ? words.emptyPublished : words.emptyUnpublished}
        />
      </Card>
    );
  return (
    <>
      <div>
        <Segmented
          label={words.view}
          value={view}
          onValueChange={setView}
          items={[
            { value: "summary", label: words.summary },
            {
              value: "answers",
              label: (
                <>
                  {words.answers}{" "}
                  <span className="font-normal text-muted tabular-nums">
                    {results.responseCount.toLocaleString("en-US")}
                  </span>
                </>
              ),
            },
          ]}
        />
      </div>
      {view === "answers" ? (
        <AnswerList survey={survey} />
      ) : (
        <div className="gap-6 *:mb-4 *:break-inside-avoid md:*:mb-6 lg:columns-2">
          {results.questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              question={question}
              position={index + 1}
              onReadAll={() => setView("answers")}
            />
          ))}
        </div>
      )}
    </>
  );
}
