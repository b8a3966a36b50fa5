import type { Role } from "@trellis/domain/accounts/roles.ts";
import { refuseRemoval } from "@trellis/domain/accounts/team-rules.ts";
import { and, eq } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { requireWritable } from "../../../kernel/identity/access.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { findDirectoryRoles } from "../core/directory-roles.ts";
import { requireQuota } from "../core/plan-limits.ts";
import { countAdmins, findTarget, permissionsOf, requireAllowed } from "../core/team-permissions.ts";
import { forgetDeactivated } from "../members/deactivation.ts";
import { endMembership } from "../team/end-membership.ts";
import { findOpenInvitation, noteAccepted } from "../team/open-invitation.ts";
import { countSeats } from "../team/seats.ts";
import { findDefaultRole } from "./settings.ts";

interface Admitted {
  userId: string;
  email: string;
  /** Whether the directory knew the person before: then a role that was held comes back. */
  isReturning: boolean;
}

/** The membership of a person, ended ones as well. */
export async function findMembership({ transaction, organizationId }: Context, userId: string) {
  const [row] = await transaction
    .select()
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)));
  return row;
}

/**
 * Makes a person an active member; one who is stays as they are. The role is a group's, or the one that a returning member
 * had, or an open invitation's, or else the default. The caller has locked the team. Throws plan_limit, trial_expired.
 */
export async function admit(context: Context, { userId, email, isReturning }: Admitted): Promise<void> {
  const { transaction, organizationId, now } = context;
  const known = await findMembership(context, userId);
  if (known?.isActive) return;
  requireWritable(context.organization, now);
  const invited = await findOpenInvitation(context, email);
  // An invitation has held a seat.
  await requireQuota(context, "members", () => countSeats(context), invited ? 0 : 1);
  const group = (await findDirectoryRoles(context, [userId])).get(userId);
  const granted = invited ? permissionsOf(invited) : undefined;
  const held = isReturning ? known?.role : undefined;
  const role: Role = group?.role ?? held ?? granted?.role ?? (await findDefaultRole(context));
  const isBack = known !== undefined && isReturning;
  const flags = isBack ? {} : (granted?.flags ?? NEW_FLAGS);
  const values = { role, ...flags, isActive: true, deactivatedAt: null, updatedAt: now };
  await transaction
    .insert(membership)
    .values({ organizationId, userId, ...values, invitedBy: invited?.invitedBy ?? null, createdAt: now })
    .onConflictDoUpdate({ target: [membership.organizationId, membership.userId], set: values });
  if (invited) await noteAccepted(context, invited.id);
  await context.audit({
    action: "join",
    resource: "member",
    resourceId: userId,
    after: { email, role, method: "scim", ...(invited ? { invitationId: invited.id } : {}) },
  });
  await announceChange(context, "identity", userId);
}

/** The permissions of a new member. Someone who was removed earlier starts with these too, not with the ones from before. */
const NEW_FLAGS = {
  canManageUsers: false,
  canManageFinances: true,
  canManageDonations: true,
  canManageContacts: true,
  canManageSurveys: true,
  canViewReports: true,
};

/** A person who is known and not active: a membership that was never open, so that signing in doesn't open one. */
export async function addInactive(context: Context, userId: string): Promise<void> {
  const { transaction, organizationId, now } = context;
  await transaction
    .insert(membership)
    .values({
      organizationId,
      userId,
      role: await findDefaultRole(context),
      isActive: false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}

/**
 * Ends a membership by the same rule as Team does. Throws forbidden for the owner and the last admin.
 *
 * @param isDeactivated whether the directory still knows the person, who stays among the deactivated members then
 */
export async function removeMembership(
  context: Context,
  userId: string,
  ownerId: string,
  isDeactivated: boolean,
): Promise<void> {
  const known = await findMembership(context, userId);
  if (!known?.isActive) {
    if (known?.deactivatedAt && !isDeactivated) await forgetDeactivated(context, userId);
    return;
  }
  const { target, row } = await findTarget(context, userId, ownerId);
  const directory = { userId: context.member.userId, role: "admin", flags: target.flags } as const;
  requireAllowed(refuseRemoval(directory, target, await countAdmins(context)));
  await endMembership(context, { ...target, email: row.user.email, isDeactivated });
}
