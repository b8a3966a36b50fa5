import { ROLES } from "@trellis/shared/contract/endpoint.ts";
import {
  ORGANIZATION_TYPES,
  PLANS,
  SUBSCRIPTION_STATUSES,
} from "@trellis/shared/contract/organizations/organizations.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { user } from "../../auth/schema.ts";

/*
 * Reference tables: read before the tenant is known and joined with every session, so they carry no row-level security;
 * the rules in this area are the only readers.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

export const organization = pgTable(
  "organization",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    type: text("type", { enum: ORGANIZATION_TYPES }).notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => user.id),
    email: text("email"),
    phone: text("phone"),
    website: text("website"),
    address: text("address"),
    logo: text("logo"),
    primaryColor: text("primary_color").notNull().default("#3b82f6"),
    secondaryColor: text("secondary_color").notNull().default("#1e40af"),
    timeZone: text("time_zone").notNull().default("America/Chicago"),
    subscriptionStatus: text("subscription_status", { enum: SUBSCRIPTION_STATUSES }).notNull().default("trial"),
    subscriptionPlan: text("subscription_plan", { enum: PLANS }).notNull().default("starter"),
    trialEndsAt: instant("trial_ends_at"),
    subscriptionEndsAt: instant("subscription_ends_at"),
    customBranding: boolean("custom_branding").notNull().default(false),
    apiAccess: boolean("api_access").notNull().default(false),
    advancedReporting: boolean("advanced_reporting").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  () => [
    check("organization_type_check", oneOf("type", ORGANIZATION_TYPES)),
    check("organization_status_check", oneOf("subscription_status", SUBSCRIPTION_STATUSES)),
    check("organization_plan_check", oneOf("subscription_plan", PLANS)),
  ],
);

export const membership = pgTable(
  "membership",
  {
    organizationId: bigint("organization_id", { mode: "number" })
      .notNull()
      .references(() => organization.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    canManageUsers: boolean("can_manage_users").notNull().default(false),
    canManageFinances: boolean("can_manage_finances").notNull().default(true),
    canManageDonations: boolean("can_manage_donations").notNull().default(true),
    canManageContacts: boolean("can_manage_contacts").notNull().default(true),
    canManageSurveys: boolean("can_manage_surveys").notNull().default(true),
    canViewReports: boolean("can_view_reports").notNull().default(true),
    isActive: boolean("is_active").notNull().default(true),
    joinedViaInvitation: boolean("joined_via_invitation").notNull().default(false),
    invitedBy: uuid("invited_by").references(() => user.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index("membership_user_id_index").on(table.userId),
    check("membership_role_check", oneOf("role", ROLES)),
  ],
);
