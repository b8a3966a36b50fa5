import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { listSurveyResponses, type SurveyResponse } from "@trellis/shared/contract/surveys/responses.ts";
import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { optionsOf } from "@trellis/shared/domain/survey-answers.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { strings } from "../strings.ts";
import { momentOf } from "../surveys/survey-dates.ts";

const { results: words } = strings;

/** Every response, one by one, newest first. */
export function AnswerList({ survey }: { survey: Survey }) {
  const { timeZone } = useStanding();
  const list = useEndpointPages(listSurveyResponses, { params: { id: survey.id }, query: { limit: 25 } });
  if (list.isPending)
    return (
      <Card>
        <SkeletonRows rows={5} />
      </Card>
    );
  if (list.isError)
    return <ErrorCard title={words.failedAnswers} message={list.error.message} onRetry={() => void list.refetch()} />;
  return (
    <div className="grid gap-4">
      {list.data.pages
        .flatMap((page) => page.items)
        .map((response) => (
          <Card
            key={response.id}
            as="article"
            title={<time dateTime={response.createdAt}>{momentOf(response.createdAt, timeZone)}</time>}
            actions={<span className="break-all">{response.respondentEmail ?? words.anonymous}</span>}
          >
            <Answers survey={survey} response={response} />
          </Card>
        ))}
      {list.hasNextPage && (
        <div className="text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function Answers({ survey, response }: { survey: Survey; response: SurveyResponse }) {
  const removed = Object.keys(response.responses).filter((id) => !survey.questions.some((q) => q.id === id));
  return (
    <dl className="grid gap-3">
      {survey.questions.map((question) => (
        <div key={question.id} className="grid gap-0.5 sm:grid-cols-2 sm:gap-6">
          <dt className="break-words text-muted">{question.question}</dt>
          <dd className="whitespace-pre-line break-words">
            {textOf(question, response) ?? <span className="text-faint">{words.notAnswered}</span>}
          </dd>
        </div>
      ))}
      {removed.map((id) => (
        <div key={id} className="grid gap-0.5 sm:grid-cols-2 sm:gap-6">
          <dt className="text-muted italic">{words.removedQuestion}</dt>
          <dd className="whitespace-pre-line break-words">{[response.responses[id]].flat().join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer in words: the labels of what was chosen, as they are called now. */
function textOf(question: Survey["questions"][number], { responses }: SurveyResponse): string | undefined {
  const answer = Object.hasOwn(responses, question.id) ? responses[question.id] : undefined;
  if (answer === undefined) return undefined;
  if (optionsOf(question).length === 0) return [answer].flat().join(", ");
  const labels = new Map(optionsOf(question).map((option) => [option.id, option.label]));
  return [answer]
    .flat()
    .map((id) => labels.get(id) ?? words.removedOption)
    .join(", ");
}
