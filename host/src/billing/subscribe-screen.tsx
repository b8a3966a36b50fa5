import { type Billing, getBilling, startCheckout } from "@trellis/contract-billing/billing.ts";
import type { BillingInterval } from "@trellis/domain/plans/plans.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast } from "@trellis/shared/runtime";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { useLeaving } from "../account/use-leaving.ts";
import { AreaSkeleton } from "../parts/area-skeleton.tsx";
import { AddOnChoice } from "./add-on-choice.tsx";
import { type Choice, isPaying, paidAddOns, readChoice, writeChoice } from "./choice.ts";
import { TEXT } from "./messages.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { ResellerPlans } from "./reseller-plans.tsx";

const words = TEXT.subscribe;
const intervals = () =>
  (Object.keys(TEXT.intervals) as BillingInterval[]).map((value) => ({ value, label: TEXT.intervals[value] }));

/** `/subscribe?plan=`: plan, monthly or yearly, add-ons, and on to the payment. */
export default function SubscribeScreen() {
  const { organization } = useAtomValue(sessionAtom);
  const isAdmin = organization?.role === "admin";
  const billing = useEndpoint(getBilling, {}, { enabled: isAdmin });
  if (!isAdmin) return <EmptyState heading={2} title={words.adminOnly} description={words.adminOnlyText} />;
  if (billing.error && !billing.data)
    return <ErrorCard title={words.failed} message={billing.error.message} onRetry={() => void billing.refetch()} />;
  if (!billing.data) return <AreaSkeleton />;
  const { reseller, plan } = billing.data;
  return reseller ? <ResellerPlans reseller={reseller} current={plan} /> : <Subscribe billing={billing.data} />;
}

function Subscribe({ billing }: { billing: Billing }) {
  const search = useSearch();
  const [choice, setChoice] = useState<Choice>(() => readChoice(search, billing));
  const start = useEndpointMutation(startCheckout);
  const [isLeaving, leaveFor] = useLeaving();
  const key = useRef({ choice: "", value: "" });
  const pays = isPaying(billing);

  // The choice is in the address: signing in, the payment page and Back find it again.
  useEffect(() => {
    const wasLeft = new URLSearchParams(search).has("canceled") ? "&canceled=1" : "";
    const next = `${writeChoice(choice)}${wasLeft}`;
    if (next !== search) history.replaceState(history.state, "", `${location.pathname}?${next}`);
  }, [choice, search]);

  async function proceed() {
    if (choice.plan === null) return;
    const body = { plan: choice.plan, interval: choice.interval, addOns: paidAddOns(choice) };
    // The same choice twice, as after a lost answer, is one checkout.
    const written = JSON.stringify(body);
    if (key.current.choice !== written) key.current = { choice: written, value: crypto.randomUUID() };
    try {
      const { url } = await start.mutateAsync({ input: { body }, idempotencyKey: key.current.value });
      leaveFor(url);
    } catch (error) {
      key.current = { choice: "", value: "" };
      showToast({ title: TEXT.error, description: (error as Error).message, variant: "destructive" });
    }
  }

  return (
    <div className="grid gap-6">
      {new URLSearchParams(search).has("canceled") && (
        <Banner tone="neutral">
          <b>{words.left}</b> {words.leftText}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Segmented
            label={words.interval}
            value={choice.interval}
            onValueChange={(interval) => setChoice({ ...choice, interval })}
            items={intervals()}
            className="justify-self-start"
          />
          <PlanChoice
            choice={choice}
            current={pays ? billing.plan : null}
            onChange={(plan) => setChoice({ ...choice, plan })}
          />
          <AddOnChoice choice={choice} onChange={(addOns) => setChoice({ ...choice, addOns })} />
        </div>
        <OrderSummary
          billing={billing}
          choice={choice}
          isPending={start.isPending || isLeaving}
          onContinue={() => void proceed()}
        />
      </div>
    </div>
  );
}
