import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { PortalContainer } from "@trellis/shared/ui/overlays/portal.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { DeactivatedCard } from "./deactivated-card.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { InviteForm } from "./invite-form.tsx";
import { JoinLinksCard } from "./join-links-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { TEXT } from "./messages.ts";
import { SignInRulesCard } from "./sign-in-rules-card.tsx";
import { useTeam, useTeamViewer } from "./use-team.ts";

/** Settings, Team: who belongs to the organization, who is invited, and what each may do. */
export default function TeamScreen() {
  const viewer = useTeamViewer();
  const { members, invitations, error, retry, seatsUsed } = useTeam();
  // Menus open inside the page's main part: at the end of the body they would be outside every landmark.
  const [menuPlace, setMenuPlace] = useState<HTMLElement | null>(null);
  if (!viewer) return null;
  if (error)
    return (
      <ErrorCard
        title={TEXT.failedTitle}
        message={TEXT.failedText}
        onRetry={() => void retry()}
        details={error.message}
      />
    );
  const seats =
    viewer.seatLimit === null
      ? TEXT.seats.unlimited({ used: seatsUsed })
      : TEXT.seats.used({ used: seatsUsed, limit: viewer.seatLimit });
  const isFull = viewer.seatLimit !== null && seatsUsed >= viewer.seatLimit;
  const mayInvite = viewer.refusal === null && !viewer.isReadOnly;
  return (
    <div className="grid gap-4 md:gap-6">
      {viewer.refusal !== null && (
        <Banner tone="neutral">
          <b>{TEXT.viewOnly}</b> {viewer.refusal}
        </Banner>
      )}
      {viewer.refusal === null && viewer.isReadOnly && <Banner tone="warning">{TEXT.readOnly}</Banner>}
      {mayInvite && isFull && invitations && (
        <Banner
          tone="warning"
          action={
            viewer.actor.role === "admin" ? (
              <LinkButton size="sm" href="/subscribe">
                {TEXT.seats.plans}
              </LinkButton>
            ) : null
          }
        >
          <b>{TEXT.seats.full}</b> {TEXT.seats.fullText}
        </Banner>
      )}
      {mayInvite && <InviteForm viewer={viewer} />}
      {members && invitations ? (
        <PortalContainer value={menuPlace}>
          <MembersCard members={members} viewer={viewer} seats={seats} />
          <InvitationsCard invitations={invitations} viewer={viewer} />
          <JoinLinksCard viewer={viewer} />
          <DeactivatedCard viewer={viewer} />
        </PortalContainer>
      ) : (
        <Card title={TEXT.members.title}>
          <SkeletonRows rows={3} label={TEXT.loading} />
        </Card>
      )}
      <SignInRulesCard />
      <div ref={setMenuPlace} className="contents" />
    </div>
  );
}
