import { getContactStats } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { FailedMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.stats;

/** On a phone each figure is beside its label, so that the list starts on the first screen; the note is only read out. */
const BRIEF =
  "max-sm:*:flex-row max-sm:*:flex-wrap max-sm:*:items-baseline max-sm:*:justify-between max-sm:*:py-3 max-sm:[&>div>dd]:mt-0 max-sm:[&>div>dd]:text-base max-sm:[&>div>dd+dd]:sr-only";
/** One line a figure while they load. */
const BRIEF_SKELETON = "max-sm:[&>div>div>:nth-child(n+2)]:hidden";

/** How many people the organization knows, and who they are to it. */
export function ContactStats({ isNonProfit }: { isNonProfit: boolean }) {
  const { data, error, refetch } = useEndpoint(getContactStats, {});
  if (error && !data)
    return (
      <MetricStrip>
        <FailedMetric label={words.label} message={words.failed} onRetry={() => void refetch()} />
      </MetricStrip>
    );
  if (!data)
    return (
      <div className={BRIEF_SKELETON}>
        <SkeletonMetrics count={4} />
      </div>
    );
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
    <MetricStrip className={BRIEF}>
      {figures.map(([label, count, note]) => (
        <Metric key={label} label={label} value={words.count({ count })} note={note} />
      ))}
    </MetricStrip>
  );
}
