import { type ContactStats, getContactStats } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import type { Session } from "@trellis/shared/runtime";
import { PartsBar } from "@trellis/shared/ui/charts/parts-bar.tsx";
import { FailedMetric, SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { WIDGET } from "./messages.ts";

type OrganizationType = NonNullable<Session["organization"]>["type"];

/** How many people the organization knows, how many of them came this month, and whose birthday is soon. */
export function ContactDatabase({ organizationType }: { organizationType: OrganizationType }) {
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
          chart={<Types stats={data} organizationType={organizationType} />}
        />
      ) : error ? (
        <FailedMetric label={WIDGET.contacts} message={WIDGET.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonMetric chart />
      )}
    </dl>
  );
}

/** The types that an organization works with most, and the rest. */
function Types({ stats, organizationType }: { stats: ContactStats; organizationType: OrganizationType }) {
  const named =
    organizationType === "non-profit"
      ? [
          { label: WIDGET.types.donors, value: stats.activeDonors },
          { label: WIDGET.types.volunteers, value: stats.volunteers },
        ]
      : [
          { label: WIDGET.types.clients, value: stats.activeClients },
          { label: WIDGET.types.leads, value: stats.leads },
        ];
  const rest = stats.totalContacts - named.reduce((sum, { value }) => sum + value, 0);
  const parts = [...named, { label: WIDGET.types.others, value: Math.max(rest, 0) }];
  return (
    <PartsBar
      label={WIDGET.byType}
      parts={parts.map((part) => ({ ...part, text: WIDGET.count({ count: part.value }) }))}
    />
  );
}
