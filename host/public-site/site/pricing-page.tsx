import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { ADD_ONS, type AddOnId, OFFERED_ADD_ONS } from "@trellis/domain/plans/plans.ts";
import { Icon, type IconName } from "../frame/icons.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";
import { QuestionList } from "../questions/question-list.tsx";
import { planText, pricingQuestions } from "../site-content.ts";
import { PlanCards } from "./plan-cards.tsx";
import { PlanComparison } from "./plan-comparison.tsx";

const words = strings.pricingPage;

const ADD_ON_ICONS: Record<AddOnId, IconName> = {
  additional_organizations: "building",
  ai_intelligence_pack: "sparkles",
  integration_hub: "plug",
  security_compliance: "shield",
  advanced_analytics: "trend",
  communication_suite: "mail",
};
const FURTHER_ORGANIZATION = ADD_ONS.find(({ id }) => id === "additional_organizations")?.monthly ?? 0;

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
      <p className="after muted">{words.taxNote}</p>
    </section>
    <section className="wrap section" aria-labelledby="compare">
      <h2 id="compare">{words.compareTitle}</h2>
      <PlanComparison />
    </section>
    <section className="band" aria-labelledby="addons">
      <div className="wrap section">
        <div className="section-head">
          <h2 id="addons">{words.addOnsTitle}</h2>
          <p className="lead">{words.addOnsLead}</p>
        </div>
        <ul className="addons">
          {OFFERED_ADD_ONS.map((addOn) => (
            <li key={addOn.id}>
              <Icon name={ADD_ON_ICONS[addOn.id]} />
              <div>
                <div className="row between">
                  <h3>{planText(addOn.name)}</h3>
                  <span className="cost-note">
                    <b>{dollars(addOn.monthly)}</b> <span className="muted">{words.perMonthShort}</span>
                  </span>
                </div>
                <p className="muted">{planText(addOn.text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
    <section className="wrap section" aria-labelledby="questions">
      <h2 id="questions">{strings.questions}</h2>
      <QuestionList questions={pricingQuestions} />
    </section>
    <section className="wrap several" aria-labelledby="several">
      <div className="closing">
        <div>
          <h2 id="several">{words.severalTitle}</h2>
          <p className="lead">{words.severalLead({ price: dollars(FURTHER_ORGANIZATION) })}</p>
        </div>
        <a className="button secondary large" href="/contact">
          {words.severalAction}
        </a>
      </div>
    </section>
  </PageFrame>
);
