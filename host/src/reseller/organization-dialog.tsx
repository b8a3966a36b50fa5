import type { Reseller } from "@trellis/contract-operations/reseller.ts";
import {
  getSoldOrganization,
  type SoldChange,
  type SoldOrganizationDetails,
} from "@trellis/contract-operations/reseller-organizations.ts";
import { planOf } from "@trellis/domain/plans/plans.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { FactSection } from "@trellis/shared/ui/screen/fact-section.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type ReactNode, useState } from "react";
import { ChangeDialog } from "./change-dialog.tsx";
import { TEXT } from "./messages.ts";
import { StateBadge } from "./state-badge.tsx";

const words = TEXT.organization;

interface Props {
  id: number;
  reseller: Reseller;
  onClose: () => void;
}

/** An organization from the outside, and what its reseller may change about it. */
export function OrganizationDialog({ id, reseller, onClose }: Props) {
  const found = useEndpoint(getSoldOrganization, { params: { id: String(id) } }, { fresh: true });
  const [change, setChange] = useState<SoldChange["change"] | null>(null);
  if (change !== null && found.data)
    return (
      <ChangeDialog organization={found.data} reseller={reseller} change={change} onClose={() => setChange(null)} />
    );
  return (
    <Dialog
      onClose={onClose}
      title={found.data?.name ?? TEXT.organizations.number({ number: String(id) })}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {found.error && !found.data ? (
        <ErrorCard title={words.failed} message={found.error.message} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={6} kind="table" />
      ) : (
        <div className="grid gap-5">
          <Facts organization={found.data} />
          <FactSection title={words.changes}>
            <div className="flex flex-wrap gap-2">
              {changesOf(found.data).map((each) => (
                <Button key={each} size="sm" onClick={() => setChange(each)}>
                  {words.change[each]}
                </Button>
              ))}
            </div>
          </FactSection>
        </div>
      )}
    </Dialog>
  );
}

/** What can be changed as it is now. */
const changesOf = ({ state }: SoldOrganizationDetails): SoldChange["change"][] => [
  "setPlan",
  ...(state === "open" ? ["suspend" as const] : state === "suspended" ? ["resume" as const] : []),
];

function Facts({ organization }: { organization: SoldOrganizationDetails }) {
  const { id, plan, subscription, state, usage, trialEndsAt, deletionAt, createdAt, files } = organization;
  const facts: [string, ReactNode][] = [
    [
      words.number,
      <span key="number" translate="no">
        {id}
      </span>,
    ],
    [words.state, <StateBadge key="state" state={state} />],
    [
      words.plan,
      TEXT.organizations.planAndStatus({
        plan: planOf(plan).name,
        status: TEXT.organizations.subscriptions[subscription],
      }),
    ],
    [words.trialEnds, trialEndsAt && <Instant key="trial" at={trialEndsAt} />],
    [words.deletion, deletionAt && <Instant key="deletion" at={deletionAt} />],
    [words.since, <Instant key="since" at={createdAt} />],
    [words.usage, <Usage key="usage" usage={usage} />],
    [words.files, TEXT.organizations.count({ count: files })],
  ];
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Usage = ({ usage }: { usage: SoldOrganizationDetails["usage"] }) => (
  <ul>
    {usage.map(({ name, used, limit }) => (
      <li key={name}>
        {limit === null
          ? words.unlimited({ name: words.limits[name], used })
          : words.ofLimit({ name: words.limits[name], used, limit })}
      </li>
    ))}
  </ul>
);
