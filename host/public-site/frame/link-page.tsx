import { type ReactNode, useEffect, useRef } from "react";
import { strings } from "../messages.ts";
import { APP, Mark } from "./page-frame.tsx";

/** What went wrong on the way, and whether it is worth another try. */
export interface LinkProblem {
  title: string;
  text: string;
  onRetry?: () => void;
}

interface FrameProps {
  /** Instead of an organization there is only a link that opens nothing: the page is then the site's own. */
  isFailed?: boolean;
  /** Ways on for members, in the head of a page whose link failed. */
  ways?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a page that a link opens for someone outside: the organization's content, and us in small at the end. A page
 * whose link failed has no organization to show, so it has the head of the public site.
 */
export const LinkPage = ({ isFailed = false, ways, children }: FrameProps) => (
  <>
    {isFailed && (
      <header className="site-head">
        <div className="wrap row between">
          <Home />
          {ways && (
            <nav className="row" aria-label={strings.siteNavigation}>
              {ways}
            </nav>
          )}
        </div>
      </header>
    )}
    <div className={isFailed ? "invite-page below-head" : "invite-page"}>
      <main className="invite-card">{children}</main>
      {!isFailed && (
        <footer className="muted small">
          <Home />
        </footer>
      )}
    </div>
  </>
);

const Home = () => (
  <a className="wordmark" href="/" aria-label={strings.home}>
    <Mark />
    <b>{strings.product}</b>
  </a>
);

/** For members: the help, and the way in. */
export const MemberWays = () => (
  <>
    <a className="button ghost" href="/help">
      {strings.help.title}
    </a>
    <a className="button ghost" href={APP} data-signed-out>
      {strings.login}
    </a>
    <a className="button ghost" href={APP} data-signed-in>
      {strings.openApp}
    </a>
  </>
);

/** Before the answer is there; without scripts, what is missing. */
export const LinkLoading = ({ words }: { words: { loading: string; needsScript: string } }) => (
  <>
    <p role="status" className="muted">
      {words.loading}
    </p>
    <span className="bar wide" aria-hidden="true" />
    <span className="bar" aria-hidden="true" />
    <noscript>
      <p>{words.needsScript}</p>
    </noscript>
  </>
);

export function LinkFailed({ title, text, onRetry, words }: LinkProblem & { words: { retry: string; home: string } }) {
  return (
    <>
      <Title>{title}</Title>
      <p className="muted">{text}</p>
      <p className="row">
        {onRetry && (
          <button type="button" className="button primary large" onClick={onRetry}>
            {words.retry}
          </button>
        )}
        <a className="button secondary large" href="/">
          {words.home}
        </a>
      </p>
    </>
  );
}

/** The organization's logo, or its first letter. The page's address, which grants access, is sent to no one. */
export const Crest = ({ name, logo }: { name: string; logo: string | null }) => (
  <span className="crest" aria-hidden="true">
    {logo ? <img src={logo} alt="" referrerPolicy="no-referrer" /> : [...name][0]?.toUpperCase()}
  </span>
);

/** Takes the focus when it replaces what was here, so that a screen reader continues there. */
export function Title({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
