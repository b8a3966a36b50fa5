import type { InvitationOffer } from "@trellis/contract-organizations/invitations.ts";
import { instantDayText } from "@trellis/domain/days/instant-text.ts";
import type { ReactNode } from "react";
import { ROLE_WORDS } from "../../roles/messages.ts";
import { TEXT as words } from "./messages.ts";

/** What an invitation says: where to, by whom, as what, until when. */
export function InvitationFacts({ offer }: { offer: InvitationOffer }) {
  const until = instantDayText(offer.expiresAt, offer.timeZone);
  return (
    <dl className="grid gap-3">
      <Fact name={words.organization}>{offer.organizationName}</Fact>
      <Fact name={words.inviter}>{offer.inviterName}</Fact>
      <Fact name={words.role}>
        {ROLE_WORDS.names[offer.role]}
        <span className="block text-sm text-muted">{ROLE_WORDS.texts[offer.role]}</span>
      </Fact>
      {offer.email !== null && <Fact name={words.address}>{offer.email}</Fact>}
      <Fact name={words.until}>{until}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere [&_span]:font-normal">{children}</dd>
    </div>
  );
}
