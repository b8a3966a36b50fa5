import { deleteSurveyResponse, getSurveyResponse, type SingleResponse } from "@trellis/contract-surveys/responses.ts";
import { getSurvey } from "@trellis/contract-surveys/surveys.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { EmailText } from "@trellis/shared/ui/display/email-text.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { shownQuestions } from "@trellis/survey-logic/survey-conditions.ts";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useLocation } from "wouter";
import { answerText } from "./answer-text.ts";
import { BackLink } from "./back-link.tsx";
import { words } from "./messages.ts";

/** One response as it was given, in the version of the survey that it answers, with the way to its neighbors. */
export function ResponseScreen({ surveyId, responseId }: { surveyId: string; responseId: string }) {
  const [, navigate] = useLocation();
  const results = `/${surveyId}/results?view=answers`;
  const found = useEndpoint(getSurveyResponse, { params: { id: surveyId, responseId } }, { keepPrevious: true });
  const survey = useEndpoint(getSurvey, { params: { id: surveyId } });
  if (found.error)
    return (
      <div className="grid gap-4">
        <BackLink href={results} label={words.backToResults} />
        <ErrorCard title={words.failedAnswer} message={found.error.message} onRetry={() => void found.refetch()} />
      </div>
    );
  if (!found.data || !survey.data)
    return (
      <Card>
        <SkeletonRows rows={5} />
      </Card>
    );
  const open = (id: string | null) => (id === null ? undefined : () => navigate(`/${surveyId}/responses/${id}`));
  return (
    <div className="grid gap-4 md:gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <BackLink href={results} label={words.backToResults} />
          <h2 className="min-w-0 break-words text-xl">{survey.data.title}</h2>
        </div>
        <div className="flex items-center gap-2">
          <Neighbour label={words.response.newer} icon={<ChevronLeft />} onOpen={open(found.data.newerId)} />
          <span className="text-muted tabular-nums" aria-live="polite">
            {words.response.position({ position: found.data.position, total: found.data.total })}
          </span>
          <Neighbour label={words.response.older} icon={<ChevronRight />} onOpen={open(found.data.olderId)} />
          <DeleteButton
            surveyId={surveyId}
            responseId={responseId}
            onDeleted={() => (open(found.data.olderId) ?? (() => navigate(results)))()}
          />
        </div>
      </header>
      <ResponseCard single={found.data} isEarlier={found.data.response.version !== survey.data.version} />
    </div>
  );
}

function Neighbour({
  label,
  icon,
  onOpen,
}: {
  label: string;
  icon: React.ReactElement;
  onOpen: (() => void) | undefined;
}) {
  return <IconButton label={label} icon={icon} disabled={onOpen === undefined} onClick={onOpen} />;
}

function ResponseCard({ single, isEarlier }: { single: SingleResponse; isEarlier: boolean }) {
  const { response, questions } = single;
  const shown = new Set(shownQuestions(questions, response.responses).map(({ id }) => id));
  const strangers = Object.keys(response.responses).filter((id) => !questions.some((question) => question.id === id));
  return (
    <Card
      as="article"
      title={<Instant at={response.createdAt} />}
      actions={
        <span className="wrap-anywhere">
          {response.respondentEmail ? <EmailText address={response.respondentEmail} /> : words.anonymous}
        </span>
      }
    >
      {isEarlier && <p className="mb-4 text-muted text-sm">{words.response.version({ version: response.version })}</p>}
      <dl className="grid gap-4">
        {questions.map((question) => (
          <div key={question.id} className="grid gap-0.5">
            <dt className="break-words text-muted">{question.question}</dt>
            <dd className="whitespace-pre-line break-words">
              {answerText(question, response) ?? (
                <span className="text-faint">{shown.has(question.id) ? words.notAnswered : words.notShown}</span>
              )}
            </dd>
          </div>
        ))}
        {strangers.map((id) => (
          <div key={id} className="grid gap-0.5">
            <dt className="text-muted italic">{words.removedQuestion}</dt>
            <dd className="whitespace-pre-line break-words">{[response.responses[id]].flat().join(", ")}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function DeleteButton(props: { surveyId: string; responseId: string; onDeleted: () => void }) {
  const { canDelete } = useMembership();
  const [asking, setAsking] = useState(false);
  const remove = useEndpointMutation(deleteSurveyResponse);
  if (!canDelete) return null;
  async function confirm() {
    try {
      await remove.mutateAsync({ input: { params: { id: props.surveyId, responseId: props.responseId } } });
    } catch (error) {
      showToast({ title: words.error, description: words.response.removeFailed, variant: "destructive" });
      throw error;
    }
    showToast({ title: words.response.removed });
    props.onDeleted();
  }
  return (
    <>
      <Button variant="ghost" icon={<Trash aria-hidden="true" />} onClick={() => setAsking(true)}>
        {words.response.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.response.removeTitle}
        description={words.response.removeText}
        confirmLabel={words.response.remove}
        danger
        onConfirm={confirm}
      />
    </>
  );
}
