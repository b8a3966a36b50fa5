import type { InvitationOffer } from "@trellis/shared/contract/organizations/invitations.ts";
import { ROLE_NAMES, ROLE_TEXTS } from "@trellis/shared/domain/team-rules.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { APP, Mark } from "./page-frame.tsx";
import { strings } from "./strings.ts";

const words = strings.invite;

/** How far the page has come. */
export type InviteState =
  | { phase: "loading" }
  | { phase: "error"; title: string; text: string; onRetry?: () => void }
  | { phase: "ready"; offer: InvitationOffer };

/** The page before its script runs. */
export const InvitePageShell = () => (
  <div id="invite">
    <InvitePage state={{ phase: "loading" }} />
  </div>
);

/** What the link of an invitation shows, and the way to accept it. */
export function InvitePage({ state }: { state: InviteState }) {
  return (
    <div className="invite-page">
      <header>
        <a className="wordmark" href="/" aria-label={strings.home}>
          <Mark />
          <b>{strings.product}</b>
        </a>
      </header>
      <main className="invite-card">
        {state.phase === "loading" && <Loading />}
        {state.phase === "error" && <Problem {...state} />}
        {state.phase === "ready" && <Offer offer={state.offer} />}
      </main>
    </div>
  );
}

const Loading = () => (
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

function Problem({ title, text, onRetry }: Extract<InviteState, { phase: "error" }>) {
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

function Offer({ offer }: { offer: InvitationOffer }) {
  const until = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(offer.expiresAt));
  return (
    <>
      <Crest offer={offer} />
      <Title>{words.title(offer.organizationName)}</Title>
      <p className="lead">{words.lead(offer.inviterName)}</p>
      <dl>
        <Fact name={words.organization}>{offer.organizationName}</Fact>
        <Fact name={words.inviter}>{offer.inviterName}</Fact>
        <Fact name={words.role}>
          {ROLE_NAMES[offer.role]}
          <span className="muted small">{ROLE_TEXTS[offer.role]}</span>
        </Fact>
        <Fact name={words.address}>{offer.email}</Fact>
        <Fact name={words.until}>{until}</Fact>
      </dl>
      <p className="row">
        <a className="button primary large" href={`${APP}?${new URLSearchParams({ invite: offer.invitationToken })}`}>
          {words.go}
        </a>
        <span className="muted small">{words.goText}</span>
      </p>
    </>
  );
}

/** The organization's logo, or its first letter. The address of this page, which opens the invitation, is told to nobody. */
function Crest({ offer }: { offer: InvitationOffer }) {
  return (
    <span className="crest" aria-hidden="true">
      {offer.organizationLogo ? (
        <img src={offer.organizationLogo} alt="" referrerPolicy="no-referrer" />
      ) : (
        [...offer.organizationName][0]?.toUpperCase()
      )}
    </span>
  );
}

/** Takes the focus when it replaces what stood here, so that a screen reader goes on at the news. */
function Title({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
