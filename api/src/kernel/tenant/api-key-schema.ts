import { API_KEY_ACCESS, API_KEY_KINDS } from "@trellis/contract-organizations/api-keys.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import { bigint, boolean, date, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, sharedPolicy } from "../db/columns.ts";
import { user } from "../identity/schema.ts";
import { organization } from "./schema.ts";

/** A SCIM token is kept as a key, too, and opens SCIM alone. */
const KINDS = [...API_KEY_KINDS, "provisioning"] as const;

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A key of an organization's programs. Found by its secret before anything else is known; secrets are stored hashed only. */
export const apiKey = pgTable(
  "api_key",
  {
    id: uuid("id").primaryKey(),
    organizationId: bigint("organization_id", { mode: "number" })
      .notNull()
      .references(() => organization.id),
    kind: text("kind", { enum: KINDS }).notNull(),
    name: text("name").notNull(),
    /**
     * Whom records name as their author: the member of a personal key; of an organization's key an account of its own,
     * with which no one can sign in, so that what its maker alone may see stays out of its sight.
     */
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => user.id),
    access: text("access", { enum: API_KEY_ACCESS }).notNull(),
    /** Of a personal key nothing more than its member holds counts. */
    role: text("role", { enum: ROLES }).notNull(),
    canManageUsers: boolean("can_manage_users").notNull(),
    canManageFinances: boolean("can_manage_finances").notNull(),
    canManageDonations: boolean("can_manage_donations").notNull(),
    canManageContacts: boolean("can_manage_contacts").notNull(),
    canManageSurveys: boolean("can_manage_surveys").notNull(),
    canViewReports: boolean("can_view_reports").notNull(),
    /** The first characters of the secret, which say nothing of the rest. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the secret, and of the one before it while that still works. */
    secretHash: text("secret_hash").notNull().unique(),
    replacedHash: text("replaced_hash").unique(),
    replacedUntil: instant("replaced_until"),
    allowedAddresses: jsonb("allowed_addresses").$type<string[]>().notNull().default([]),
    lastDay: date("last_day", { mode: "string" }),
    /** Written at most once a minute. */
    lastUsedAt: instant("last_used_at"),
    lastUsedAddress: text("last_used_address"),
    revokedAt: instant("revoked_at"),
    revokedBy: uuid("revoked_by").references(() => user.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("api_key_organization_index").on(table.organizationId, table.createdAt),
    index("api_key_user_index").on(table.userId),
    checkOneOf("api_key_kind_check", table.kind, KINDS),
    checkOneOf("api_key_access_check", table.access, API_KEY_ACCESS),
    checkOneOf("api_key_role_check", table.role, ROLES),
    sharedPolicy("api_key"),
  ],
);
