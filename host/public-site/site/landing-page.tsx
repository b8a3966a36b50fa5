import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { Icon } from "../frame/icons.tsx";
import { PageFrame, StartButton } from "../frame/page-frame.tsx";
import { selling } from "../frame/selling.ts";
import { strings } from "../messages.ts";
import { QuestionList } from "../questions/question-list.tsx";
import { costs, demo, features, landing, landingQuestions, testimonials, trustFigures } from "../site-content.ts";
import { compareCosts } from "./costs.ts";
import { FeaturePicture } from "./feature-pictures.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { ProductPicture } from "./product-picture.tsx";

const words = strings.landing;

export const LandingPage = () => (
  <PageFrame>
    <Hero />
    <div className="wrap">
      <ProductPicture />
    </div>
    <section className="wrap section" aria-labelledby="features">
      <div className="section-head">
        <h2 id="features">{features.title}</h2>
        <p className="lead">{features.lead}</p>
      </div>
      <div className="features">
        {features.cards.map(({ id, title, text }, index) => (
          <article key={id} id={id}>
            <FeaturePicture index={index} />
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </article>
        ))}
      </div>
    </section>
    <CostComparison />
    <section className="wrap section" aria-label={words.testimonials} data-own-product>
      <p className="quotes-note small muted">{words.testimonialsNote}</p>
      <div className="quotes">
        {testimonials.map(({ quote, name, role }) => (
          <figure key={name}>
            <blockquote>“{quote}”</blockquote>
            <figcaption>
              <span className="avatar" aria-hidden="true">
                {name.replace(/[^A-Z]/g, "")}
              </span>
              <span>
                <b>{name}</b>
                <span className="small muted">{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
    <section className="wrap section plans-section" aria-labelledby="plans" data-selling>
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
    <section className="wrap section" aria-labelledby="questions">
      <h2 id="questions">{strings.questions}</h2>
      <QuestionList questions={landingQuestions} />
    </section>
    <section className="wrap" aria-labelledby="closing">
      <div className="closing">
        <div>
          <h2 id="closing">{landing.closingTitle}</h2>
          <p className="lead">{landing.closingLead}</p>
        </div>
        <StartButton size="large" />
      </div>
    </section>
  </PageFrame>
);

const Hero = () => (
  <section className="wrap hero">
    <a className="trial" href="/pricing">
      <span className="badge accent">{landing.badge}</span>
      <span className="muted small">{landing.badgeNote}</span>
      <Icon name="arrow-right" />
    </a>
    <h1 className="headline">{landing.headline}</h1>
    <p className="lead headline-lead">{landing.lead}</p>
    <div className="hero-foot">
      <div className="actions">
        <StartButton size="large" />
        {/* Without scripts the browser's own player opens it; with them, a dialog (demo-island.ts). */}
        <a
          className="button secondary large"
          href={demo.video}
          data-demo
          data-own-product
          data-poster={demo.poster}
          data-captions={demo.captions}
          data-title={demo.title}
        >
          <Icon name="play" />
          {strings.demo.watch}
        </a>
      </div>
      <dl className="trust">
        {trustFigures.map(({ figure, label, isSelling }) => (
          <div key={label} {...selling(isSelling)}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

function CostComparison() {
  const { separately, together, savedMonthly, savedYearly } = compareCosts();
  return (
    <section className="band" aria-labelledby="cost" data-selling>
      <div className="wrap cost">
        <div>
          <h2 id="cost">{costs.title}</h2>
          <p className="lead">{costs.lead(dollars(separately))}</p>
          <p className="saving">
            <b>{dollars(savedMonthly)}</b> <span>{words.saved({ year: dollars(savedYearly) })}</span>
          </p>
        </div>
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{words.bought}</th>
              <th scope="col" className="end">
                {words.savedTool}
              </th>
              <th scope="col" className="end">
                {strings.product}
              </th>
            </tr>
          </thead>
          <tbody>
            {costs.tools.map(({ name, monthly }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="end">{dollars(monthly)}</td>
                <td className="end">
                  <Icon name="check" />
                  <span className="unseen">{words.included}</span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.aMonth}</th>
              <td className="end">
                <s>{dollars(separately)}</s>
              </td>
              <td className="end">{dollars(together)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
