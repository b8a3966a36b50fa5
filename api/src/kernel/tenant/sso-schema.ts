import { SSO_DEFAULT_ROLES, SSO_MODES } from "@trellis/contract-organizations/single-sign-on.ts";
import type { Role } from "@trellis/domain/accounts/roles.ts";
import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, sharedPolicy } from "../db/columns.ts";
import { organization } from "./schema.ts";

/* Single sign-on: read while someone signs in, before an organization is known, and with every session. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const organizationId = () =>
  bigint("organization_id", { mode: "number" })
    .notNull()
    .references(() => organization.id);

/** An organization's own identity provider. Another issuer or client is another connection: its id is what sessions name. */
export const ssoConnection = pgTable(
  "sso_connection",
  {
    id: uuid("id").primaryKey(),
    organizationId: organizationId().unique(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** AES-256-GCM, see services/secrets. */
    clientSecretSealed: text("client_secret_sealed").notNull(),
    mode: text("mode", { enum: SSO_MODES }).notNull(),
    defaultRole: text("default_role", { enum: SSO_DEFAULT_ROLES }).notNull(),
    groupsClaim: text("groups_claim"),
    groupRoles: jsonb("group_roles").$type<{ group: string; role: Role }[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    checkOneOf("sso_connection_mode_check", table.mode, SSO_MODES),
    checkOneOf("sso_connection_default_role_check", table.defaultRole, SSO_DEFAULT_ROLES),
    sharedPolicy("sso_connection"),
  ],
);

/** A domain whose addresses an organization's provider may vouch for, once a DNS record proved it. */
export const emailDomain = pgTable(
  "email_domain",
  {
    id: uuid("id").primaryKey(),
    organizationId: organizationId(),
    /** In lower case, as DNS has it. */
    domain: text("domain").notNull(),
    /** What the DNS record has to say; no secret. */
    token: text("token").notNull(),
    /** Null before it was found, and again once it has been missing for a week. */
    verifiedAt: instant("verified_at"),
    /** Since when the record of a domain that was verified is missing; null while it is there. */
    missingSince: instant("missing_since"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("email_domain_organization_index").on(table.organizationId, table.domain),
    // Anyone may name a domain; one organization proves it.
    uniqueIndex("email_domain_verified_index").on(table.domain).where(sql`verified_at is not null`),
    sharedPolicy("email_domain"),
  ],
);

/** A sign-in that an identity provider was asked for: its answer counts once, and in the browser that asked. */
export const ssoRequest = pgTable(
  "sso_request",
  {
    id: uuid("id").primaryKey(),
    organizationId: organizationId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => ssoConnection.id, { onDelete: "cascade" }),
    /** Hash of the `state`, and of the cookie of the browser that asked. */
    stateHash: text("state_hash").notNull().unique(),
    browserHash: text("browser_hash").notNull(),
    /** A path of ours. */
    returnTo: text("return_to").notNull(),
    usedAt: instant("used_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("sso_request_organization_index").on(table.organizationId),
    index("sso_request_connection_index").on(table.connectionId),
    index("sso_request_expires_at_index").on(table.expiresAt),
    sharedPolicy("sso_request"),
  ],
);
