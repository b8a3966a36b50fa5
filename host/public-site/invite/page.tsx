import type { InvitationOffer } from "@trellis/contract-organizations/invitations.ts";
import { instantDayText } from "@trellis/domain/days/instant-text.ts";
import { rememberAccepted } from "../../src/account/join/accepted-here.ts";
import { ROLE_WORDS } from "../../src/roles/messages.ts";
import {
  Crest,
  Fact,
  LinkFailed,
  LinkLoading,
  LinkPage,
  type LinkProblem,
  MemberWays,
  Title,
} from "../frame/link-page.tsx";
import { APP } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";

const words = strings.invite;

/** State of the page. */
export type InviteState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
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
    <LinkPage isFailed={state.phase === "error"} ways={<MemberWays />}>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && <LinkFailed {...state} words={words} />}
      {state.phase === "ready" && <Offer offer={state.offer} />}
    </LinkPage>
  );
}

function Offer({ offer }: { offer: InvitationOffer }) {
  const until = instantDayText(offer.expiresAt, offer.timeZone);
  return (
    <>
      <Crest name={offer.organizationName} logo={offer.organizationLogo} />
      <Title>{words.title({ organization: offer.organizationName })}</Title>
      <p className="lead">{words.lead({ inviter: offer.inviterName })}</p>
      <dl>
        <Fact name={words.organization}>{offer.organizationName}</Fact>
        <Fact name={words.inviter}>{offer.inviterName}</Fact>
        <Fact name={words.role}>
          {ROLE_WORDS.names[offer.role]}
          <span className="muted small">{ROLE_WORDS.texts[offer.role]}</span>
        </Fact>
        {offer.email !== null && <Fact name={words.address}>{offer.email}</Fact>}
        <Fact name={words.until}>{until}</Fact>
      </dl>
      <p className="row">
        <a
          className="button primary large"
          href={`${APP}?${new URLSearchParams({ invite: offer.invitationToken })}`}
          onClick={offer.email === null ? undefined : () => rememberAccepted(offer.invitationToken)}
        >
          {offer.email === null ? words.go : words.accept}
        </a>
        <span className="muted small">{offer.email === null ? words.goByLink : words.goText}</span>
      </p>
    </>
  );
}
