import type { ReactNode } from "react";
import { strings } from "./strings.ts";

/** Where signing in and starting a trial begin. */
export const APP = "/app";

/** The mark of the product. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m3.5 9.5 11 11M9.5 3.5l11 11M20.5 9.5l-11 11M14.5 3.5l-11 11" />
  </svg>
);

export const Check = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20 6 9 17l-5-5" />
  </svg>
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
            <a className="button ghost" href={APP}>
              {strings.login}
            </a>
            <a className="button primary" href={APP}>
              {strings.startFreeTrial}
            </a>
          </nav>
        </div>
      </header>
      <main id="main">{children}</main>
      <footer className="site-foot">
        <div className="wrap row between">
          <div>
            <span className="wordmark">
              <Mark />
              <b>{strings.product}</b>
            </span>
            <p className="muted">{strings.footer}</p>
          </div>
          <ul className="row">
            <li>
              <a href="/pricing">{strings.pricing}</a>
            </li>
            <li>
              <a href={APP}>{strings.login}</a>
            </li>
          </ul>
        </div>
      </footer>
    </div>
  );
}
