import type { SamlAttributes } from "@trellis/contract-organizations/saml.ts";
import { SSO_DEFAULT_ROLES, SSO_MODES, SSO_PROTOCOLS } from "@trellis/contract-organizations/single-sign-on.ts";
import type { Role } from "@trellis/domain/accounts/roles.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CURRENT_ORGANIZATION, checkOneOf, sharedPolicy, tenantTable } from "../db/columns.ts";
import { session } from "../identity/schema.ts";
import { organization } from "./schema.ts";

/* Single sign-on: read while someone signs in, before an organization is known, and with every session. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const organizationId = () =>
  bigint("organization_id", { mode: "number" })
    .notNull()
    .references(() => organization.id);

/**
 * As the shared policy, and without drafts for an earlier version of the program, which names itself `trellis` and would take
 * a draft for the connection in use: it runs beside this one during an upgrade, and after a rollback.
 */
const SEEN = sql.raw(
  `(organization_id = ${CURRENT_ORGANIZATION} OR ${CURRENT_ORGANIZATION} IS NULL) AND (NOT is_draft OR current_setting('application_name') <> 'trellis')`,
);
const draftPolicy = pgPolicy("sso_connection_tenant", { as: "permissive", for: "all", using: SEEN, withCheck: SEEN });

/** What a SAML provider is known by, beside its entity ID. */
export interface SamlSettings {
  /** Where people sign in. */
  signInAddress: string;
  /** Where people sign out (single logout, HTTP-Redirect binding); left out where the provider has no such address. */
  logoutAddress?: string;
  /** In PEM: one, and a next one while the provider changes it. */
  certificates: string[];
  /** Null where the usual names are read. */
  attributes: SamlAttributes;
}

/** An organization's own identity provider. Another issuer or client is another connection: its id is what sessions name. */
export const ssoConnection = pgTable(
  "sso_connection",
  {
    id: uuid("id").primaryKey(),
    organizationId: organizationId(),
    /** One that waits beside the connection in use, until it was tried and takes its place. Its mode is `off`. */
    isDraft: boolean("is_draft").notNull().default(false),
    protocol: text("protocol", { enum: SSO_PROTOCOLS }).notNull().default("oidc"),
    /** Of SAML: the provider's entity ID. */
    issuer: text("issuer").notNull(),
    /** Of OpenID Connect, as is the secret. */
    clientId: text("client_id"),
    /** AES-256-GCM, see services/secrets. */
    clientSecretSealed: text("client_secret_sealed"),
    saml: jsonb("saml").$type<SamlSettings>(),
    mode: text("mode", { enum: SSO_MODES }).notNull(),
    defaultRole: text("default_role", { enum: SSO_DEFAULT_ROLES }).notNull(),
    groupsClaim: text("groups_claim"),
    groupRoles: jsonb("group_roles").$type<{ group: string; role: Role }[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("sso_connection_organization_index").on(table.organizationId, table.isDraft),
    check("sso_connection_draft_check", sql`not is_draft or mode = 'off'`),
    checkOneOf("sso_connection_protocol_check", table.protocol, SSO_PROTOCOLS),
    check(
      "sso_connection_settings_check",
      sql`case protocol when 'oidc' then client_id is not null and client_secret_sealed is not null else saml is not null end`,
    ),
    checkOneOf("sso_connection_mode_check", table.mode, SSO_MODES),
    checkOneOf("sso_connection_default_role_check", table.defaultRole, SSO_DEFAULT_ROLES),
    draftPolicy,
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

/** Whom a SAML provider named, in its own words. */
export interface SamlSubject {
  nameId: string;
  nameIdFormat: string | null;
  sessionIndex: string | null;
}

/** A person as a SAML provider named them. */
export interface StoredAnswer {
  email: string;
  claims: { firstName?: string; lastName?: string };
  groups: string[];
  authenticatedAt: string;
  /** As whom and in which session the provider knows them, for single logout. Left out in answers of before. */
  known?: SamlSubject;
}

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
    /** Of SAML: whom the provider named, until the browser that asked comes back with the code. */
    answer: jsonb("answer").$type<StoredAnswer>(),
    codeHash: text("code_hash").unique(),
    codeExpiresAt: instant("code_expires_at"),
  },
  (table) => [
    index("sso_request_organization_index").on(table.organizationId),
    index("sso_request_connection_index").on(table.connectionId),
    index("sso_request_expires_at_index").on(table.expiresAt),
    sharedPolicy("sso_request"),
  ],
);

/** A SAML assertion that counted: none counts twice. */
export const ssoAssertion = pgTable(
  "sso_assertion",
  {
    organizationId: organizationId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => ssoConnection.id, { onDelete: "cascade" }),
    idHash: text("id_hash").notNull(),
    /** When the assertion itself has ended. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.connectionId, table.idHash] }),
    index("sso_assertion_connection_index").on(table.connectionId),
    index("sso_assertion_expires_at_index").on(table.expiresAt),
    sharedPolicy("sso_assertion"),
  ],
);

/** A session that came through a SAML provider, as the provider knows it: either side can end it by this. */
export const samlSession = pgTable(
  "saml_session",
  {
    sessionId: uuid("session_id")
      .primaryKey()
      .references(() => session.id, { onDelete: "cascade" }),
    organizationId: organizationId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => ssoConnection.id, { onDelete: "cascade" }),
    nameId: text("name_id").notNull(),
    nameIdFormat: text("name_id_format"),
    sessionIndex: text("session_index"),
  },
  (table) => [
    index("saml_session_organization_index").on(table.organizationId),
    index("saml_session_name_index").on(table.connectionId, table.nameId),
    sharedPolicy("saml_session"),
  ],
);

/** An organization's own keys at its SAML provider, which encrypts for them and verifies by them. The newest is published. */
export const samlKey = tenantTable("saml_key", {
  /** PEM. */
  certificate: text("certificate").notNull(),
  /** PEM. AES-256-GCM, see services/secrets. */
  privateKeySealed: text("private_key_sealed").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
});
