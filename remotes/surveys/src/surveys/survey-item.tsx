import { useStanding } from "@trellis/shared/client/use-standing.ts";
import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { Badge } from "@trellis/shared/ui/badge.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Code from "lucide-react/icons/code";
import Globe from "lucide-react/icons/globe";
import GlobeOff from "lucide-react/icons/globe-off";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import Pencil from "lucide-react/icons/pencil";
import { Link, useLocation } from "wouter";
import { strings } from "../strings.ts";
import { dayOf, expiryText } from "./survey-dates.ts";
import { useSurveyActions } from "./use-survey-actions.ts";

/** One survey of the list with its actions. A viewer reads results and the address, and changes nothing. */
export function SurveyItem({ survey, canWrite }: { survey: Survey; canWrite: boolean }) {
  const { timeZone } = useStanding();
  const facts = [
    strings.list.created(dayOf(survey.createdAt, timeZone)),
    expiryText(survey, timeZone),
    strings.list.responses(survey.responseCount),
  ].filter((fact) => fact !== undefined);
  return (
    <li className="grid gap-3 border-hairline border-b p-4 last:border-b-0 md:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-medium text-lg">
            <Link href={`/${survey.id}/results`} className="break-words rounded-xs hover:underline">
              {survey.title}
            </Link>
          </h3>
          <SurveyBadges survey={survey} />
        </div>
        {survey.description && <p className="line-clamp-2 max-w-prose text-muted">{survey.description}</p>}
        {/* Each fact brings the dot before it; at the start of a line the dot falls outside and is cut off. */}
        <div className="overflow-hidden text-muted text-sm tabular-nums">
          <ul className="-ml-4 flex flex-wrap">
            {facts.map((fact) => (
              <li
                key={fact}
                className="relative whitespace-nowrap pl-4 before:absolute before:left-1.5 before:content-['\00b7'/'']"
              >
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <SurveyActions survey={survey} canWrite={canWrite} />
    </li>
  );
}

export function SurveyBadges({ survey }: { survey: Survey }) {
  return (
    <>
      {survey.isActive ? (
        <Badge tone="success" dot>
          {strings.list.active}
        </Badge>
      ) : (
        <Badge hollow>{strings.list.completedBadge}</Badge>
      )}
      {survey.isActive && (
        <Badge tone={survey.isPublished ? "accent" : "neutral"} hollow={!survey.isPublished}>
          {survey.isPublished ? strings.list.published : strings.list.notPublished}
        </Badge>
      )}
    </>
  );
}

function SurveyActions({ survey, canWrite }: { survey: Survey; canWrite: boolean }) {
  const [, navigate] = useLocation();
  const { isBusy, publish, unpublish, setActive } = useSurveyActions(survey);
  const { actions } = strings;
  const ghost = { variant: "ghost", size: "sm", disabled: isBusy } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these act at once
    <div
      role="group"
      aria-label={strings.list.actionsFor(survey.title)}
      className="-mx-2.5 flex flex-wrap gap-x-1 gap-y-2 lg:mx-0 lg:max-w-80 lg:justify-end xl:max-w-none"
    >
      <Button
        {...ghost}
        icon={<ChartNoAxesColumn aria-hidden="true" />}
        onClick={() => navigate(`/${survey.id}/results`)}
      >
        {actions.viewResults}
      </Button>
      {canWrite && (
        <Button {...ghost} icon={<Pencil aria-hidden="true" />} onClick={() => navigate(`/${survey.id}/edit`)}>
          {actions.edit}
        </Button>
      )}
      {canWrite && survey.isActive && !survey.isPublished && (
        <Button {...ghost} variant="secondary" icon={<Globe aria-hidden="true" />} onClick={publish}>
          {actions.publish}
        </Button>
      )}
      {survey.isPublished && (
        <Button {...ghost} icon={<Code aria-hidden="true" />} onClick={() => navigate(`/${survey.id}/embed`)}>
          {actions.embedCode}
        </Button>
      )}
      {canWrite && survey.isActive && survey.isPublished && (
        <Button {...ghost} icon={<GlobeOff aria-hidden="true" />} onClick={unpublish}>
          {actions.unpublish}
        </Button>
      )}
      {canWrite && (
        <Button
          {...ghost}
          icon={survey.isActive ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          onClick={() => setActive(!survey.isActive)}
        >
          {survey.isActive ? actions.close : actions.reopen}
        </Button>
      )}
    </div>
  );
}
