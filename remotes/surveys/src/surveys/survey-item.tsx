import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Link } from "wouter";
import { strings } from "../messages.ts";
import { SurveyActions } from "./survey-actions.tsx";
import { dayOf, endOf, expiryText, limitText } from "./survey-dates.ts";

/** One survey of the list with its actions. A viewer reads results and the address, and changes nothing. */
export function SurveyItem({ survey, canWrite }: { survey: Survey; canWrite: boolean }) {
  const { timeZone } = useMembership();
  const facts = [
    strings.list.created({ day: dayOf(survey.createdAt, timeZone) }),
    expiryText(survey, timeZone),
    limitText(survey),
    strings.list.responses({ count: survey.responseCount }),
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
          <ul className="-ms-4 flex flex-wrap">
            {facts.map((fact) => (
              <li
                key={fact}
                className="relative whitespace-nowrap ps-4 before:absolute before:inset-s-1.5 before:content-['\00b7'/'']"
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

/** Active while it takes answers: one whose day or number was reached is as completed as one that was closed. */
export function SurveyBadges({ survey }: { survey: Survey }) {
  return (
    <>
      {endOf(survey) === null ? (
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
