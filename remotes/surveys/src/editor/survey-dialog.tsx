import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { getSurvey } from "@trellis/shared/contract/surveys/surveys.ts";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/skeleton.tsx";
import { strings } from "../strings.ts";
import { SurveyEditor } from "./survey-editor.tsx";

const { editor: words } = strings;

/** Creates a survey, or edits the one named. */
export function SurveyDialog({ surveyId, onClose }: { surveyId: string | null; onClose: () => void }) {
  if (surveyId === null) return <SurveyEditor survey={null} onClose={onClose} />;
  return <EditDialog surveyId={surveyId} onClose={onClose} />;
}

function EditDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const survey = useEndpoint(getSurvey, { params: { id: surveyId } });
  // The editor keeps the survey that it began with: a refetch under it must not move its If-Match.
  if (survey.data) return <SurveyEditor survey={survey.data} onClose={onClose} />;
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
