import { getContactStats } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { FailedMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.stats;

/** How many people the organization knows, and who they are to it. */
export function ContactStats({ isNonProfit }: { isNonProfit: boolean }) {
  const { data, error, refetch } = useEndpoint(getContactStats, {});
  if (error && !data)
    return (
      <MetricStrip>
        <FailedMetric label={words.label} message={words.failed} onRetry={() => void refetch()} />
      </MetricStrip>
    );
  if (!data) return <SkeletonMetrics count={4} />;
  const figures: readonly (readonly [string, number, string?])[] = [
    [words.total, data.totalContacts],
    ...(isNonProfit
      ? ([
          [words.activeDonors, data.activeDonors, words.activeDonorsAre],
          [words.volunteers, data.volunteers],
        ] as const)
      : ([
          [words.clients, data.activeClients],
          [words.leads, data.leads],
        ] as const)),
    [words.newThisMonth, data.newThisMonth],
  ];
  return (
    <MetricStrip>
      {figures.map(([label, count, note]) => (
        <Metric key={label} label={label} value={words.count({ count })} note={note} />
      ))}
    </MetricStrip>
  );
}
