import { planPoints } from "@trellis/domain/plans/plan-points.ts";
import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { PLANS, type Plan } from "@trellis/domain/plans/plans.ts";
import { Icon } from "../frame/icons.tsx";
import { Mark } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";
import { planText } from "../site-content.ts";

const SIGN_IN = "/sign-in";

/**
 * The prices at a reseller's domain. The server writes the reseller's own into what `data-price` marks, and leaves out the
 * plans that it hides. No link of it leads to the installation's own pages.
 */
export const ResellerPricingPage = () => (
  <>
    <header className="site-head">
      <div className="wrap row between">
        <a className="wordmark" href="/" aria-label={strings.home}>
          <Mark />
          <b>{strings.product}</b>
        </a>
        <a className="button ghost" href={SIGN_IN}>
          {strings.login}
        </a>
      </div>
    </header>
    <main className="below-head">
      <section className="wrap hero pricing-hero">
        <h1>{strings.plans.title}</h1>
        <p className="lead">{strings.resellerPricing.lead}</p>
      </section>
      <section className="wrap" aria-label={strings.plans.title}>
        <div className="plans last">
          {PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
      </section>
    </main>
  </>
);

const PlanCard = ({ plan }: { plan: Plan }) => (
  <article className="plan" data-plan={plan.id}>
    <h2>{plan.name}</h2>
    <p className="muted">{planText(plan.audience)}</p>
    <p className="price">
      <b data-price={`${plan.id}-monthly`}>{dollars(plan.monthly)}</b>
      <span className="muted">{strings.plans.perMonth}</span>
      <span className="muted" data-price={`${plan.id}-yearly`}>
        {strings.plans.aYear({ price: dollars(plan.yearly) })}
      </span>
    </p>
    <a className="button large block secondary" href={`/onboarding?plan=${plan.id}`}>
      <span aria-hidden="true">{strings.startFreeTrial}</span>
      <span className="unseen">{strings.plans.startPlan({ plan: plan.name })}</span>
    </a>
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
