import { getSurveyInvitationFigures } from "@trellis/contract-surveys/invitations.ts";
import { getSurvey, type Survey } from "@trellis/contract-surveys/surveys.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Mails from "lucide-react/icons/mails";
import { useState } from "react";
import { Link } from "wouter";
import { ResultsSkeleton } from "../results/results-skeleton.tsx";
import { SurveyBadges } from "../surveys/survey-item.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { words } from "./messages.ts";

/** Whom a survey was sent to by mail, and how that went. */
export function InvitationsScreen({ surveyId }: { surveyId: string }) {
  const input = { params: { id: surveyId } };
  const survey = useEndpoint(getSurvey, input);
  const { canWrite } = useMembership();
  const [isInviting, setInviting] = useState(false);
  if (survey.error)
    return <ErrorCard title={words.failedTitle} message={survey.error.message} onRetry={() => void survey.refetch()} />;
  if (!survey.data) return <ResultsSkeleton />;
  const canInvite = canWrite && survey.data.isPublished && survey.data.isActive;
  const invite = (
    <Button variant="primary" icon={<Mails aria-hidden="true" />} onClick={() => setInviting(true)}>
      {words.invite}
    </Button>
  );
  return (
    <div className="grid gap-4 md:gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`/${surveyId}/results`}
            aria-label={words.back}
            title={words.back}
            className="icons grid size-7 flex-none place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text"
          >
            <ArrowLeft aria-hidden="true" />
          </Link>
          <h2 className="min-w-0 break-words text-xl">{words.titleOf({ survey: survey.data.title })}</h2>
          <SurveyBadges survey={survey.data} />
        </div>
        {canInvite && invite}
      </header>
      <Figures survey={survey.data} />
      <InvitationList
        surveyId={surveyId}
        empty={
          <EmptyState
            icon={<Mails aria-hidden="true" />}
            title={words.emptyTitle}
            description={survey.data.isPublished ? words.emptyText : words.emptyClosed}
          />
        }
      />
      {isInviting && <InviteDialog survey={survey.data} onClose={() => setInviting(false)} />}
    </div>
  );
}

function Figures({ survey }: { survey: Survey }) {
  const { data } = useEndpoint(getSurveyInvitationFigures, { params: { id: survey.id } });
  if (!data) return <SkeletonMetrics count={3} />;
  const { invited, answered, failed } = data;
  return (
    <MetricStrip>
      <Metric label={words.invited} value={words.figure({ count: invited })} note={words.invitedNote} />
      <Metric
        label={words.answered}
        value={words.figure({ count: answered })}
        note={
          invited === 0
            ? words.noneAnswered
            : words.answeredNote({ share: Math.round((answered / invited) * 100) / 100 })
        }
      />
      <Metric
        label={words.failed}
        value={words.figure({ count: failed })}
        note={failed === 0 ? words.noneFailed : words.failedNote}
      />
    </MetricStrip>
  );
}
