import { LIMIT_NAMES, limitText, PLANS, type Plan } from "@trellis/shared/domain/plans.ts";
import { APP, Check } from "./page-frame.tsx";
import { dollars, monthOfYear } from "./prices.ts";
import { strings } from "./strings.ts";

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

function PlanCard({ plan, heading }: { plan: Plan; heading: 2 | 3 }) {
  const Title = `h${heading}` as const;
  return (
    <article className={plan.popular ? "plan popular" : "plan"}>
      <div className="row between">
        <Title>{plan.name}</Title>
        {plan.popular && <span className="badge accent">{strings.plans.mostPopular}</span>}
      </div>
      <p className="muted">{plan.audience}</p>
      <p className="price by-month">
        <b>{dollars(plan.monthly)}</b>
        <span className="muted">{strings.plans.perMonth}</span>
      </p>
      <p className="price by-year">
        <b>{monthOfYear(plan.yearly)}</b>
        <span className="muted">{strings.plans.perMonthBilledYearly(dollars(plan.yearly))}</span>
      </p>
      <a className={`button large block ${plan.popular ? "primary" : "secondary"}`} href={APP}>
        {strings.startFreeTrial}
      </a>
      <ul className="ticks">
        {LIMIT_NAMES.map((limit) => (
          <li key={limit}>
            <Check />
            <span>{limitText(limit, plan.limits[limit])}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
