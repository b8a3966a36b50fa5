import { getCurrentBusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { rightsOf, useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { useAtomValue } from "jotai";
import { AreaSkeleton } from "../parts/area-skeleton.tsx";
import { BusinessForm } from "./business-form.tsx";
import { TEXT } from "./messages.ts";

/** What an organization says about itself on paper, in mail and to the tax office. */
export default function BusinessTab() {
  // A manager and up, while the organization is not read-only: as deleting records asks.
  const { canDelete: canEdit } = useMembership();
  const isManager = rightsOf(useAtomValue(sessionAtom).organization?.role).canDelete;
  const { data, error, refetch } = useEndpoint(getCurrentBusinessSettings, {});
  if (error && !data)
    return <ErrorCard heading={2} title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <AreaSkeleton />;
  return <BusinessForm key={data.organizationId} settings={data} isManager={isManager} canEdit={canEdit} />;
}
