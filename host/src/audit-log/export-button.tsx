import { getBilling } from "@trellis/contract-billing/billing.ts";
import { exportAuditLog } from "@trellis/contract-platform/audit-log.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { lockTexts } from "@trellis/shared/ui/plans/lock-texts.ts";
import { useAtomValue } from "jotai";
import Download from "lucide-react/icons/download";
import Lock from "lucide-react/icons/lock";
import type { AuditFilter } from "./audit-filter.ts";
import { TEXT } from "./messages.ts";

const BILLING = "/app/settings/billing";

/** The log as CSV; where the plan lacks it, the button says what brings it, and leads there. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const { organization } = useAtomValue(sessionAtom);
  const billing = useEndpoint(getBilling, {});
  if (!organization || billing.isPending) return null;
  const allowed = hasFeature(organization.subscriptionPlan, billing.data?.addOns ?? [], "sso");
  const lock = lockTexts(organization, "sso");
  if (!allowed)
    return (
      <LinkButton size="sm" href={BILLING} title={`${lock.title} ${lock.where}`} icon={<Lock aria-hidden="true" />}>
        {TEXT.export} <Badge tone="accent">{TEXT.lockedPlan}</Badge>
      </LinkButton>
    );
  return (
    <LinkButton
      size="sm"
      href={endpointUrl(exportAuditLog, { query: withoutEmpty(filter) })}
      download
      icon={<Download aria-hidden="true" />}
    >
      {TEXT.export}
    </LinkButton>
  );
}
