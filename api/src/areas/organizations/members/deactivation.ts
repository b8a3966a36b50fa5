import type { DeactivatedMember } from "@trellis/contract-organizations/team.ts";
import { refuseRemoval, refuseToGrant } from "@trellis/domain/accounts/team-rules.ts";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context, Program, Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { findManagedMembers } from "../core/directory-roles.ts";
import { requireQuota } from "../core/plan-limits.ts";
import { countAdmins, findTarget, lockTeam, permissionsOf, requireAllowed } from "../core/team-permissions.ts";
import { endMembership } from "../team/end-membership.ts";
import { findOpenInvitation, noteAccepted } from "../team/open-invitation.ts";
import { countSeats } from "../team/seats.ts";
import { findMemberView, whoIs } from "./member-view.ts";

type ById = { params: { id: string } };

/** Members who are kept out for now, the latest first. */
export async function listDeactivatedMembers(context: Context): Promise<DeactivatedMember[]> {
  const rows = await selectDeactivated(context);
  const managed = await findManagedMembers(context);
  return rows.map(({ membership: row, user: person, deactivatedAt }) => ({
    ...whoIs({ membership: row, user: person }),
    deactivatedAt: deactivatedAt.toISOString(),
    isManaged: managed.has(row.userId),
  }));
}

/**
 * Keeps a member out, who can come back as they were: access ends as after a removal, and the seat is free. Throws
 * not_found, forbidden with the rule that forbids it.
 */
export async function deactivateMember(context: Context, { params }: ById): Promise<void> {
  const { organization: row, actor } = await lockTeam(context);
  const { target, row: found } = await findTarget(context, params.id, row.ownerId);
  requireAllowed(refuseRemoval(actor, target, await countAdmins(context)));
  await endMembership(context, { ...target, email: found.user.email, isDeactivated: true });
}

/**
 * Lets a deactivated member in again, with the role and permissions of before. Throws not_found, forbidden for rights that
 * the actor can't give and for members of a directory, plan_limit.
 */
export async function reactivateMember(context: Context, { params }: ById) {
  const { transaction, organizationId, now } = context;
  const { organization: row, actor } = await lockTeam(context);
  const { membership: before, user: person } = await findDeactivated(context, params.id);
  const { role, flags } = permissionsOf(before);
  requireAllowed(refuseToGrant(actor, { role, flags }));
  const managed = await findManagedMembers(context, [before.userId]);
  requireAllowed(
    managed.has(before.userId)
      ? "Your directory provisions this member. Activate them there, and they can sign in here again."
      : null,
  );
  // An invitation that was sent meanwhile has held a seat.
  const invited = await findOpenInvitation(context, person.email.toLowerCase());
  await requireQuota(context, "members", () => countSeats(context), invited ? 0 : 1);
  if (invited) await noteAccepted(context, invited.id);
  await transaction
    .update(membership)
    .set({ isActive: true, deactivatedAt: null, updatedAt: now })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, before.userId)));
  await context.audit({
    action: "reactivate",
    resource: "member",
    resourceId: before.userId,
    after: { email: person.email, role, permissions: flags },
  });
  await announceChange(context, "identity", before.userId);
  await announceChange(context, "organizations");
  return findMemberView(context, before.userId, row.ownerId);
}

/** Takes a member off the list of deactivated ones, with an audit row. Throws not_found, forbidden. */
export async function removeDeactivated(context: Context, actor: Parameters<typeof refuseRemoval>[0], id: string) {
  const { membership: row, user: person } = await findDeactivated(context, id);
  const { role, flags } = permissionsOf(row);
  // Enough admins stay: this one is none now.
  requireAllowed(refuseRemoval(actor, { userId: row.userId, role, flags, isOwner: false }, Number.POSITIVE_INFINITY));
  await forgetDeactivated(context, row.userId);
  await context.audit({
    action: "remove",
    resource: "member",
    resourceId: row.userId,
    before: { email: person.email, role, permissions: flags },
  });
  await announceChange(context, "organizations");
}

/** Takes a member off the list of deactivated ones: only an invitation lets them in again. */
export async function forgetDeactivated({ transaction, organizationId, now }: Program, userId: string): Promise<void> {
  await transaction
    .update(membership)
    .set({ deactivatedAt: null, updatedAt: now })
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.userId, userId), eq(membership.isActive, false)),
    );
}

async function findDeactivated(read: Read, userId: string) {
  const [row] = await selectDeactivated(read, userId);
  if (!row) throw notFound("Member");
  return row;
}

async function selectDeactivated({ transaction, organizationId }: Read, userId?: string) {
  const rows = await transaction
    .select({ membership, user })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.isActive, false),
        isNotNull(membership.deactivatedAt),
        // Someone who deleted their account doesn't come back.
        eq(user.isActive, true),
        userId === undefined ? undefined : eq(membership.userId, userId),
      ),
    )
    .orderBy(desc(membership.deactivatedAt), desc(membership.userId));
  return rows.flatMap((row) =>
    row.membership.deactivatedAt ? [{ ...row, deactivatedAt: row.membership.deactivatedAt }] : [],
  );
}
