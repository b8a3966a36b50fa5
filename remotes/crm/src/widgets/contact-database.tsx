import { getContactStats } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { FailedMetric, SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { WIDGET } from "./messages.ts";

/** How many people the organization knows, how many of them came this month, and whose birthday is soon. */
export function ContactDatabase() {
  const { data, error, refetch } = useEndpoint(getContactStats, {});
  return (
    <dl className="contents">
      {data ? (
        <Metric
          label={WIDGET.contacts}
          value={WIDGET.count({ count: data.totalContacts })}
          note={
            <>
              <a href="/app/contacts?sort=added" className="hover:underline">
                {WIDGET.newThisMonth({ count: data.newThisMonth })}
              </a>
              {data.birthdaysSoon > 0 && (
                <a href="/app/contacts?birthdayWithin=7" className="block hover:underline">
                  {WIDGET.birthdays({ count: data.birthdaysSoon })}
                </a>
              )}
            </>
          }
        />
      ) : error ? (
        <FailedMetric label={WIDGET.contacts} message={WIDGET.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonMetric />
      )}
    </dl>
  );
}
