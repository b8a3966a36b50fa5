import type { TeamPermissions } from "@trellis/domain/accounts/team-rules.ts";
import { and, eq, inArray } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { session } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { endInvitationsBeyond } from "./invitation-ends.ts";

interface Leaving extends TeamPermissions {
  userId: string;
  email: string;
  /** Keeps them in the list of deactivated members, from which they can come back as they were. */
  isDeactivated?: boolean;
}

/**
 * Ends a membership, for Team and for SCIM: the next request of the member is refused, with a session or with their own
 * key, and open streams end. Sessions started through the organization's own identity provider end; other sessions still
 * open the person's other organizations. What the member did stays. The caller has locked the team and asked
 * `refuseRemoval`.
 */
export async function endMembership(
  scope: Program,
  { userId, email, role, flags, isDeactivated = false }: Leaving,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  await transaction
    .update(membership)
    .set({ isActive: false, deactivatedAt: isDeactivated ? now : null, updatedAt: now })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)));
  await endInvitationsBeyond(scope, userId, null);
  const own = transaction
    .select({ id: ssoConnection.id })
    .from(ssoConnection)
    .where(eq(ssoConnection.organizationId, organizationId));
  await transaction.delete(session).where(and(eq(session.userId, userId), inArray(session.ssoConnectionId, own)));
  await scope.audit({
    action: isDeactivated ? "deactivate" : "remove",
    resource: "member",
    resourceId: userId,
    before: { email, role, permissions: flags },
  });
  // Their open tabs ask again, and learn that they are out.
  await announceChange(scope, "identity", userId);
  await announceChange(scope, "organizations");
}
