import { listSurveys, type Survey } from "@trellis/contract-surveys/surveys.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { endOf } from "../surveys/survey-dates.ts";
import { words } from "./strings.ts";

const SHOWN = 3;
/** Newest surveys among which active ones are looked for. */
const LOOKED_AT = 20;

/** The newest surveys that people can answer now, with what has come in. */
export function ActiveSurveys() {
  const { timeZone } = useStanding();
  const { data, error, refetch } = useEndpoint(listSurveys, { query: { limit: LOOKED_AT } });
  if (error && !data) {
    return (
      <ErrorCard
        title={words.surveysFailed}
        message={words.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  }
  const active = data?.filter((survey) => endOf(survey) === null).slice(0, SHOWN);
  return (
    <Card
      title={words.surveys}
      flush
      actions={
        <a href="/app/surveys" className="font-medium text-accent-text hover:underline">
          {words.viewAll}
        </a>
      }
    >
      <div className="mt-2">
        {active === undefined && <SkeletonRows rows={SHOWN} />}
        {active?.length === 0 && <EmptyState title={words.emptyTitle} description={words.noSurveys} />}
        {active !== undefined && active.length > 0 && (
          <LinkRows
            rows={active.map((survey) => ({
              key: survey.id,
              href: `/app/surveys/${survey.id}/results`,
              title: survey.title,
              text: closing(survey, timeZone),
              aside: <span className="text-sm text-muted tabular-nums">{words.answers(survey.responseCount)}</span>,
            }))}
          />
        )}
      </div>
    </Card>
  );
}

function closing({ expiresAt, isPublished }: Survey, timeZone: string): string {
  if (!isPublished) return words.notPublished;
  if (expiresAt === null) return words.openEnded;
  return words.closes(formatDay(dayInZone(new Date(expiresAt), timeZone)));
}
