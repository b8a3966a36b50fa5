import { type ReactNode, useEffect, useRef } from "react";
import { strings } from "../messages.ts";
import { Mark } from "./page-frame.tsx";

/** What went wrong on the way, and whether it is worth another try. */
export interface LinkProblem {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** The frame of a page that a link opens for someone outside: the organization's content, and us in small at the end. */
export const LinkPage = ({ children }: { children: ReactNode }) => (
  <div className="invite-page">
    <main className="invite-card">{children}</main>
    <footer className="muted small">
      <a className="wordmark" href="/" aria-label={strings.home}>
        <Mark />
        {strings.product}
      </a>
    </footer>
  </div>
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
