import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Link } from "wouter";
import { useTeamViewer } from "../team/use-team.ts";
import { KeysCard } from "./keys-card.tsx";
import { TEXT } from "./messages.ts";
import { useKeys } from "./use-keys.ts";

/** Settings, API: with what programs call. Other doors for programs are further cards below. */
export default function ApiTab() {
  const viewer = useTeamViewer();
  const isIncluded = usePlanFeature("apiAccess");
  const { data: keys } = useKeys("organization");
  if (!viewer) return null;
  // Keys that were made on a larger plan can still be seen and revoked.
  if (!isIncluded && !keys?.length) return <PlanLock feature="apiAccess" isWhole />;
  return (
    <div className="grid gap-4 md:gap-6">
      {!isIncluded && <PlanLock feature="apiAccess" />}
      {isIncluded && viewer.isReadOnly && <Banner tone="warning">{TEXT.readOnly}</Banner>}
      <KeysCard
        kind="organization"
        viewer={viewer}
        text={
          <>
            {TEXT.organization.text}
            <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
              <a className="rounded-xs text-accent-text underline" href="/api/docs">
                {TEXT.reference}
              </a>
              <Link className="rounded-xs text-accent-text underline" href="/app/approvals">
                {TEXT.approvals}
              </Link>
            </span>
          </>
        }
      />
    </div>
  );
}
