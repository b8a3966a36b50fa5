import { getInvitation, type InvitationOffer } from "@trellis/contract-organizations/invitations.ts";
import type { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { PlainPage } from "../plain-page.tsx";
import { useSwitchPerson } from "../use-switch-person.ts";
import { claimAccepted } from "./accepted-here.ts";
import { InvitationFacts } from "./invitation-facts.tsx";
import { TEXT as words } from "./messages.ts";
import { useAcceptInvitation } from "./use-accept-invitation.ts";

/** `/app?invite={token}` for who is signed in: accept, or learn whom it is for. */
export default function JoinScreen({ token }: { token: string }) {
  const { user } = useAtomValue(sessionAtom);
  const { data: offer, error, refetch } = useEndpoint(getInvitation, { params: { token } });
  if (error) return <NotOpen error={error as ApiError} onRetry={() => void refetch()} />;
  if (!offer)
    return (
      <PlainPage title={words.loading} lead="">
        <Card as="div" className="max-w-dialog-md">
          <SkeletonRows rows={3} label={words.loading} />
        </Card>
      </PlainPage>
    );
  if (!user) return null;
  const { email } = offer;
  return email === null || user.email.toLowerCase() === email ? (
    <Accept offer={offer} />
  ) : (
    <OtherAddress offer={offer} invited={email} own={user.email} />
  );
}

function Accept({ offer }: { offer: InvitationOffer }) {
  const { accept, accepting, failure } = useAcceptInvitation();
  useEffect(() => {
    if (offer.email !== null && claimAccepted(offer.invitationToken)) void accept(offer.invitationToken);
    // Once, when the screen opens.
  }, []);
  return (
    <PlainPage
      title={words.title({ organization: offer.organizationName })}
      lead={words.lead({ inviter: offer.inviterName })}
    >
      <Card as="div" className="max-w-dialog-md">
        <div className="grid gap-6">
          <InvitationFacts offer={offer} />
          <div role="alert" className="empty:hidden">
            {failure !== null && <Banner tone="danger">{failure}</Banner>}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="lg"
              busy={accepting !== null}
              onClick={() => void accept(offer.invitationToken)}
            >
              {accepting !== null ? words.accepting : offer.email === null ? words.join : words.accept}
            </Button>
            <LinkButton href="/app" size="lg" variant="ghost">
              {words.notNow}
            </LinkButton>
          </div>
        </div>
      </Card>
    </PlainPage>
  );
}

/** Signs out and leads back here through signing in, so that the link need not be found again. */
function OtherAddress({ offer, invited, own }: { offer: InvitationOffer; invited: string; own: string }) {
  const [isLeaving, signOut] = useSwitchPerson(`/app?${new URLSearchParams({ invite: offer.invitationToken })}`);
  return (
    <PlainPage title={words.otherTitle} lead={words.otherLead({ invited, own })}>
      <div className="grid gap-6">
        <p className="text-muted">{words.otherText}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="lg" busy={isLeaving} onClick={() => void signOut()}>
            {isLeaving ? words.switching : words.switchPerson}
          </Button>
          <LinkButton href="/app" size="lg" variant="ghost">
            {words.notNow}
          </LinkButton>
        </div>
      </div>
    </PlainPage>
  );
}

function NotOpen({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const [title, text] =
    error.status === 404
      ? [words.invalid, words.invalidText]
      : error.status === 410
        ? [words.closed, error.message]
        : [words.failed, error.status === 429 ? error.message : words.failedText];
  const isFinal = error.status === 404 || error.status === 410;
  return (
    <PlainPage title={title} lead={text}>
      <div className="flex flex-wrap gap-3">
        {!isFinal && (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        <LinkButton href="/app" size="lg" {...(isFinal ? { variant: "primary" } : {})}>
          {words.toApp}
        </LinkButton>
      </div>
    </PlainPage>
  );
}
