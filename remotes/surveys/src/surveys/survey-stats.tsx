import { getSurveyStats } from "@trellis/contract-surveys/surveys.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { strings } from "../messages.ts";

const figure = (count: number) => strings.list.figure({ count });

/** The four cards above the list. */
export function SurveyStats() {
  const stats = useEndpoint(getSurveyStats, {});
  if (stats.isError)
    return (
      <ErrorCard title={strings.list.failedStats} message={stats.error.message} onRetry={() => void stats.refetch()} />
    );
  const { data } = stats;
  const value = (text: (figures: NonNullable<typeof data>) => string) =>
    data ? text(data) : <Skeleton className="h-[1em] w-12" />;
  return (
    <MetricStrip>
      <Metric label={strings.list.activeSurveys} value={value((all) => figure(all.activeSurveys))} />
      <Metric label={strings.list.totalResponses} value={value((all) => figure(all.totalResponses))} />
      <Metric
        label={strings.list.responseRate}
        value={value((all) =>
          all.responseRate === null ? "\u2013" : strings.list.rate({ share: Math.round(all.responseRate) / 100 }),
        )}
        note={data && (data.responseRate === null ? strings.list.noRate : strings.list.responseRateNote)}
      />
      <Metric label={strings.list.completed} value={value((all) => figure(all.completedSurveys))} />
    </MetricStrip>
  );
}
