import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { invitation } from "../../../kernel/tenant/schema.ts";
import { permissionsOf } from "../core/team-permissions.ts";
import { joinLink } from "../schema.ts";
import type { FoundInvitation } from "./invitation-lookup.ts";
import { hashOfToken } from "./invitation-token.ts";
import { type FoundLink, requireOpenLink } from "./join-link-lookup.ts";
import { createJoinToken } from "./join-token.ts";
import { findOpenInvitation, noteAccepted } from "./open-invitation.ts";

interface Newcomer {
  email: string;
  /** Whether they were a member before. */
  wasMember: boolean;
}

/**
 * Uses a join link once: makes an invitation of it for the person who has it, which is accepted as a mailed one is. The
 * caller has locked the organization. Throws gone, forbidden for someone who was removed or deactivated: that decision is
 * the team's to change.
 */
export async function claimJoinLink(tenant: Tenant, found: FoundLink, newcomer: Newcomer): Promise<FoundInvitation> {
  const { transaction, organizationId, now } = tenant;
  const { link, organization, inviter } = found;
  requireOpenLink(found, now);
  if (newcomer.wasMember)
    throw new AppError("forbidden", {
      message: `You were a member of ${organization.name} before, so this link can't let you in again. Ask an admin to reactivate you, or to invite you by email.`,
    });
  const { role, flags } = permissionsOf(link);
  const id = createId();
  const [row] = await transaction
    .insert(invitation)
    .values({
      id,
      organizationId,
      email: newcomer.email.toLowerCase(),
      role,
      ...flags,
      // Nothing opens it: the person has the link.
      tokenHash: hashOfToken(createJoinToken(organizationId)),
      invitedBy: link.createdBy,
      expiresAt: link.expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the invitation was not created");
  await transaction
    .update(joinLink)
    .set({ uses: sql`${joinLink.uses} + 1` })
    .where(and(eq(joinLink.organizationId, organizationId), eq(joinLink.id, link.id)));
  return { invitation: row, organization, inviter, joinLinkId: link.id };
}

/** A mailed invitation to the same address gives its seat to who joins now. */
export async function endMailedInvitation(tenant: Tenant, email: string): Promise<void> {
  const mailed = await findOpenInvitation(tenant, email.toLowerCase());
  if (mailed) await noteAccepted(tenant, mailed.id);
}
