import {
  listDomains,
  MAX_DOMAINS,
  type OrganizationDomain,
  removeDomain,
} from "@trellis/contract-organizations/domains.ts";
import { getEmailSender } from "@trellis/contract-organizations/email-sender.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Globe from "lucide-react/icons/globe";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { SenderSection } from "../email-sender/sender-section.tsx";
import { DomainCard } from "./domain-card.tsx";
import { DomainDialog } from "./domain-dialog.tsx";
import { TEXT } from "./messages.ts";

/** Settings, Domains: the web and email addresses with the organization's own name, and the records that they need. */
export default function DomainsTab() {
  const list = useEndpoint(listDomains, {});
  const sender = useEndpoint(getEmailSender, {});
  const hasFeature = usePlanFeature("whiteLabel");
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OrganizationDomain | null>(null);
  const { mutateAsync: remove } = useEndpointMutation(removeDomain);

  if (list.error && !list.data)
    return <ErrorCard title={TEXT.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const hasSender = Boolean(sender.data?.sender);
  if (!hasFeature && list.data?.length === 0 && !hasSender) return <PlanLock feature="whiteLabel" isWhole />;
  const add = hasFeature && (list.data?.length ?? 0) < MAX_DOMAINS && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {TEXT.add}
    </Button>
  );
  const isEmpty = list.data?.length === 0;
  return (
    <div className="grid gap-4">
      {!hasFeature && <PlanLock feature="whiteLabel" />}
      <Card title={TEXT.title} actions={list.data && !isEmpty && add}>
        <p className="mb-3 text-muted">{TEXT.lead}</p>
        {!list.data && <SkeletonRows rows={3} />}
        {isEmpty && (
          <EmptyState icon={<Globe />} title={TEXT.none} description={TEXT.noneText} action={add || undefined} />
        )}
      </Card>
      {list.data?.map((domain) => (
        <DomainCard key={domain.id} domain={domain} canChange={hasFeature} onRemove={() => setRemoving(domain)} />
      ))}
      <SenderSection canChange={hasFeature} />
      {isAdding && <DomainDialog onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(null)}
          title={TEXT.remove}
          description={TEXT.removeText({ host: removing.displayHost })}
          confirmLabel={TEXT.remove}
          danger
          onConfirm={() =>
            remove({ input: { params: { id: removing.id } } }).then(
              () => showToast({ title: TEXT.removed }),
              (error: unknown) => {
                showErrorToast(TEXT.removeFailed, error);
                throw error;
              },
            )
          }
        />
      )}
    </div>
  );
}
