import { LINK_PURPOSES } from "@trellis/contract-identity/email-links.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { checkOneOf } from "../../kernel/db/columns.ts";
import { session, user } from "../../kernel/identity/schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Links that were mailed to prove an address. The secret is in the link alone; here is its hash. */
export const signInLink = pgTable(
  "sign_in_link",
  {
    id: uuid("id").primaryKey(),
    purpose: text("purpose", { enum: LINK_PURPOSES }).notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    /** Whose session it confirms; null for a sign-in, which may be of someone new. */
    sessionId: uuid("session_id").references(() => session.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    /** Hash of the cookie of the browser that asked. */
    browserHash: text("browser_hash").notNull(),
    /** A path of ours. */
    returnTo: text("return_to").notNull(),
    /** The organization's own host name where it was asked for, and works alone; null for the installation's address. */
    host: text("host"),
    language: text("language", { enum: LANGUAGES }).notNull(),
    /** The organization on whose domain, or in which, it was asked for: the email is under its brand. */
    brandOf: bigint("brand_of", { mode: "number" }),
    mailedAt: instant("mailed_at"),
    usedAt: instant("used_at"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("sign_in_link_created_at_index").on(table.createdAt),
    index("sign_in_link_email_index").on(table.email),
    index("sign_in_link_user_id_index").on(table.userId),
    index("sign_in_link_session_id_index").on(table.sessionId),
    checkOneOf("sign_in_link_purpose_check", table.purpose, LINK_PURPOSES),
    checkOneOf("sign_in_link_language_check", table.language, LANGUAGES),
  ],
);

/** What a challenge is for. */
export const CHALLENGE_PURPOSES = ["register", "sign_in", "confirm"] as const;

/** Challenges that a passkey has to sign, each once and in the browser that asked. */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    /** 32 random bytes, base64url. */
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose", { enum: CHALLENGE_PURPOSES }).notNull(),
    /** Whose session asked; null while someone signs in. */
    sessionId: uuid("session_id").references(() => session.id, { onDelete: "cascade" }),
    /** Hash of the cookie of the browser where someone signs in; null in a session. */
    browserHash: text("browser_hash"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenge_session_id_index").on(table.sessionId),
    index("passkey_challenge_expires_at_index").on(table.expiresAt),
    checkOneOf("passkey_challenge_purpose_check", table.purpose, CHALLENGE_PURPOSES),
    check("passkey_challenge_browser_check", sql`num_nonnulls(${table.sessionId}, ${table.browserHash}) = 1`),
  ],
);
