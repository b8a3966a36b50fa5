import { LIMIT_NAMES, LIMITS, PLANS } from "@trellis/shared/domain/plans.ts";
import { PageFrame } from "./page-frame.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { dollars } from "./prices.ts";
import { strings } from "./strings.ts";

const words = strings.pricingPage;

export const PricingPage = () => (
  <PageFrame current="pricing">
    <section className="wrap hero pricing-hero">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <label className="billing">
        <span aria-hidden="true">{strings.plans.monthly}</span>
        <input type="checkbox" id="yearly" className="switch" aria-label={strings.plans.yearlyBilling} />
        <span aria-hidden="true">{strings.plans.yearly}</span>
        <span className="badge success">{strings.plans.save}</span>
      </label>
    </section>
    <section className="wrap" aria-label={strings.plans.title}>
      <PlanCards heading={2} />
    </section>
    <section className="wrap section" aria-labelledby="compare">
      <h2 id="compare">{words.compareTitle}</h2>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.limit}</span>
            </th>
            {PLANS.map((plan) => (
              <th scope="col" key={plan.name}>
                {plan.name}
                <span className="muted by-month">{strings.plans.aMonth(dollars(plan.monthly))}</span>
                <span className="muted by-year">{strings.plans.aYear(dollars(plan.yearly))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LIMIT_NAMES.map((limit) => (
            <tr key={limit}>
              <th scope="row">{LIMITS[limit].replace(/^./, (letter) => letter.toUpperCase())}</th>
              {PLANS.map((plan) => (
                <td key={plan.name}>{plan.limits[limit] ?? strings.plans.unlimited}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </PageFrame>
);
