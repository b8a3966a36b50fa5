import { getBilling } from "@trellis/contract-billing/billing.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { useAtomValue } from "jotai";
import { AreaSkeleton } from "../parts/area-skeleton.tsx";
import { EventsCard } from "./events-card.tsx";
import { TEXT } from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { UsageCard } from "./usage-card.tsx";

/** Settings, Billing: the plan, its usage, and the provider's events. */
export default function BillingTab() {
  const { organization } = useAtomValue(sessionAtom);
  const billing = useEndpoint(getBilling, {});
  const timeZone = organization?.timeZone ?? "America/Chicago";
  if (billing.error && !billing.data)
    return (
      <ErrorCard title={TEXT.billing.failed} message={billing.error.message} onRetry={() => void billing.refetch()} />
    );
  if (!billing.data) return <AreaSkeleton />;
  return (
    <div className="grid gap-4 md:gap-6">
      <PlanCard billing={billing.data} timeZone={timeZone} />
      <UsageCard usage={billing.data.usage} />
      <EventsCard timeZone={timeZone} />
    </div>
  );
}
