import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { updateMember as contract } from "@trellis/contract-organizations/team.ts";
import { FLAGS } from "@trellis/domain/accounts/roles.ts";
import {
  applyChange,
  FLAG_NAMES,
  ROLE_NAMES,
  refuseChange,
  refuseRemoval,
  type TeamPermissions,
} from "@trellis/domain/accounts/team-rules.ts";
import { and, asc, eq } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { hasSecondFactorSql } from "../../identity/index.ts";
import { notify } from "../../notifications/index.ts";
import { type DirectoryRole, findManagedMembers } from "../core/directory-roles.ts";
import { findPersonName } from "../core/person-name.ts";
import { countAdmins, findMember, findTarget, lockTeam, requireAllowed } from "../core/team-permissions.ts";
import { endMembership } from "../team/end-membership.ts";
import { endInvitationsBeyond } from "../team/invitation-ends.ts";
import { removeDeactivated } from "./deactivation.ts";
import { findMemberView, toMember } from "./member-view.ts";

/** The organization's active members, in the order they joined. */
export async function listMembers(context: Context) {
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select({ membership, user, ownerId: organization.ownerId, hasSecondFactor: hasSecondFactorSql(user.id) })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true)))
    .orderBy(asc(membership.createdAt), asc(membership.userId));
  const managed = await findManagedMembers(context);
  return rows.map(({ ownerId, ...row }) =>
    toMember(row, row.hasSecondFactor, ownerId, managed.get(row.membership.userId)),
  );
}

/** Changes a member's role or flags, and notifies them. Throws not_found, forbidden with the rule that forbids it. */
export async function updateMember(context: Context, { params, body }: EndpointParsed<typeof contract>) {
  const { transaction, organizationId, now } = context;
  const { organization: row, actor } = await lockTeam(context);
  const { target } = await findTarget(context, params.id, row.ownerId);
  const change = { role: body.role, flags: body.permissions };
  requireAllowed(refuseChange(actor, target, change, await countAdmins(context)));
  const managed = (await findManagedMembers(context, [target.userId])).get(target.userId);
  const after = applyChange(target, change);
  if (after.role !== target.role) requireAllowed(refuseManagedRole(managed));
  await transaction
    .update(membership)
    .set({ role: after.role, ...after.flags, updatedAt: now })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, target.userId)));
  await endInvitationsBeyond(context, target.userId, after);
  await context.audit({
    action: "update",
    resource: "member",
    resourceId: target.userId,
    before: { role: target.role, permissions: target.flags },
    after: { role: after.role, permissions: after.flags },
  });
  await notifyOfChange(context, target.userId, target, after);
  return findMemberView(context, target.userId, row.ownerId);
}

/**
 * Ends a membership, or takes a deactivated member off the list; the next request finds none. What the member did stays.
 * Throws not_found, forbidden.
 */
export async function removeMember(context: Context, { params }: { params: { id: string } }): Promise<void> {
  const { organization: row, actor } = await lockTeam(context);
  if (!(await findMember(context, params.id))) return removeDeactivated(context, actor, params.id);
  const { target, row: found } = await findTarget(context, params.id, row.ownerId);
  requireAllowed(refuseRemoval(actor, target, await countAdmins(context)));
  await endMembership(context, { ...target, email: found.user.email });
}

/** A directory's next message would undo the change. */
const refuseManagedRole = (managed: DirectoryRole | null | undefined): string | null =>
  managed
    ? `This member's role comes from the group “${managed.group}” of your directory. Change the member's groups there, or the group's role under Settings, Single sign-on.`
    : null;

async function notifyOfChange(context: Context, userId: string, before: TeamPermissions, after: TeamPermissions) {
  const given = FLAGS.filter((flag) => after.flags[flag] && !before.flags[flag]).map((flag) => FLAG_NAMES[flag]);
  const taken = FLAGS.filter((flag) => !after.flags[flag] && before.flags[flag]).map((flag) => FLAG_NAMES[flag]);
  const isNewRole = before.role !== after.role;
  if (!isNewRole && given.length === 0 && taken.length === 0) return;
  const sentences = [
    isNewRole && `It was ${ROLE_NAMES[before.role]} before.`,
    given.length > 0 && `Turned on: ${given.join(", ")}.`,
    taken.length > 0 && `Turned off: ${taken.join(", ")}.`,
    `Changed by ${await findPersonName(context.transaction, context.member.userId)}.`,
  ];
  await notify(context, {
    userIds: [userId],
    kind: "role_changed",
    title: isNewRole
      ? `Your role in ${context.organization.name} is now ${ROLE_NAMES[after.role]}`
      : `Your permissions in ${context.organization.name} changed`,
    text: sentences.filter(Boolean).join(" "),
    link: "/app",
  });
  await announceChange(context, "identity", userId);
  await announceChange(context, "organizations");
}
