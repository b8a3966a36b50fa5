import { planPoints } from "@trellis/domain/plans/plan-points.ts";
import { dollars, monthOfYear } from "@trellis/domain/plans/plan-prices.ts";
import { type BillingInterval, PLANS, type Plan } from "@trellis/domain/plans/plans.ts";
import { Icon } from "../frame/icons.tsx";
import { strings } from "../messages.ts";
import { planText } from "../site-content.ts";

/** The three plans. Both prices are in the page; the billing switch, where there is one, shows one by style alone. */
export function PlanCards({ heading }: { heading: 2 | 3 }) {
  return (
    <div className="plans">
      {PLANS.map((plan) => (
        <PlanCard key={plan.name} plan={plan} heading={heading} />
      ))}
    </div>
  );
}

/** Where a plan is chosen. Monthly billing needs no label. */
function subscribeAddress(plan: Plan, interval: BillingInterval): string {
  return `/subscribe?plan=${plan.id}${interval === "yearly" ? "&interval=yearly" : ""}`;
}

function PlanCard({ plan, heading }: { plan: Plan; heading: 2 | 3 }) {
  const Title = `h${heading}` as const;
  return (
    <article className={plan.popular ? "plan popular" : "plan"}>
      <div className="row between">
        <Title>{plan.name}</Title>
        {plan.popular && <span className="badge accent">{strings.plans.mostPopular}</span>}
      </div>
      <p className="muted">{planText(plan.audience)}</p>
      <p className="price by-month">
        <b>{dollars(plan.monthly)}</b>
        <span className="muted">{strings.plans.perMonth}</span>
      </p>
      <p className="price by-year">
        <b>{monthOfYear(plan.yearly)}</b>
        <span className="muted">{strings.plans.perMonthBilledYearly({ yearly: dollars(plan.yearly) })}</span>
      </p>
      <PlanAction plan={plan} interval="monthly" className="by-month" />
      <PlanAction plan={plan} interval="yearly" className="by-year" />
      <ul className="ticks">
        {planPoints(plan).map(({ text }) => (
          <li key={text}>
            <Icon name="check" />
            <span>{planText(text)}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

function PlanAction({ plan, interval, className }: { plan: Plan; interval: BillingInterval; className: string }) {
  return (
    <a
      className={`button large block ${plan.popular ? "primary" : "secondary"} ${className}`}
      href={subscribeAddress(plan, interval)}
    >
      <span data-signed-out>
        <span aria-hidden="true">{strings.startFreeTrial}</span>
        <span className="unseen">{strings.plans.startPlan({ plan: plan.name })}</span>
      </span>
      <span data-signed-in>{strings.plans.choosePlan({ plan: plan.name })}</span>
    </a>
  );
}
