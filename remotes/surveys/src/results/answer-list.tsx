import { listSurveyResponses, type SurveyResponse } from "@trellis/contract-surveys/responses.ts";
import type { QuestionResult, ResultFilter } from "@trellis/contract-surveys/results.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { EmailText } from "@trellis/shared/ui/display/email-text.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { FilterSelect } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link } from "wouter";
import { momentOf } from "../surveys/survey-dates.ts";
import { answerText } from "./answer-text.ts";
import { words } from "./messages.ts";

/** What the list is narrowed to, beside the filter of the page. */
export interface AnswerSearch {
  answeredTo?: string | undefined;
  search?: string | undefined;
}

interface AnswerListProps {
  survey: Survey;
  questions: readonly QuestionResult[];
  filter: ResultFilter;
  search: AnswerSearch;
  onSearch: (search: AnswerSearch) => void;
}

/** Every response that the filter leaves, newest first, with a search in what was written. */
export function AnswerList({ survey, questions, filter, search, onSearch }: AnswerListProps) {
  const texts = new Map(questions.map(({ id, question }) => [id, question]));
  return (
    <div className="grid gap-4">
      <ListSearch
        view={{ q: search.search ?? "" }}
        onChange={({ q }) => onSearch({ ...search, search: q || undefined })}
        words={words.list}
        className="flex flex-wrap gap-2"
      >
        <FilterSelect
          label={words.list.question}
          none={words.list.anyQuestion}
          value={search.answeredTo ?? ""}
          values={[...texts.keys()]}
          text={(id) => texts.get(id) ?? ""}
          onChoose={(id) => onSearch({ ...search, answeredTo: id || undefined })}
          className="max-w-full sm:max-w-72"
        />
      </ListSearch>
      <Answers survey={survey} filter={filter} search={search} />
    </div>
  );
}

function Answers({ survey, filter, search }: Pick<AnswerListProps, "survey" | "filter" | "search">) {
  const list = useEndpointPages(listSurveyResponses, {
    params: { id: survey.id },
    query: { ...filter, ...search, limit: 25 },
  });
  if (list.isPending)
    return (
      <Card>
        <SkeletonRows rows={5} />
      </Card>
    );
  if (list.isError)
    return <ErrorCard title={words.failedAnswers} message={list.error.message} onRetry={() => void list.refetch()} />;
  const responses = list.data.pages.flatMap((page) => page.items);
  if (responses.length === 0) return <p className="text-muted">{words.list.none}</p>;
  return (
    <>
      {responses.map((response) => (
        <ResponseCard key={response.id} survey={survey} response={response} only={search.answeredTo} />
      ))}
      {list.hasNextPage && (
        <div className="text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

function ResponseCard({
  survey,
  response,
  only,
}: {
  survey: Survey;
  response: SurveyResponse;
  only?: string | undefined;
}) {
  const { timeZone } = useMembership();
  const moment = momentOf(response.createdAt, timeZone);
  const shown = only === undefined ? survey.questions : survey.questions.filter(({ id }) => id === only);
  return (
    <Card
      as="article"
      title={
        <Link
          href={`/${survey.id}/responses/${response.id}`}
          aria-label={words.list.open({ moment })}
          className="hover:underline"
        >
          <Instant at={response.createdAt}>{moment}</Instant>
        </Link>
      }
      actions={
        <span className="wrap-anywhere">
          {response.respondentEmail ? <EmailText address={response.respondentEmail} /> : words.anonymous}
        </span>
      }
    >
      <dl className="grid gap-3">
        {shown.map((question) => (
          <div key={question.id} className="grid gap-0.5 sm:grid-cols-2 sm:gap-6">
            <dt className="break-words text-muted">{question.question}</dt>
            <dd className="line-clamp-6 whitespace-pre-line break-words">
              {answerText(question, response) ?? <span className="text-faint">{words.notAnswered}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
