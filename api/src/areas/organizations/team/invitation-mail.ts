import { teamInvitationText } from "@trellis/domain/accounts/team-invitation-text.ts";
import { instantDayText } from "@trellis/domain/days/instant-text.ts";
import { and, eq } from "drizzle-orm";
import { invitation } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { personName } from "../core/person-name.ts";
import { selectInvitations } from "./invitation-lookup.ts";
import { issuedInvitationToken } from "./invitation-token.ts";

export const INVITATION_MAIL = "organizations.invitation";

/** The mail of an invitation. Its link is made at the moment of sending; what is no longer open is not sent. */
export const invitationMail: MailRenderer = {
  kind: INVITATION_MAIL,
  async render({ transaction, organizationId, now, publicUrl, authSecret }, message) {
    const [found] = await selectInvitations(transaction).where(
      and(eq(invitation.organizationId, organizationId), eq(invitation.id, message.recordId)),
    );
    if (!found) return null;
    const { invitation: row, organization: from, inviter } = found;
    if (row.acceptedAt || row.revokedAt || row.expiresAt <= now) return null;
    const token = issuedInvitationToken(row, authSecret.hash);
    const until = instantDayText(row.expiresAt, from.timeZone);
    const inviterName = personName(inviter);
    const { subject, paragraphs, action } = teamInvitationText({
      inviterName,
      organizationName: from.name,
      role: row.role,
      email: row.email,
    });
    return {
      subject,
      heading: `Join ${from.name}`,
      paragraphs,
      action: { label: action, href: `${publicUrl}/invite/${token}` },
      footnote: `The invitation ends on ${until}. If you don't know ${inviterName}, ignore this email.`,
      reason: `You're receiving this email because ${inviterName} entered your address in ${from.name}.`,
    };
  },
};
