import { APP, PageFrame } from "./page-frame.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { strings } from "./strings.ts";

const words = strings.landing;

export const LandingPage = () => (
  <PageFrame>
    <section className="wrap hero">
      <p className="trial">
        <span className="badge accent">{words.badge}</span>
        <span className="muted small">{words.badgeNote}</span>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="row actions">
        <a className="button primary large" href={APP}>
          {strings.startFreeTrial}
        </a>
        <a className="button secondary large" href="/pricing">
          {strings.pricing}
        </a>
      </p>
    </section>
    <section className="band" aria-labelledby="features">
      <div className="wrap section">
        <h2 id="features">{words.featuresTitle}</h2>
        <ul className="features">
          {words.features.map((feature) => (
            <li key={feature.title}>
              <h3>{feature.title}</h3>
              <p className="muted">{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
    <section className="wrap section" aria-labelledby="plans">
      <div className="section-head">
        <h2 id="plans">{words.plansTitle}</h2>
        <p className="lead">{words.plansLead}</p>
      </div>
      <PlanCards heading={3} />
      <p className="after">
        <a className="link" href="/pricing">
          {words.comparePlans}
        </a>
      </p>
    </section>
    <section className="wrap" aria-labelledby="closing">
      <div className="closing">
        <div>
          <h2 id="closing">{words.closingTitle}</h2>
          <p className="lead">{words.closingLead}</p>
        </div>
        <a className="button primary large" href={APP}>
          {strings.startFreeTrial}
        </a>
      </div>
    </section>
  </PageFrame>
);
