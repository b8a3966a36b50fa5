import { listPendingInvitations } from "@trellis/contract-organizations/invitations.ts";
import { clearDrafts } from "@trellis/shared/client/clear-drafts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { type ReactNode, useState } from "react";
import { FrameSkeleton } from "../../parts/frame-skeleton.tsx";
import { PlainPage } from "../plain-page.tsx";
import { LOGOUT } from "../sign-in-addresses.ts";
import { InvitationFacts } from "./invitation-facts.tsx";
import { TEXT as words } from "./messages.ts";
import { useAcceptInvitation } from "./use-accept-invitation.ts";

/**
 * Offers a person without an organization the invitations to their address. `children`, the way to an organization of
 * one's own, come when there are none, when they cannot be read, or when the person chooses so.
 *
 * @param isAsked false for a visitor, or for who has an organization: nothing is offered then
 */
export default function OpenInvitations({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const { data: offers, isLoading } = useEndpoint(listPendingInvitations, {}, { enabled: isAsked });
  const { accept, accepting, failure } = useAcceptInvitation();
  const [isDeclined, setDeclined] = useState(false);
  if (isLoading) return <FrameSkeleton />;
  if (!isAsked || isDeclined || !offers || offers.length === 0) return children;
  return (
    <PlainPage
      title={words.pendingTitle({ count: offers.length })}
      lead={words.pendingLead}
      actions={
        <LinkButton href={LOGOUT} onClick={clearDrafts} variant="ghost">
          {words.signOut}
        </LinkButton>
      }
    >
      <div role="alert" className="max-w-dialog-md empty:hidden">
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
      </div>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {offers.map((offer) => (
          <Card as="li" key={offer.invitationToken} title={words.title({ organization: offer.organizationName })}>
            <div className="grid gap-6">
              <InvitationFacts offer={offer} />
              <div>
                <Button
                  variant="primary"
                  busy={accepting === offer.invitationToken}
                  onClick={() => void accept(offer.invitationToken)}
                >
                  {accepting === offer.invitationToken ? words.accepting : words.accept}
                </Button>
              </div>
            </div>
          </Card>
        ))}
      </ul>
      <div>
        <Button onClick={() => setDeclined(true)}>{words.own}</Button>
      </div>
    </PlainPage>
  );
}
