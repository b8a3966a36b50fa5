import { getSurvey, type Survey } from "@trellis/contract-surveys/surveys.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { DEFAULT_BRAND } from "@trellis/shared/theme/brand.ts";
import { createBrandShades } from "@trellis/shared/theme/brand-shades.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { EmbedPanel } from "@trellis/shared/ui/embed/embed-panel.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { strings } from "../messages.ts";
import { EmbedPreview } from "./embed-preview.tsx";

const { embed } = strings;

/** How a published survey gets to the people: its address, the code for a website with its steps, and a QR code. */
export function EmbedDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const survey = useEndpoint(getSurvey, { params: { id: surveyId } });
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={embed.title}
      {...(survey.data ? { description: embed.description({ title: survey.data.title }) } : {})}
      footer={
        <Button variant="primary" onClick={onClose}>
          {embed.done}
        </Button>
      }
    >
      {survey.isError ? (
        <ErrorCard
          title={strings.editor.loadFailed}
          message={survey.error.message}
          onRetry={() => void survey.refetch()}
        />
      ) : survey.data ? (
        <EmbedBody survey={survey.data} />
      ) : (
        <EmbedSkeleton />
      )}
    </Dialog>
  );
}

function EmbedBody({ survey }: { survey: Survey }) {
  const { organization } = useAtomValue(sessionAtom);
  const { title, publicUrl, embedCode, iframeCode } = survey;
  if (publicUrl === null || embedCode === null || iframeCode === null)
    return <p className="text-muted">{embed.notPublished}</p>;
  return (
    <EmbedPanel
      element="survey"
      title={title}
      publicUrl={publicUrl}
      embedCode={embedCode}
      iframeCode={iframeCode}
      ownColor={createBrandShades(organization?.primaryColor ?? DEFAULT_BRAND.primary)[600]}
      preview={(settings) => <EmbedPreview survey={survey} settings={settings} />}
    />
  );
}

function EmbedSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-control-md w-full" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
