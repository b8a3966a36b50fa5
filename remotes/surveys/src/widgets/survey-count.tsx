import { getSurveyStats } from "@trellis/contract-surveys/surveys.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { PartsBar } from "@trellis/shared/ui/charts/parts-bar.tsx";
import { FailedMetric, SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { words } from "./messages.ts";

/** How many surveys are active, and how many of them close within a week. */
export function SurveyCount() {
  const { data, error, refetch } = useEndpoint(getSurveyStats, {});
  return (
    <dl className="contents">
      {data ? (
        <Metric
          label={words.surveys}
          value={words.figure({ count: data.activeSurveys })}
          note={data.endingThisWeek > 0 ? words.endingThisWeek({ count: data.endingThisWeek }) : words.noneEnding}
          chart={
            <PartsBar
              label={words.rate}
              whole={100}
              parts={
                data.responseRate === null
                  ? []
                  : [
                      {
                        label: words.rate,
                        value: data.responseRate,
                        text: words.share({ share: data.responseRate / 100 }),
                      },
                    ]
              }
            />
          }
        />
      ) : error ? (
        <FailedMetric label={words.surveys} message={words.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonMetric chart />
      )}
    </dl>
  );
}
