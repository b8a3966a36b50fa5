import { getSurvey, type Survey } from "@trellis/contract-surveys/surveys.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { useState } from "react";
import { useLocation } from "wouter";
import { BuilderSkeleton } from "./builder-skeleton.tsx";
import { strings } from "./messages.ts";
import { dropDraft, findDraft } from "./saving/survey-draft.ts";
import { SurveyEditor } from "./survey-editor.tsx";

/** The page that creates a survey, or edits the one named. */
export function BuilderScreen({ surveyId }: { surveyId: string | null }) {
  return surveyId === null ? <DraftedEditor survey={null} /> : <EditScreen surveyId={surveyId} />;
}

function EditScreen({ surveyId }: { surveyId: string }) {
  const survey = useEndpoint(getSurvey, { params: { id: surveyId } }, { fresh: true });
  // A cached version may be older than the stored one: the page starts with the answer.
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && survey.data && !survey.isFetching) setFresh(true);
  if (survey.data && isFresh) return <DraftedEditor survey={survey.data} onRefresh={() => survey.refetch()} />;
  if (survey.isError && !survey.isFetching)
    return (
      <ErrorCard title={strings.loadFailed} message={survey.error.message} onRetry={() => void survey.refetch()} />
    );
  return <BuilderSkeleton />;
}

interface DraftedEditorProps {
  survey: Survey | null;
  onRefresh?: () => Promise<unknown>;
}

/** Goes on with what was typed and not saved; starting over forgets it and begins with the survey as it is now. */
function DraftedEditor({ survey, onRefresh }: DraftedEditorProps) {
  const [, navigate] = useLocation();
  const surveyId = survey?.id ?? null;
  const [begin, setBegin] = useState(() => ({ round: 0, draft: findDraft(surveyId) }));
  const startOver = async () => {
    dropDraft(surveyId);
    await onRefresh?.();
    setBegin(({ round }) => ({ round: round + 1, draft: undefined }));
  };
  return (
    <SurveyEditor
      key={begin.round}
      survey={begin.draft ? begin.draft.survey : survey}
      draft={begin.draft?.values}
      onStartOver={() => void startOver()}
      onClose={() => navigate("/")}
    />
  );
}
