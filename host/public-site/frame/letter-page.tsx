import type { ReactNode } from "react";
import { homeAddress } from "./home-address.ts";
import { Title } from "./link-page.tsx";
import { Mark } from "./page-frame.tsx";

interface Words {
  testLabel: string;
  testMode: string;
  poweredBy: string;
}

interface Props {
  words: Words;
  /** The sender; undefined until it is known. */
  sender: { name: string; logoUrl: string | null } | undefined;
  isTestMode: boolean;
  /** Takes the width of a sheet of paper with something beside it. */
  wide?: boolean;
  /** Shown above the line that names us. */
  footnote?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that a link in an organization's mail opens: the organization's head, and us in small at the end. */
export const LetterPage = ({ words, sender, isTestMode, wide = false, footnote, children }: Props) => (
  <div className="letter">
    {isTestMode && (
      <aside className="letter-test" aria-label={words.testLabel}>
        {words.testMode}
      </aside>
    )}
    <div className={wide ? "letter-sheet wide" : "letter-sheet"}>
      <header className="letter-head">{sender && <Sender {...sender} />}</header>
      <main>{children}</main>
      <footer className="letter-foot muted small">
        {footnote}
        <a className="row powered-by" href={homeAddress()}>
          <Mark />
          {words.poweredBy}
        </a>
      </footer>
    </div>
  </div>
);

/** The organization's logo, or its first letter, and its name. The page's address is sent to no one. */
const Sender = ({ name, logoUrl }: { name: string; logoUrl: string | null }) => (
  <>
    {logoUrl ? (
      <img className="letter-logo" src={logoUrl} alt="" referrerPolicy="no-referrer" />
    ) : (
      <span className="crest" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    )}
    <b>{name}</b>
  </>
);

/** What a box shows until its answer is there; without scripts, what is missing. */
export const LetterLoading = ({ words }: { words: { loading: string; needsScript: string } }) => (
  <>
    <p role="status" className="muted">
      {words.loading}
    </p>
    <span className="bar tall" aria-hidden="true" />
    <span className="bar" aria-hidden="true" />
    <span className="bar control" aria-hidden="true" />
    <noscript>
      <p>{words.needsScript}</p>
    </noscript>
  </>
);

interface ProblemProps {
  title: string;
  text: string;
  onRetry?: (() => void) | undefined;
  words: { retry: string };
}

/** What a box shows when the link leads nowhere, or the answer did not come. */
export const LetterProblem = ({ title, text, onRetry, words }: ProblemProps) => (
  <>
    <Title>{title}</Title>
    <p className="muted">{text}</p>
    {onRetry && (
      <p>
        <button type="button" className="button primary large" onClick={onRetry}>
          {words.retry}
        </button>
      </p>
    )}
  </>
);
