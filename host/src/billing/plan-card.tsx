import { type Billing, type BillingAccount, openPortal } from "@trellis/contract-billing/billing.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { addOnOf, planOf } from "@trellis/domain/plans/plans.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { moneyText } from "@trellis/shared/ui/display/money.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import type { ReactNode } from "react";
import { useLeaving } from "../account/use-leaving.ts";
import { usePlanText } from "../plan-text.ts";
import { isPaying, totalOf, writeChoice } from "./choice.ts";
import { CoverOffer } from "./cover-offer.tsx";
import { TEXT } from "./messages.ts";
import { ResellerPlans } from "./reseller-plans.tsx";
import { TestModeBadge } from "./test-mode-badge.tsx";

const words = TEXT.billing;
const TONE: Record<Billing["status"], BadgeTone> = {
  trial: "accent",
  active: "success",
  past_due: "danger",
  canceled: "neutral",
  incomplete: "warning",
};

interface Props {
  billing: Billing;
  /** Undefined until the payment provider has answered. */
  account: BillingAccount | undefined;
  timeZone: string;
}

/** The plan, its status, and two ways on: another plan, or the provider's page. */
export function PlanCard({ billing, account, timeZone }: Props) {
  const planText = usePlanText();
  const portal = useEndpointMutation(openPortal);
  const [isLeaving, leaveFor] = useLeaving();
  const pays = isPaying(billing);
  const isOver = billing.status === "canceled" || (billing.status === "trial" && billing.isReadOnly);
  const { plan, interval, addOns } = billing;

  async function manage() {
    try {
      leaveFor((await portal.mutateAsync({ input: {} })).url);
    } catch (error) {
      showToast({ title: TEXT.error, description: (error as Error).message, variant: "destructive" });
    }
  }

  const choose = billing.reseller === null && (
    <LinkButton
      href={`/subscribe?${writeChoice({ plan, interval: interval ?? "monthly", addOns })}`}
      variant={pays ? "secondary" : "primary"}
    >
      {pays ? words.change : words.choose}
    </LinkButton>
  );
  return (
    <Card title={words.plan} actions={billing.isTestMode && <TestModeBadge />}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-3">
              <span className="text-2xl font-semibold">{planOf(plan).name}</span>
              <Badge tone={TONE[billing.status]} hollow={isOver} dot={billing.status === "active"}>
                {isOver && billing.status === "trial" ? words.trialOver : TEXT.status[billing.status]}
              </Badge>
            </p>
            <p className="text-muted">
              {pays && interval
                ? TEXT.subscribe.price({
                    price: dollars(totalOf({ plan, interval, addOns })),
                    each: TEXT.each[interval],
                  })
                : billing.status === "trial" && !isOver && words.free}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {choose}
            {billing.hasCustomer && billing.canPay && (
              <Button busy={portal.isPending || isLeaving} onClick={() => void manage()}>
                {words.manage}
              </Button>
            )}
          </div>
        </div>
        {billing.coverOffer && <CoverOffer offer={billing.coverOffer} />}
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name={words.status}>{periodText(billing, timeZone)}</Fact>
          <Fact name={words.addOns}>
            {addOns.length === 0 ? words.none : addOns.map((id) => planText(addOnOf(id).name)).join(", ")}
          </Fact>
          {account?.nextCharge && (
            <Fact name={words.nextCharge}>
              {words.nextChargeOf({
                amount: moneyText(centsOf(account.nextCharge.amount)),
                day: dayText(account.nextCharge.at, timeZone),
              })}
            </Fact>
          )}
          {account?.card && <Fact name={words.card}>{cardText(account.card)}</Fact>}
        </dl>
        {billing.reseller ? (
          <ResellerPlans reseller={billing.reseller} current={plan} />
        ) : billing.canPay ? (
          billing.hasCustomer && <p className="text-sm text-muted">{words.manageHint}</p>
        ) : (
          <Banner
            tone="neutral"
            action={
              <LinkButton href="/contact" size="sm">
                {TEXT.contact}
              </LinkButton>
            }
          >
            <b>{TEXT.subscribe.noProvider}.</b> {TEXT.subscribe.noProviderText}
          </Banner>
        )}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function cardText({ brand, last4, expiresMonth, expiresYear }: NonNullable<BillingAccount["card"]>): string {
  return words.cardOf({
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    month: String(expiresMonth).padStart(2, "0"),
    year: String(expiresYear),
  });
}

const dayText = (instant: string, timeZone: string) => formatDay(dayInZone(new Date(instant), timeZone));

/** Until when what counts now, in the organization's own days. */
function periodText(billing: Billing, timeZone: string): string {
  const day = (instant: string | null) => (instant === null ? "" : dayText(instant, timeZone));
  if (billing.coveredBy) return words.coveredBy({ name: billing.coveredBy.name });
  switch (billing.status) {
    case "trial":
      return (billing.isReadOnly ? words.trialEnded : words.trialEnds)({ day: day(billing.trialEndsAt) });
    case "past_due":
      return words.pastDue;
    case "active":
      if (billing.subscriptionEndsAt === null) return TEXT.status[billing.status];
      return (billing.cancelsAtPeriodEnd ? words.ends : words.renews)({ day: day(billing.subscriptionEndsAt) });
    case "canceled":
      return billing.subscriptionEndsAt === null
        ? TEXT.status.canceled
        : words.ended({ day: day(billing.subscriptionEndsAt) });
    case "incomplete":
      return TEXT.status.incomplete;
  }
}
