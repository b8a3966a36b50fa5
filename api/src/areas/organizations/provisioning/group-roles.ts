import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { setDirectoryGroupRole as contract } from "@trellis/contract-organizations/provisioning.ts";
import type { Role } from "@trellis/domain/accounts/roles.ts";
import { and, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { lockOrganization } from "../account/account.ts";
import { type DirectoryRole, findDirectoryRoles } from "../core/directory-roles.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { provisionedGroup, provisionedGroupMember, provisionedUser } from "../schema.ts";
import { assignDirectoryRole } from "../team/member-role.ts";
import { findDefaultRole } from "./settings.ts";

/**
 * Changes groups, and then the roles of the people in question: to what a group gives, and, for those to whom no group
 * gives one any more, to the default. A role that was chosen in Team, without a group, stays, and so does the owner's.
 *
 * @param userIds all whose groups or whose groups' roles may change
 */
export async function followingRoles<T>(
  context: Context,
  { userIds, ownerId }: { userIds: readonly string[]; ownerId: string },
  change: () => Promise<T>,
): Promise<T> {
  const before = await findDirectoryRoles(context, userIds);
  const result = await change();
  const after = await findDirectoryRoles(context, userIds);
  await applyRoles(context, { userIds, ownerId, before, after });
  return result;
}

interface Roles {
  userIds: readonly string[];
  ownerId: string;
  before: Map<string, DirectoryRole>;
  after: Map<string, DirectoryRole>;
}

async function applyRoles(context: Context, { userIds, ownerId, before, after }: Roles): Promise<void> {
  const concerned = userIds.filter((id) => id !== ownerId && (before.has(id) || after.has(id)));
  if (concerned.length === 0) return;
  const { transaction, organizationId } = context;
  const defaultRole = await findDefaultRole(context);
  const rows = await transaction
    .select()
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), sql`${membership.userId} = any(${idArray(concerned)})`));
  for (const row of rows) {
    const role: Role = after.get(row.userId)?.role ?? defaultRole;
    if (role === row.role) continue;
    await assignDirectoryRole(context, row, { role, method: "scim" });
  }
}

/** The people in a group. */
export async function membersOf({ transaction, organizationId }: Read, groupId: string): Promise<string[]> {
  const rows = await transaction
    .select({ userId: provisionedUser.userId })
    .from(provisionedGroupMember)
    .innerJoin(
      provisionedUser,
      and(eq(provisionedUser.organizationId, organizationId), eq(provisionedUser.id, provisionedGroupMember.memberId)),
    )
    .where(and(eq(provisionedGroupMember.organizationId, organizationId), eq(provisionedGroupMember.groupId, groupId)));
  return rows.map(({ userId }) => userId);
}

/** Gives a group a role, or none, and its members with it. Throws plan_feature, not_found. */
export async function setDirectoryGroupRole(
  context: Context,
  { params, body }: EndpointParsed<typeof contract>,
): Promise<void> {
  requireFeature(context, "sso");
  const { transaction, organizationId, now } = context;
  const { ownerId } = await lockOrganization(context, String(organizationId));
  const isGroup = and(eq(provisionedGroup.organizationId, organizationId), eq(provisionedGroup.id, params.id));
  const [group] = await transaction.select().from(provisionedGroup).where(isGroup);
  if (!group) throw notFound("Group");
  await followingRoles(context, { userIds: await membersOf(context, group.id), ownerId }, () =>
    transaction.update(provisionedGroup).set({ role: body.role, updatedAt: now }).where(isGroup),
  );
  await context.audit({
    action: "update",
    resource: "directory_group",
    resourceId: group.id,
    before: { name: group.displayName, role: group.role },
    after: { name: group.displayName, role: body.role },
  });
}
