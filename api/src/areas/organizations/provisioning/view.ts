import type { Provisioning, ScimToken } from "@trellis/contract-organizations/provisioning.ts";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { apiKey } from "../../../kernel/tenant/api-key-schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { connectionRoleOf, findConnectionRoles } from "../core/directory-roles.ts";
import { personName } from "../core/person-name.ts";
import { provisionedGroup, provisionedGroupMember, provisionedUser } from "../schema.ts";
import { scimBase } from "./read-users.ts";
import { findDefaultRole } from "./settings.ts";

/** Groups that the settings show. */
const MAX_GROUPS = 500;

/** What the settings show. */
export async function readProvisioning(context: Context, { services }: MemberCall): Promise<Provisioning> {
  const installationUrl = services.ownDomain?.installationUrl ?? services.env.publicUrl;
  return {
    baseUrls: [...new Set([installationUrl, context.publicUrl])].map(scimBase),
    token: await readToken(context),
    defaultRole: await findDefaultRole(context),
    memberCount: await countProvisioned(context),
    groups: await readGroups(context),
  };
}

async function readToken({ transaction, organizationId, now }: Context): Promise<ScimToken | null> {
  const [row] = await transaction
    .select({ key: apiKey, maker: user })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.createdBy))
    .where(and(eq(apiKey.organizationId, organizationId), eq(apiKey.kind, "provisioning"), isNull(apiKey.revokedAt)));
  if (!row) return null;
  const { key, maker } = row;
  return {
    id: key.id,
    prefix: key.prefix,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: key.lastUsedAddress,
    replacedSecretUntil: key.replacedUntil && key.replacedUntil > now ? key.replacedUntil.toISOString() : null,
    createdBy: { id: maker.id, name: personName(maker) },
    createdAt: key.createdAt.toISOString(),
  };
}

async function countProvisioned({ transaction, organizationId }: Read): Promise<number> {
  const [row] = await transaction
    .select({ count: count() })
    .from(provisionedUser)
    .innerJoin(
      membership,
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.userId, provisionedUser.userId),
        eq(membership.isActive, true),
      ),
    )
    .where(eq(provisionedUser.organizationId, organizationId));
  return row?.count ?? 0;
}

async function readGroups(read: Read): Promise<Provisioning["groups"]> {
  const { transaction, organizationId } = read;
  const connectionRoles = await findConnectionRoles(read);
  const members = transaction
    .select({ groupId: provisionedGroupMember.groupId, count: count().as("count") })
    .from(provisionedGroupMember)
    .where(eq(provisionedGroupMember.organizationId, organizationId))
    .groupBy(provisionedGroupMember.groupId)
    .as("members");
  const rows = await transaction
    .select({ group: provisionedGroup, memberCount: sql<number>`coalesce(${members.count}, 0)`.mapWith(Number) })
    .from(provisionedGroup)
    .leftJoin(members, eq(members.groupId, provisionedGroup.id))
    .where(eq(provisionedGroup.organizationId, organizationId))
    .orderBy(asc(provisionedGroup.nameKey))
    .limit(MAX_GROUPS);
  return rows.map(({ group, memberCount }) => ({
    id: group.id,
    name: group.displayName,
    memberCount,
    role: group.role,
    connectionRole: connectionRoleOf(connectionRoles, group),
  }));
}
