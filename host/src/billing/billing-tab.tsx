import { getBilling, getBillingAccount } from "@trellis/contract-billing/billing.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { useAtomValue } from "jotai";
import { AreaSkeleton } from "../parts/area-skeleton.tsx";
import { EventsCard } from "./events-card.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { TEXT } from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { UsageCard } from "./usage-card.tsx";

/** Settings, Billing: the plan, its usage, its invoices, and the provider's events. */
export default function BillingTab() {
  const { organization } = useAtomValue(sessionAtom);
  const billing = useEndpoint(getBilling, {});
  // Asked of the payment provider, which may be slow or away: the rest of the page does not wait for it.
  const account = useEndpoint(getBillingAccount, {}, { enabled: billing.data?.hasCustomer === true });
  const timeZone = organization?.timeZone ?? "America/Chicago";
  if (billing.error && !billing.data)
    return (
      <ErrorCard title={TEXT.billing.failed} message={billing.error.message} onRetry={() => void billing.refetch()} />
    );
  if (!billing.data) return <AreaSkeleton />;
  return (
    <div className="grid gap-4 md:gap-6">
      <PlanCard billing={billing.data} account={account.data} timeZone={timeZone} />
      <UsageCard usage={billing.data.usage} />
      {billing.data.hasCustomer && (
        <InvoicesCard
          invoices={account.data?.invoices}
          error={account.error}
          onRetry={() => void account.refetch()}
          timeZone={timeZone}
        />
      )}
      <EventsCard timeZone={timeZone} />
    </div>
  );
}
