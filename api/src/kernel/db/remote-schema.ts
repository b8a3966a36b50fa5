import type { AccessibilityCheck } from "@trellis/contract-platform/remote-releases.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { checkOneOf, instant, sharedPolicy } from "./columns.ts";

/** The publisher of a release: a start of the program, or a person by a command or a deploy key. */
export const PUBLISHED_BY = ["start", "person"] as const;

/** Published versions of the remotes; the current one of each name is in the registry. Belongs to no organization. */
export const remoteRelease = pgTable(
  "remote_release",
  {
    name: text("name").notNull(),
    version: text("version").notNull(),
    manifest: jsonb("manifest").notNull(),
    publishedAt: instant("published_at").notNull().defaultNow(),
    current: boolean("current").notNull().default(false),
    /** A start replaces only what a start published. */
    publishedBy: text("published_by", { enum: PUBLISHED_BY }).notNull().default("start"),
    /** The person, as the machine that they published from names them, or the deploy key. */
    publisher: text("publisher"),
    /** The SHA-256 of each file, by its path in the release; null for releases from before it was recorded. */
    hashes: jsonb("hashes").$type<Record<string, string>>(),
    /** Whose signature it was published with, by the name of their key; null for releases that were not signed. */
    signedBy: text("signed_by"),
    /** Which screens its publisher checked for accessibility, or why none; null without a check. */
    accessibility: jsonb("accessibility").$type<AccessibilityCheck>(),
    /** When another release replaced it: tabs that were open then still fetch its files. */
    replacedAt: instant("replaced_at"),
    /** When its files were removed: it can't become current again. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    checkOneOf("remote_release_published_by_check", table.publishedBy, PUBLISHED_BY),
    uniqueIndex("remote_release_current_index").on(table.name).where(sql`current`),
  ],
);

/** A deploy key: a team publishes one remote with it and can do nothing else. Secrets are stored hashed only. */
export const remoteKey = pgTable(
  "remote_key",
  {
    id: uuid("id").primaryKey(),
    /** The remote that it publishes. */
    remote: text("remote").notNull(),
    name: text("name").notNull(),
    /** The first characters of the secret, which say nothing of the rest. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the secret. */
    secretHash: text("secret_hash").notNull().unique(),
    /** The operator who made it, as their machine names them. */
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** Written at most once a minute. */
    lastUsedAt: instant("last_used_at"),
    lastUsedAddress: text("last_used_address"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("remote_key_remote_index").on(table.remote, table.createdAt)],
);

/** What may happen to a remote's releases and keys. */
export const REMOTE_ACTIONS = [
  "upload",
  "promote",
  "roll_back",
  "start_canary",
  "end_canary",
  "pin",
  "unpin",
  "remove",
  "preview",
  "create_key",
  "revoke_key",
  "roll_back_for_errors",
  "end_canary_for_errors",
] as const;

/** Who did what with a remote and when. The application adds rows and never changes one. Belongs to no organization. */
export const remoteEvent = pgTable(
  "remote_event",
  {
    id: uuid("id").primaryKey(),
    remote: text("remote").notNull(),
    action: text("action", { enum: REMOTE_ACTIONS }).notNull(),
    version: text("version"),
    /** The version that was current before, the share of organizations, the number of one. */
    detail: text("detail"),
    actor: text("actor").notNull(),
    keyId: uuid("key_id"),
    address: text("address"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("remote_event_remote_index").on(table.remote, table.createdAt),
    checkOneOf("remote_event_action_check", table.action, REMOTE_ACTIONS),
  ],
);

/** A release that a share of the organizations gets instead of the current one: at most one of each remote. */
export const remoteCanary = pgTable(
  "remote_canary",
  {
    remote: text("remote").primaryKey(),
    version: text("version").notNull(),
    percent: smallint("percent").notNull(),
    startedAt: instant("started_at").notNull().defaultNow(),
  },
  (table) => [check("remote_canary_percent_check", sql`${table.percent} between 0 and 100`)],
);

/**
 * Whether a watched release worked for a person, in their browser. People are a keyed hash, which only tells them apart: it
 * is another one for every release. Belongs to no organization.
 */
export const remoteReport = pgTable(
  "remote_report",
  {
    remote: text("remote").notNull(),
    version: text("version").notNull(),
    person: text("person").notNull(),
    hasFailed: boolean("has_failed").notNull(),
    /** What the browser said of the failure. */
    detail: text("detail"),
    reportedAt: instant("reported_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.person] })],
);

/** Why an organization gets a release of its own: it tries the next one, or stays with one until it is unpinned. */
export const PIN_KINDS = ["canary", "pin"] as const;

/** The release that one organization gets instead of the current one. Identifiers only. */
export const remotePin = pgTable(
  "remote_pin",
  {
    remote: text("remote").notNull(),
    organizationId: bigint("organization_id", { mode: "number" }).notNull(),
    version: text("version").notNull(),
    kind: text("kind", { enum: PIN_KINDS }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.organizationId] }),
    index("remote_pin_organization_index").on(table.organizationId),
    checkOneOf("remote_pin_kind_check", table.kind, PIN_KINDS),
    sharedPolicy("remote_pin"),
  ],
);
