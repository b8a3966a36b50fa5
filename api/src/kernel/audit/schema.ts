import { OPERATOR_ACTIONS } from "@trellis/contract-operations/operator-log.ts";
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, tenantKeyedTable, tenantTable } from "../db/columns.ts";

/**
 * Changes with their authors, in the transaction that made them. The application's role may add and read, never change
 * or remove.
 */
export const auditLog = tenantTable(
  "audit_log",
  {
    userId: uuid("user_id"),
    /** The API key that the call came with. */
    apiKeyId: uuid("api_key_id"),
    action: text("action").notNull(),
    resource: text("resource").notNull(),
    resourceId: text("resource_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    requestId: text("request_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("audit_log_created_at_index").on(table.organizationId, table.createdAt, table.id),
    index("audit_log_action_index").on(table.organizationId, table.action, table.createdAt, table.id),
    index("audit_log_resource_index").on(table.organizationId, table.resource, table.createdAt, table.id),
    index("audit_log_user_index").on(table.organizationId, table.userId, table.createdAt, table.id),
    index("audit_log_record_index").on(table.organizationId, table.resourceId, table.createdAt, table.id),
  ],
);

/**
 * The hash chain over an organization's audit log: one row for each committed entry, in the order of the job that adds
 * them. The application's role may add and read. Redacting an entry removes its salt, so that the digest proves nothing
 * about what was removed and the chain stays valid.
 */
export const auditChain = tenantKeyedTable(
  "audit_chain",
  {
    /** 1, 2, 3, … without gaps. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    auditId: id("audit_id").notNull(),
    /** Random; null after the entry's details were redacted. */
    salt: text("salt"),
    /** SHA-256 of the salt and the details: before, after, address, browser, request. */
    detailsDigest: text("details_digest").notNull(),
    /** SHA-256 of the previous link, who did what to which record when, and the digest of the details. */
    link: text("link").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.sequence],
  (table) => [uniqueIndex("audit_chain_audit_index").on(table.organizationId, table.auditId)],
);

/**
 * Where an organization's log begins after old entries were removed: the highest place is in force. It's committed before
 * anything is removed. It only excuses what is missing: an entry that exists is verified, wherever the log is said to begin.
 */
export const auditStart = tenantKeyedTable(
  "audit_start",
  {
    /** The place of the first entry that stays. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    /** The link of the entry before it, which its own link is made of. */
    previousLink: text("previous_link").notNull(),
    /** Entries from before this moment were removed. */
    removedBefore: instant("removed_before").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [table.sequence],
);

/**
 * What operators did: added to and never changed. It names people and organizations by what they were called then, because
 * it outlives both.
 */
export const operatorAction = pgTable(
  "operator_action",
  {
    id: id("id").primaryKey(),
    /** Null for the command line. */
    operatorEmail: text("operator_email"),
    action: text("action", { enum: OPERATOR_ACTIONS }).notNull(),
    aboutOrganization: bigint("about_organization", { mode: "number" }),
    aboutName: text("about_name"),
    reason: text("reason"),
    details: jsonb("details").$type<Record<string, unknown>>(),
    ipAddress: text("ip_address"),
    requestId: text("request_id"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("operator_action_created_at_index").on(table.createdAt, table.id),
    checkOneOf("operator_action_action_check", table.action, OPERATOR_ACTIONS),
  ],
);
