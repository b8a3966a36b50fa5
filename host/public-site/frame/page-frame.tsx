import { pageLanguage } from "@trellis/messages/define-messages.ts";
import type { ReactNode } from "react";
import * as spanish from "../content.es.ts";
import * as english from "../content.ts";
import { strings } from "../messages.ts";

/** Where signing in begins, and where a trial does. */
export const APP = "/app";
const ONBOARDING = "/onboarding";

/** The mark of the product; a brand's is a style of it, which the server writes. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m3.5 9.5 11 11M9.5 3.5l11 11M20.5 9.5l-11 11M14.5 3.5l-11 11" />
  </svg>
);

/** The first step for a visitor, and the way in for members: the server marks the page of a browser that has a session. */
export const StartButton = ({ size = "" }: { size?: "large" | "" }) => (
  <>
    <a className={`button primary ${size}`} href={ONBOARDING} data-signed-out>
      <span data-selling>{strings.startFreeTrial}</span>
      <span data-not-selling>{strings.getStarted}</span>
    </a>
    <a className={`button primary ${size}`} href={APP} data-signed-in>
      {strings.openApp}
    </a>
  </>
);

/** Head, content and foot of a page of the public site. */
export function PageFrame({ current, children }: { current?: "pricing"; children: ReactNode }) {
  return (
    <div className="site">
      <a className="skip" href="#main">
        {strings.skip}
      </a>
      <header className="site-head">
        <div className="wrap row between">
          <a className="wordmark" href="/" aria-label={strings.home}>
            <Mark />
            <b>{strings.product}</b>
          </a>
          <nav className="row" aria-label={strings.siteNavigation}>
            <a className="button ghost" href="/pricing" aria-current={current === "pricing" ? "page" : undefined}>
              {strings.pricing}
            </a>
            <a className="button ghost" href={APP} data-signed-out>
              {strings.login}
            </a>
            <StartButton />
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PageFoot />
    </div>
  );
}

function PageFoot() {
  const { claim, footer } =
    pageLanguage() === "es" ? spanish : { claim: english.company.claim, footer: english.footer };
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="foot-mark">
          <span className="wordmark">
            <Mark />
            <b>{strings.product}</b>
          </span>
          <p className="muted claim">{claim}</p>
        </div>
        {footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="small muted legal">
          {strings.copyright({ year: String(new Date().getUTCFullYear()), owner: english.company.legalName })}
        </p>
      </div>
    </footer>
  );
}
