import { refuseToGrant, type TeamPermissions } from "@trellis/domain/accounts/team-rules.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { invitation } from "../../../kernel/tenant/schema.ts";
import { permissionsOf } from "../core/team-permissions.ts";
import { joinLink } from "../schema.ts";
import { isOpenLink, type JoinLinkRow } from "./join-link-lookup.ts";
import { isOpenInvitation } from "./seats.ts";

/**
 * Withdraws invitations and join links that a member could no longer give: all of them after a removal (null). Otherwise someone on
 * the way out could keep a way back in.
 */
export async function endInvitationsBeyond(
  context: Program,
  inviterId: string,
  grantedPermissions: TeamPermissions | null,
): Promise<void> {
  const { transaction, organizationId, now } = context;
  const open = await transaction
    .select()
    .from(invitation)
    .where(and(isOpenInvitation(context), eq(invitation.invitedBy, inviterId)));
  const isBeyond = (row: Parameters<typeof permissionsOf>[0]) =>
    grantedPermissions === null || refuseToGrant(grantedPermissions, permissionsOf(row)) !== null;
  const ended = open.filter(isBeyond);
  await endLinks(context, inviterId, isBeyond);
  if (ended.length === 0) return;
  await transaction
    .update(invitation)
    .set({ revokedAt: now, updatedAt: now })
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        inArray(
          invitation.id,
          ended.map(({ id }) => id),
        ),
      ),
    );
  for (const row of ended)
    await context.audit({
      action: "revoke",
      resource: "invitation",
      resourceId: row.id,
      before: { email: row.email, role: row.role },
    });
}

async function endLinks(context: Program, inviterId: string, isBeyond: (row: JoinLinkRow) => boolean): Promise<void> {
  const { transaction, organizationId, now } = context;
  const open = await transaction
    .select()
    .from(joinLink)
    .where(and(isOpenLink(context), eq(joinLink.createdBy, inviterId)));
  for (const row of open.filter(isBeyond)) {
    await transaction
      .update(joinLink)
      .set({ revokedAt: now })
      .where(and(eq(joinLink.organizationId, organizationId), eq(joinLink.id, row.id)));
    await context.audit({
      action: "revoke",
      resource: "join_link",
      resourceId: row.id,
      before: { role: row.role, uses: row.uses },
    });
  }
}
