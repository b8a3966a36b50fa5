import { SSO_DEFAULT_ROLES } from "@trellis/contract-organizations/single-sign-on.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import { boolean, index, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../kernel/db/columns.ts";
import { user } from "../../kernel/identity/schema.ts";

/** A link by which people join. The role and permissions are those that everyone gets who joins with it. */
export const joinLink = tenantTable(
  "join_link",
  {
    role: text("role", { enum: ROLES }).notNull(),
    canManageUsers: boolean("can_manage_users").notNull(),
    canManageFinances: boolean("can_manage_finances").notNull(),
    canManageDonations: boolean("can_manage_donations").notNull(),
    canManageContacts: boolean("can_manage_contacts").notNull(),
    canManageSurveys: boolean("can_manage_surveys").notNull(),
    canViewReports: boolean("can_view_reports").notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").notNull(),
    maxUses: smallint("max_uses").notNull(),
    uses: smallint("uses").notNull().default(0),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => user.id),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("join_link_token_index").on(table.organizationId, table.tokenHash),
    checkOneOf("join_link_role_check", table.role, ROLES),
  ],
);

/* What an organization's directory sent by SCIM. Whether a user is active is the membership's to say. */

/** How the directory provisions members. */
export const provisioningSettings = tenantKeyedTable(
  "provisioning_settings",
  {
    defaultRole: text("default_role", { enum: SSO_DEFAULT_ROLES }).notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  () => [],
  (table) => [checkOneOf("provisioning_settings_default_role_check", table.defaultRole, SSO_DEFAULT_ROLES)],
);

/** A person whom the directory knows, with the names that it has for them. */
export const provisionedUser = tenantTable(
  "provisioned_user",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id),
    /** As it was sent, and in lower case, by which it is found. */
    userName: text("user_name").notNull(),
    userNameKey: text("user_name_key").notNull(),
    externalId: text("external_id"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("provisioned_user_user_index").on(table.organizationId, table.userId),
    uniqueIndex("provisioned_user_name_index").on(table.organizationId, table.userNameKey),
    index("provisioned_user_external_index").on(table.organizationId, table.externalId),
  ],
);

/** A group of the directory. */
export const provisionedGroup = tenantTable(
  "provisioned_group",
  {
    displayName: text("display_name").notNull(),
    /** In lower case. */
    nameKey: text("name_key").notNull(),
    externalId: text("external_id"),
    /** What its members are here, as an admin chose; null where no one did. */
    role: text("role", { enum: ROLES }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("provisioned_group_name_index").on(table.organizationId, table.nameKey),
    index("provisioned_group_external_index").on(table.organizationId, table.externalId),
    checkOneOf("provisioned_group_role_check", table.role, ROLES),
  ],
);

/** Who is in a group. */
export const provisionedGroupMember = tenantKeyedTable(
  "provisioned_group_member",
  { groupId: id("group_id").notNull(), memberId: id("member_id").notNull() },
  (table) => [table.groupId, table.memberId],
  (table) => [
    index("provisioned_group_member_index").on(table.organizationId, table.memberId),
    tenantReference(table, table.groupId, provisionedGroup).onDelete("cascade"),
    tenantReference(table, table.memberId, provisionedUser).onDelete("cascade"),
  ],
);
