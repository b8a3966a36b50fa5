import { ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { apiKey } from "../../../kernel/tenant/api-key-schema.ts";
import { ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { provisionedGroup, provisionedGroupMember, provisionedUser } from "../schema.ts";
import { mappedRole } from "./mapped-role.ts";

/** A role that comes from a group of the organization's directory. */
export interface DirectoryRole {
  role: Role;
  /** The group's name. */
  group: string;
}

/** The mapping of groups that the single sign-on connection has, by name or ID; provisioning uses it too. */
export async function findConnectionRoles({ transaction, organizationId }: Read) {
  const [row] = await transaction
    .select({ groupRoles: ssoConnection.groupRoles })
    .from(ssoConnection)
    .where(and(eq(ssoConnection.organizationId, organizationId), eq(ssoConnection.isDraft, false)));
  return row?.groupRoles ?? [];
}

/** What the single sign-on connection makes of a group; null for nothing. */
export const connectionRoleOf = (
  connectionRoles: readonly { group: string; role: Role }[],
  { displayName, externalId }: { displayName: string; externalId: string | null },
): Role | null => mappedRole(connectionRoles, externalId === null ? [displayName] : [displayName, externalId]) ?? null;

/**
 * The highest role that the directory's groups give, by person; people whose groups give none are left out.
 *
 * @param userIds all people without it
 */
export async function findDirectoryRoles(read: Read, userIds?: readonly string[]): Promise<Map<string, DirectoryRole>> {
  const { transaction, organizationId } = read;
  const found = new Map<string, DirectoryRole>();
  const connectionRoles = await findConnectionRoles(read);
  const groups = await transaction
    .select()
    .from(provisionedGroup)
    .where(eq(provisionedGroup.organizationId, organizationId));
  const given = new Map(
    groups.flatMap((group) => {
      const role = group.role ?? connectionRoleOf(connectionRoles, group);
      return role === null ? [] : [[group.id, { role, group: group.displayName }] as const];
    }),
  );
  if (given.size === 0) return found;
  const rows = await transaction
    .select({ userId: provisionedUser.userId, groupId: provisionedGroupMember.groupId })
    .from(provisionedGroupMember)
    .innerJoin(
      provisionedUser,
      and(eq(provisionedUser.organizationId, organizationId), eq(provisionedUser.id, provisionedGroupMember.memberId)),
    )
    .where(
      and(
        eq(provisionedGroupMember.organizationId, organizationId),
        sql`${provisionedGroupMember.groupId} = any(${idArray([...given.keys()])})`,
        userIds && sql`${provisionedUser.userId} = any(${idArray(userIds)})`,
      ),
    );
  for (const { userId, groupId } of rows) {
    const [one, before] = [given.get(groupId), found.get(userId)];
    if (one && (!before || ROLES.indexOf(one.role) > ROLES.indexOf(before.role))) found.set(userId, one);
  }
  return found;
}

/** Whether a directory provisions members: the organization has a SCIM token in force. */
export async function isProvisioned({ transaction, organizationId }: Read): Promise<boolean> {
  const [row] = await transaction
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.organizationId, organizationId), eq(apiKey.kind, "provisioning"), isNull(apiKey.revokedAt)))
    .limit(1);
  return row !== undefined;
}

/** Members whom the directory manages, with the role that a group gives them; empty where no directory provisions. */
export async function findManagedMembers(
  read: Read,
  userIds?: readonly string[],
): Promise<Map<string, DirectoryRole | null>> {
  if (!(await isProvisioned(read))) return new Map();
  const { transaction, organizationId } = read;
  const rows = await transaction
    .select({ userId: provisionedUser.userId })
    .from(provisionedUser)
    .where(
      and(
        eq(provisionedUser.organizationId, organizationId),
        userIds && sql`${provisionedUser.userId} = any(${idArray(userIds)})`,
      ),
    );
  const roles = await findDirectoryRoles(read, userIds);
  return new Map(rows.map(({ userId }) => [userId, roles.get(userId) ?? null]));
}
