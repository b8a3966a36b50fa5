import { exportSurveyResponses } from "@trellis/contract-surveys/responses.ts";
import {
  exportSurveyReport,
  getSurveyResults,
  type ResultFilter,
  type SurveyResults,
} from "@trellis/contract-surveys/results.ts";
import { getSurvey, type Survey } from "@trellis/contract-surveys/surveys.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { addressView, oneOf } from "@trellis/shared/client/address-view.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useReport } from "@trellis/shared/client/reports/use-report.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FiguresAge } from "@trellis/shared/ui/figures-age/figures-age.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import MessagesSquare from "lucide-react/icons/messages-square";
import RotateCw from "lucide-react/icons/rotate-cw";
import Sheet from "lucide-react/icons/sheet";
import { useState } from "react";
import { SurveyBadges } from "../surveys/survey-item.tsx";
import { AnswerList, type AnswerSearch } from "./answer-list.tsx";
import { BackLink } from "./back-link.tsx";
import { words } from "./messages.ts";
import { QuestionCard } from "./question-card.tsx";
import { isFiltered, ResultFilterBar } from "./result-filter.tsx";
import { ResultMetrics } from "./result-metrics.tsx";
import { QuestionsSkeleton, ResultsSkeleton } from "./results-skeleton.tsx";
import { WatchersButton } from "./watchers-dialog.tsx";
import { ArrivalsCard, DropOffCard } from "./way-cards.tsx";

/** Open tabs get answers right away; this is for a browser that cannot listen. */
const POLL_MS = 15_000;

/** Results of one survey: counts for each question, and every response. */
export function ResultsScreen({ surveyId }: { surveyId: string }) {
  const input = { params: { id: surveyId } };
  const [filter, setFilter] = useState<ResultFilter>({});
  const survey = useEndpoint(getSurvey, input);
  const isOpen = survey.data?.isActive && survey.data.isPublished;
  const results = useReport(
    getSurveyResults,
    { ...input, query: filter },
    { refetchInterval: isOpen ? POLL_MS : false, keepPrevious: true },
  );
  const failed = survey.error ?? results.error;
  if (failed)
    return (
      <div className="grid gap-4">
        <BackLink href="/" label={words.back} />
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
        <div className="flex min-w-0 items-start gap-3">
          <BackLink href="/" label={words.back} />
          <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 break-words text-xl">{survey.data.title}</h2>
            <SurveyBadges survey={survey.data} />
          </div>
        </div>
        <Actions surveyId={surveyId} filter={filter} />
      </header>
      <FiguresAge asOf={results.asOf} />
      {results.data ? (
        <ResultMetrics survey={survey.data} results={results.data} filter={filter} />
      ) : (
        <SkeletonMetrics count={4} />
      )}
      {results.data ? (
        <ResultViews survey={survey.data} results={results.data} filter={filter} onFilter={setFilter} />
      ) : (
        <QuestionsSkeleton />
      )}
    </div>
  );
}

function Actions({ surveyId, filter }: { surveyId: string; filter: ResultFilter }) {
  const { canWrite } = useMembership();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void refreshAreas(["surveys"]).finally(() => setRefreshing(false));
  };
  const input = { params: { id: surveyId }, query: filter };
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*:not([aria-label])]:flex-auto">
      {canWrite && <WatchersButton surveyId={surveyId} />}
      {canWrite && (
        <Menu
          label={words.download}
          align="end"
          trigger={<Button icon={<Download aria-hidden="true" />}>{words.download}</Button>}
        >
          <MenuItem icon={<Sheet aria-hidden="true" />} href={endpointUrl(exportSurveyResponses, input)}>
            {words.csv}
          </MenuItem>
          <MenuItem icon={<FileText aria-hidden="true" />} href={endpointUrl(exportSurveyReport, input)}>
            {words.pdf}
          </MenuItem>
        </Menu>
      )}
      <IconButton label={words.refresh} icon={<RotateCw />} busy={isRefreshing} onClick={refresh} />
    </div>
  );
}

const ADDRESS = addressView({ view: oneOf(["summary", "answers"], "summary") });

interface ResultViewsProps {
  survey: Survey;
  results: SurveyResults;
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
}

function ResultViews({ survey, results, filter, onFilter }: ResultViewsProps) {
  const [view, setView] = useState<"summary" | "answers">(useAddressed(ADDRESS).view);
  const [search, setSearch] = useState<AnswerSearch>({});
  if (survey.responseCount === 0 && results.responseCount === 0 && results.startCount === 0)
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
      <div className="flex flex-wrap items-center justify-between gap-3">
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
                  <span className="font-normal text-muted tabular-nums">{formatNumber(results.responseCount)}</span>
                </>
              ),
            },
          ]}
        />
        <ResultFilterBar filter={filter} questions={results.questions} onChange={onFilter} />
      </div>
      {results.responseCount === 0 && isFiltered(filter) ? (
        <Card>
          <EmptyState
            icon={<MessagesSquare aria-hidden="true" />}
            title={words.nothingTitle}
            description={words.nothingText}
          />
        </Card>
      ) : view === "answers" ? (
        <AnswerList
          survey={survey}
          questions={results.questions}
          filter={filter}
          search={search}
          onSearch={setSearch}
        />
      ) : (
        <Summary
          results={results}
          onReadAll={(answeredTo) => {
            setSearch({ answeredTo });
            setView("answers");
          }}
        />
      )}
    </>
  );
}

function Summary({ results, onReadAll }: { results: SurveyResults; onReadAll: (questionId: string) => void }) {
  return (
    <div className="gap-6 *:mb-4 *:break-inside-avoid md:*:mb-6 lg:columns-2">
      {results.questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          question={question}
          position={index + 1}
          onReadAll={() => onReadAll(question.id)}
        />
      ))}
      {results.arrivals.points.length > 0 && <ArrivalsCard arrivals={results.arrivals} />}
      {results.dropOff.length > 0 && <DropOffCard dropOff={results.dropOff} />}
    </div>
  );
}
