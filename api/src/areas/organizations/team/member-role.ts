import type { Role } from "@trellis/domain/accounts/roles.ts";
import { and, eq } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { permissionsOf } from "../core/team-permissions.ts";
import { endInvitationsBeyond } from "./invitation-ends.ts";

/**
 * Gives a member the role that the organization's directory says, by single sign-on or SCIM. Invitations that the role no
 * longer allows end. An ended membership only keeps the role, for a return. The caller has locked the team.
 */
export async function assignDirectoryRole(
  scope: Program,
  known: typeof membership.$inferSelect,
  { role, method }: { role: Role; method: "sso" | "scim" },
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  await transaction
    .update(membership)
    .set({ role, updatedAt: now })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, known.userId)));
  if (!known.isActive) return;
  await endInvitationsBeyond(scope, known.userId, { ...permissionsOf(known), role });
  await scope.audit({
    action: "update",
    resource: "member",
    resourceId: known.userId,
    before: { role: known.role },
    after: { role, method },
  });
  await announceChange(scope, "identity", known.userId);
}
