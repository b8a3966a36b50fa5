import type { Billing } from "@trellis/contract-billing/billing.ts";
import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { type PlanId, planOf } from "@trellis/domain/plans/plans.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.reseller;

/** The plans of the reseller that bills the organization, and how to ask for another one. */
export function ResellerPlans({
  reseller: { name, contactEmail, plans },
  current,
}: {
  reseller: NonNullable<Billing["reseller"]>;
  current: PlanId;
}) {
  return (
    <div className="grid gap-4">
      <Banner
        tone="neutral"
        action={
          <LinkButton href={`mailto:${contactEmail}`} size="sm">
            {words.write}
          </LinkButton>
        }
      >
        <b>{words.title({ name })}</b> {words.text({ email: contactEmail })}
      </Banner>
      <ul aria-label={words.plans({ name })} className="grid gap-3 sm:grid-cols-3">
        {plans.map(({ plan, monthly, yearly }) => (
          <li key={plan} className="grid content-start gap-1 rounded-lg border border-solid border-border p-4">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{planOf(plan).name}</span>
              {plan === current && <Badge hollow>{TEXT.subscribe.current}</Badge>}
            </span>
            <span className="tabular-nums">
              {TEXT.subscribe.price({ price: dollars(monthly), each: TEXT.each.monthly })}
            </span>
            <span className="text-sm text-muted tabular-nums">
              {TEXT.subscribe.price({ price: dollars(yearly), each: TEXT.each.yearly })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
