import type { InvitationOffer } from "@trellis/contract-organizations/invitations.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { invitation, organization } from "../../../kernel/tenant/schema.ts";
import { personName } from "../core/person-name.ts";
import { hashOfToken, organizationOfToken } from "./invitation-token.ts";

/** An invitation with who sends it. */
export interface FoundInvitation {
  invitation: typeof invitation.$inferSelect;
  organization: typeof organization.$inferSelect;
  inviter: typeof user.$inferSelect;
  /** The join link that it was made of; a mailed invitation has none. */
  joinLinkId?: string;
}

/** Invitations with who sends them, for a `where`. */
export const selectInvitations = (transaction: Transaction) =>
  transaction
    .select({ invitation, organization, inviter: user })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(user, eq(user.id, invitation.invitedBy))
    .$dynamic();

/** The invitation of a link: one look-up by hash, whatever the token looks like. Throws not_found. */
export async function findByToken(transaction: Transaction, token: string): Promise<FoundInvitation> {
  const [found] = await selectInvitations(transaction).where(
    and(
      eq(invitation.organizationId, organizationOfToken(token) ?? 0),
      eq(invitation.tokenHash, hashOfToken(token)),
      eq(organization.isActive, true),
    ),
  );
  if (!found) throw new AppError("not_found", { message: "Invalid invitation link" });
  return found;
}

/** Throws gone, saying what became of the invitation and what to do. */
export function requireOpen({ invitation: row, organization: from, inviter }: FoundInvitation, now: Date): void {
  const ask = `Ask ${personName(inviter)} to invite you again.`;
  if (row.acceptedAt)
    throw new AppError("gone", {
      message: `This invitation to ${from.name} was already used. If you joined with it, sign in to continue.`,
    });
  if (row.revokedAt)
    throw new AppError("gone", {
      message: `This invitation to ${from.name} was revoked or replaced by a newer one. Look for a newer email, or ask ${personName(inviter)}.`,
    });
  if (row.expiresAt <= now)
    throw new AppError("gone", { message: `This invitation to ${from.name} has expired. ${ask}` });
}

/** What a link shows. */
export function toOffer(
  { invitation: row, organization: from, inviter }: FoundInvitation,
  token: string,
): InvitationOffer {
  return {
    email: row.email,
    organizationName: from.name,
    organizationLogo: from.logo,
    primaryColor: from.primaryColor,
    inviterName: personName(inviter),
    role: row.role,
    timeZone: from.timeZone,
    expiresAt: row.expiresAt.toISOString(),
    invitationToken: token,
  };
}
