import { listSurveys } from "@trellis/contract-surveys/surveys.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { strings } from "../messages.ts";
import { SurveyDialogs } from "./survey-dialogs.tsx";
import { SurveyItem } from "./survey-item.tsx";
import { SurveyStats } from "./survey-stats.tsx";

/** The area's home: figures, every survey with what can be done to it, and the dialog over them. */
export function SurveysScreen() {
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  const create = canWrite && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => navigate("/new")}>
      {strings.list.create}
    </Button>
  );
  return (
    <div className="grid gap-4 md:gap-6">
      <SurveyStats />
      <section aria-labelledby="surveys-heading" className="grid gap-3">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 id="surveys-heading" className="font-semibold text-lg">
            {strings.list.title}
          </h2>
          {create}
        </div>
        <SurveyList canWrite={canWrite} create={create} />
      </section>
      <SurveyDialogs />
    </div>
  );
}

function SurveyList({ canWrite, create }: { canWrite: boolean; create: ReactNode }) {
  const list = useEndpointPages(listSurveys, { query: {} });
  if (list.isPending)
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    );
  if (list.isError)
    return (
      <ErrorCard title={strings.list.failedTitle} message={list.error.message} onRetry={() => void list.refetch()} />
    );
  const surveys = list.data.pages.flatMap((page) => page.items);
  if (surveys.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title={strings.list.emptyTitle}
          description={canWrite ? strings.list.emptyDescription : strings.list.emptyDescriptionViewer}
          action={create}
        />
      </Card>
    );
  return (
    <Card flush>
      <ul>
        {surveys.map((survey) => (
          <SurveyItem key={survey.id} survey={survey} canWrite={canWrite} />
        ))}
      </ul>
      <MoreRows list={list} label={strings.list.more} />
    </Card>
  );
}
