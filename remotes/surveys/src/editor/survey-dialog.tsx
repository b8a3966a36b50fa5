import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { getSurvey, type Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/skeleton.tsx";
import { useState } from "react";
import { strings } from "../strings.ts";
import { dropDraft, findDraft } from "./survey-draft.ts";
import { SurveyEditor } from "./survey-editor.tsx";

const { editor: words } = strings;

/** Creates a survey, or edits the one named. */
export function SurveyDialog({ surveyId, onClose }: { surveyId: string | null; onClose: () => void }) {
  if (surveyId === null) return <DraftedEditor survey={null} onClose={onClose} />;
  return <EditDialog surveyId={surveyId} onClose={onClose} />;
}

function EditDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const survey = useEndpoint(getSurvey, { params: { id: surveyId } });
  if (survey.data) return <DraftedEditor survey={survey.data} onRefresh={() => survey.refetch()} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={words.editTitle} description={words.description}>
      {survey.isError ? (
        <ErrorCard title={words.loadFailed} message={survey.error.message} onRetry={() => void survey.refetch()} />
      ) : (
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-control-md w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}

interface DraftedEditorProps {
  survey: Survey | null;
  onRefresh?: () => Promise<unknown>;
  onClose: () => void;
}

/** Goes on with what was typed and not saved; starting over forgets it and begins with the survey as it is now. */
function DraftedEditor({ survey, onRefresh, onClose }: DraftedEditorProps) {
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
      onClose={onClose}
    />
  );
}
