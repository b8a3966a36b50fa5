import { listSurveys, type Survey } from "@trellis/contract-surveys/surveys.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { ListWidget } from "@trellis/shared/ui/rows/list-widget.tsx";
import { endOf } from "../surveys/survey-dates.ts";
import { words } from "./messages.ts";

const SHOWN = 3;
/** Newest surveys among which active ones are looked for. */
const MAX_CHECKED = 20;

/** The newest open surveys, with their answers so far. */
export function ActiveSurveys() {
  const { timeZone } = useMembership();
  const surveys = useEndpoint(listSurveys, { query: { limit: MAX_CHECKED } });
  const active = surveys.data?.filter((survey) => endOf(survey) === null).slice(0, SHOWN);
  return (
    <ListWidget
      words={{ ...words, title: words.surveys, failed: words.surveysFailed, empty: words.noSurveys }}
      href="/app/surveys"
      query={surveys}
      items={active}
      rows={SHOWN}
    >
      {(shown) => (
        <LinkRows
          rows={shown.map((survey) => ({
            key: survey.id,
            href: `/app/surveys/${survey.id}/results`,
            title: survey.title,
            text: closing(survey, timeZone),
            aside: (
              <span className="text-sm text-muted tabular-nums">{words.answers({ count: survey.responseCount })}</span>
            ),
          }))}
        />
      )}
    </ListWidget>
  );
}

function closing({ expiresAt, isPublished }: Survey, timeZone: string): string {
  if (!isPublished) return words.notPublished;
  if (expiresAt === null) return words.openEnded;
  return words.closes({ day: formatDay(dayInZone(new Date(expiresAt), timeZone)) });
}
