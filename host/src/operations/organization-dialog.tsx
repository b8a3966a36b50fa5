import { getOrganizationReseller } from "@trellis/contract-operations/organization-reseller.ts";
import type { ServedDomain } from "@trellis/contract-operations/served-domains.ts";
import {
  getServedOrganization,
  type ServedChange,
  type ServedOrganizationDetails,
} from "@trellis/contract-operations/served-organizations.ts";
import { planOf } from "@trellis/domain/plans/plans.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { FactSection } from "@trellis/shared/ui/screen/fact-section.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type ReactNode, useState } from "react";
import { ChangeDialog } from "./change-dialog.tsx";
import { TEXT } from "./messages.ts";
import { ResellerDialog } from "./reseller-dialog.tsx";
import { StateBadge } from "./state-badge.tsx";

const words = TEXT.organization;

/** An organization from the outside, and what an operator may change about it. */
export function OrganizationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const params = { id: String(id) };
  const found = useEndpoint(getServedOrganization, { params }, { fresh: true });
  const seller = useEndpoint(getOrganizationReseller, { params }, { fresh: true });
  const [change, setChange] = useState<ServedChange["change"] | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  if (isAssigning && found.data)
    return <ResellerDialog organization={found.data} onClose={() => setAssigning(false)} />;
  if (change !== null && found.data)
    return <ChangeDialog organization={found.data} change={change} onClose={() => setChange(null)} />;
  return (
    <Dialog
      onClose={onClose}
      title={found.data?.name ?? TEXT.organizations.number({ number: String(id) })}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {found.error && !found.data ? (
        <ErrorCard title={words.failed} message={found.error.message} onRetry={() => void found.refetch()} />
      ) : !found.data || seller.isPending ? (
        <SkeletonRows rows={6} kind="table" />
      ) : (
        <div className="grid gap-5">
          <Facts organization={found.data} reseller={seller.data?.current?.name} />
          <FactSection title={words.changes}>
            <div className="flex flex-wrap gap-2">
              {changesOf(found.data).map((each) => (
                <Button key={each} size="sm" onClick={() => setChange(each)}>
                  {words.change[each]}
                </Button>
              ))}
              <Button size="sm" onClick={() => setAssigning(true)}>
                {TEXT.reseller.change}
              </Button>
            </div>
          </FactSection>
        </div>
      )}
    </Dialog>
  );
}

/** What can be changed as it is now. */
function changesOf({
  state,
  subscription,
  isSendingStopped,
  isReadOnly,
  visit,
  isSuspendedByReseller,
}: ServedOrganizationDetails): ServedChange["change"][] {
  return [
    "setPlan",
    ...(subscription === "trial" ? ["extendTrial" as const] : []),
    isSendingStopped ? "resumeSending" : "stopSending",
    isReadOnly ? "endReadOnly" : "makeReadOnly",
    ...(isSuspendedByReseller ? ["assumeSuspension" as const] : []),
    ...(visit ? ["endVisit" as const] : state === "open" ? ["askForVisit" as const] : []),
    ...(state === "open" ? ["suspend" as const] : state === "suspended" ? ["resume" as const] : []),
  ];
}

function Facts({ organization, reseller }: { organization: ServedOrganizationDetails; reseller: string | undefined }) {
  const { id, plan, subscription, state, isSendingStopped, usage, domains } = organization;
  const facts: [string, ReactNode][] = [
    [
      words.number,
      <span key="number" translate="no">
        {id}
      </span>,
    ],
    [
      words.state,
      <span key="state" className="flex flex-wrap gap-1">
        <StateBadge state={state} />
        {isSendingStopped && <Badge tone="warning">{TEXT.organizations.sendingStopped}</Badge>}
        {organization.isReadOnly && <Badge tone="warning">{TEXT.organizations.readOnly}</Badge>}
      </span>,
    ],
    [
      words.plan,
      TEXT.organizations.planAndStatus({
        plan: planOf(plan).name,
        status: TEXT.organizations.subscriptions[subscription],
      }),
    ],
    [TEXT.reseller.label, reseller],
    [words.trialEnds, organization.trialEndsAt && <Instant key="trial" at={organization.trialEndsAt} />],
    [words.readOnly, organization.readOnly?.reason],
    [words.visit, organization.visit && <Visit key="look-in" id={id} visit={organization.visit} />],
    [words.deletion, organization.deletionAt && <Instant key="deletion" at={organization.deletionAt} />],
    [
      words.owner,
      <span key="owner" translate="no">
        {organization.ownerEmail}
      </span>,
    ],
    [words.since, <Instant key="since" at={organization.createdAt} />],
    [words.lastChange, organization.lastChangeAt && <Instant key="last" at={organization.lastChangeAt} />],
    [words.usage, <Usage key="usage" usage={usage} />],
    [words.files, TEXT.installation.count({ count: organization.files })],
    [
      words.domains,
      domains.length > 0 && (
        <ul key="domains">
          {domains.map(({ host, status }) => (
            <li key={host}>
              <span translate="no">{host}</span> ({TEXT.domains.statuses[status as ServedDomain["status"]] ?? status})
            </li>
          ))}
        </ul>
      ),
    ],
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

/** The way in, once the organization allowed it: in a tab that shows nothing else. */
function Visit({ id, visit }: { id: number; visit: NonNullable<ServedOrganizationDetails["visit"]> }) {
  if (visit.expiresAt === null) return words.visitAsked;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Instant at={visit.expiresAt} words={(time) => words.visitUntil({ time })} />
      <a
        className="rounded-xs text-accent-text underline"
        href={`/app?organization=${id}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.openVisit}
      </a>
    </span>
  );
}

const Usage = ({ usage }: { usage: ServedOrganizationDetails["usage"] }) => (
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
