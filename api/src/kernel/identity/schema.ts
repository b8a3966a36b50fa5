import { SIGN_IN_EVENTS } from "@trellis/contract-identity/sessions.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { checkOneOf } from "../db/columns.ts";

/*
 * Identity: people, their sessions and their accounts at an identity provider. No organization's data, so no row-level
 * security; better-auth owns the shapes and its adapter reads the property names.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const user = pgTable(
  "user",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** The language of their screens; null follows the browser. */
    language: text("language", { enum: LANGUAGES }),
    isActive: boolean("is_active").notNull().default(true),
    lastLoginAt: instant("last_login_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  // The last word on lengths, whichever code writes a person.
  (table) => [
    // Pictures at other servers, which a sweep fetches.
    index("user_foreign_image_index").on(table.id).where(sql`image ~* '^https?://'`),
    check("user_name_length", sql`char_length(${table.name}) <= 320`),
    check("user_email_length", sql`char_length(${table.email}) <= 320`),
    check("user_image_length", sql`char_length(${table.image}) <= 2000`),
    check("user_first_name_length", sql`char_length(${table.firstName}) <= 100`),
    check("user_last_name_length", sql`char_length(${table.lastName}) <= 100`),
    checkOneOf("user_language_check", table.language, LANGUAGES),
  ],
);

/** Which person owns a file of the file store, such as their photo; an organization's files are in `stored_file`. */
export const personFile = pgTable(
  "person_file",
  {
    key: text("key").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id),
    /** When nothing used it any more: the file is being removed, and a sweep finishes what was cut off. */
    removedAt: instant("removed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("person_file_user_id_index").on(table.userId)],
);

export const session = pgTable(
  "session",
  {
    id: uuid("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The organization that this browser works in; memberships are checked on every request. */
    activeOrganizationId: bigint("active_organization_id", { mode: "number" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the person last proved who they are in this browser; null in sessions of before: then it is `createdAt`. */
    authenticatedAt: instant("authenticated_at"),
    /** How the person signed in, while the session opens nothing because their code is still to come; null after it. */
    awaitsSecondFactor: text("awaits_second_factor"),
    /** When a code or a passkey, which checks the person, was last used in this browser; null before the first. */
    secondFactorAt: instant("second_factor_at"),
    /** The organization's own connection that the person signed in through (`sso_connection`); null for any other way. */
    ssoConnectionId: uuid("sso_connection_id"),
    /** The organization's own host name that it was made at, and is valid at alone; null for the installation's address. */
    host: text("host"),
    /** When it was last used by hand, by organization, in those that end it when it is idle: `{"12": "2026-05-04T…"}`. */
    activity: jsonb("activity").$type<Record<string, string>>().notNull().default({}),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user_id_index").on(table.userId)],
);

/** Whose sign-in asks for a code of an authenticator app (RFC 6238). */
export const secondFactor = pgTable("second_factor", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** The key that the app knows too, sealed. */
  secretSealed: text("secret_sealed").notNull(),
  /** The latest half minute whose code was used: earlier ones and this one are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  /** Since when sign-ins ask; null until a first code was confirmed. */
  onSince: instant("on_since"),
  createdAt: instant("created_at").notNull(),
});

/** Who runs the installation: they see organizations from the outside, and never by an organization's own roles. */
export const operator = pgTable("operator", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull(),
});

/** Codes that replace the app when it is lost, each once. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("recovery_code_user_id_index").on(table.userId, table.codeHash)],
);

/** Passkeys: the public half of a key that a person's device keeps. */
export const passkey = pgTable(
  "passkey",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The device's own id of the key, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** The device's count of signatures, where it keeps one: one that falls back is a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    lastUsedAt: instant("last_used_at"),
    /** The organization's own host name that it was made for; null for the installation's address. */
    host: text("host"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("passkey_user_id_index").on(table.userId)],
);

/** Sign-ins, failed attempts and sign-outs. An organization sees its members' entries in its own audit log. */
export const signInEvent = pgTable(
  "sign_in_event",
  {
    id: uuid("id").primaryKey(),
    /** Null where it is not known who tried. */
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    event: text("event", { enum: SIGN_IN_EVENTS }).notNull(),
    method: text("method"),
    reason: text("reason"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("sign_in_event_user_index").on(table.userId, table.createdAt, table.id),
    index("sign_in_event_created_at_index").on(table.createdAt),
    checkOneOf("sign_in_event_event_check", table.event, SIGN_IN_EVENTS),
  ],
);

export const account = pgTable(
  "account",
  {
    id: uuid("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("account_user_id_index").on(table.userId),
    index("account_key_index").on(table.providerId, table.accountId),
  ],
);

export const verification = pgTable(
  "verification",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier_index").on(table.identifier)],
);

export const rateLimit = pgTable("auth_rate_limit", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});
