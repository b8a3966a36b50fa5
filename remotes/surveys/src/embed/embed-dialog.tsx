import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { getSurvey, type Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/button.tsx";
import { CopyField } from "@trellis/shared/ui/copy-field.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/skeleton.tsx";
import ExternalLink from "lucide-react/icons/external-link";
import { strings } from "../strings.ts";

const { embed, notices } = strings;

/** How a published survey gets to the people: its address, and the code for a website with seven steps to paste it. */
export function EmbedDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const survey = useEndpoint(getSurvey, { params: { id: surveyId } });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={embed.title}
      {...(survey.data ? { description: embed.description(survey.data.title) } : {})}
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

function EmbedBody({ survey: { publicUrl, embedCode } }: { survey: Survey }) {
  if (publicUrl === null || embedCode === null) return <p className="text-muted">{embed.notPublished}</p>;
  return (
    <div className="grid gap-5">
      <CopyField
        label={embed.publicUrl}
        value={publicUrl}
        onCopyFailed={sayCopyFailed}
        action={
          <LinkButton href={publicUrl} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden="true" />}>
            {embed.open}
          </LinkButton>
        }
      />
      <CopyField label={embed.code} value={embedCode} multiline onCopyFailed={sayCopyFailed} />
      <section aria-labelledby="embed-steps">
        <h3 id="embed-steps" className="mb-2 text-lg">
          {embed.stepsTitle}
        </h3>
        <ol className="grid gap-2">
          {embed.steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-5 flex-none place-items-center rounded-full bg-surface-pressed text-muted text-xs tabular-nums"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="mt-3 text-muted text-sm">{embed.otherBuilders}</p>
      </section>
    </div>
  );
}

function sayCopyFailed(): void {
  showToast({ title: notices.copyFailed, description: notices.copyFailedDescription, variant: "destructive" });
}

function EmbedSkeleton() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <Skeleton className="h-control-md w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
