import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytewiseText, checkOneOf, day, id, instant, sharedPolicy, tenantKeyedTable } from "./columns.ts";

/** The author of a row of `idempotency_key` from before the rows named a person. */
export const UNKNOWN_USER = "00000000-0000-0000-0000-000000000000";

/** A member's write that their client may repeat for a day: what it was, and what it answered. */
export const idempotencyKey = tenantKeyedTable(
  "idempotency_key",
  {
    /** The key is a client's choice: another member's is another key. */
    userId: uuid("user_id").notNull().default(UNKNOWN_USER),
    endpoint: text("endpoint").notNull(),
    key: text("key").notNull(),
    /** HMAC of the checked input; another input under the same key is refused. */
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    answer: jsonb("answer"),
    /** Whether `answer` is what to answer again: not of secrets, and not after an erasure. */
    isAnswered: boolean("is_answered").notNull().default(false),
    /** What the write began and has not ended yet; the row lives until then. */
    sagaId: id("saga_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.userId, table.endpoint, table.key],
  (table) => [
    index("idempotency_key_created_at_index").on(table.organizationId, table.createdAt),
    index("idempotency_key_saga_index").on(table.organizationId, table.sagaId).where(sql`saga_id is not null`),
  ],
);

/**
 * Which organization owns a file of the file store: the only proof of ownership, written in the transaction of the record
 * that uses the file. Deleting, exporting and erasing go by these rows, never by an address in a text.
 */
export const storedFile = tenantKeyedTable(
  "stored_file",
  {
    /** Its key in the file store. */
    key: text("key").notNull(),
    /** When nothing used it any more: the file is being removed, and a sweep finishes what was cut off. */
    removedAt: instant("removed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.key],
);

/** The words of a record, for prefix search by range: `term >= 'rent' and term < 'rent' || U+10FFFF`, among one kind. */
export const searchTerm = tenantKeyedTable(
  "search_term",
  {
    kind: text("kind").notNull(),
    term: bytewiseText("term").notNull(),
    recordId: id("record_id").notNull(),
  },
  (table) => [table.kind, table.term, table.recordId],
);

export const PUBLIC_LINK_KINDS = [
  "survey",
  "donation_form",
  "give",
  "gift_order",
  "booking_page",
  "public_calendar",
] as const;

/**
 * The door for visitors: from a public name to the organization and the record. No row-level security, because the
 * organization is not known before; identifiers only. A `gift_order` is PayPal's id of an order or a subscription.
 */
export const publicLink = pgTable(
  "public_link",
  {
    kind: text("kind", { enum: PUBLIC_LINK_KINDS }).notNull(),
    /** What is in the public address: a slug or an id. */
    slug: text("slug").notNull(),
    organizationId: bigint("organization_id", { mode: "number" }).notNull(),
    recordId: id("record_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index("public_link_record_index").on(table.organizationId, table.recordId),
    checkOneOf("public_link_kind_check", table.kind, PUBLIC_LINK_KINDS),
  ],
);

/**
 * What changed lately, for the tabs that are open: every process reads it once a second, outside of any tenant.
 * Identifiers only; rows are swept after minutes.
 */
export const liveEvent = pgTable(
  "live_event",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: bigint("organization_id", { mode: "number" }).notNull(),
    /** For one member only; null is for everyone of the organization. */
    userId: uuid("user_id"),
    /** The area whose data changed. */
    area: text("area").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("live_event_created_at_index").on(table.createdAt), sharedPolicy("live_event")],
);

/**
 * Work that is due at a time, found without reading every organization. Identifiers only; written in the transaction of
 * the record that it is about.
 */
export const dueWork = pgTable(
  "due_work",
  {
    kind: text("kind").notNull(),
    organizationId: bigint("organization_id", { mode: "number" }).notNull(),
    recordId: id("record_id").notNull(),
    dueAt: instant("due_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.organizationId, table.recordId] }),
    index("due_work_due_at_index").on(table.kind, table.dueAt),
    sharedPolicy("due_work"),
  ],
);

/**
 * Work of a sweep that failed, with how often in a row, until it goes well: what fails again and again is tried less often.
 * Identifiers only; `recordId` is empty where an organization's whole turn failed.
 */
export const sweepFailure = pgTable(
  "sweep_failure",
  {
    sweep: text("sweep").notNull(),
    organizationId: bigint("organization_id", { mode: "number" }).notNull(),
    recordId: text("record_id").notNull().default(""),
    failures: integer("failures").notNull(),
    /** Not before; null when the next run may try it. */
    retryAt: instant("retry_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sweep, table.organizationId, table.recordId] }),
    sharedPolicy("sweep_failure"),
  ],
);

/** Why an installation is on hold: a restore runs, or ran and no operator has released it yet. */
export const HOLD_REASONS = ["restoring", "restored"] as const;

/**
 * At most one row, and none in ordinary times: a restored copy sends no mail, runs no jobs and calls no other server until
 * an operator releases it. Belongs to no organization.
 */
export const installationHold = pgTable(
  "installation_hold",
  {
    id: smallint("id").primaryKey().default(1),
    reason: text("reason", { enum: HOLD_REASONS }).notNull(),
    /** The backup that was restored. */
    backupId: uuid("backup_id").notNull(),
    since: instant("since").notNull().defaultNow(),
  },
  (table) => [
    checkOneOf("installation_hold_reason_check", table.reason, HOLD_REASONS),
    check("installation_hold_one_row_check", sql`id = 1`),
  ],
);

/** The secret of one UTC day, which makes that day's visitors of forms unrecognizable once it is removed. Not logged. */
export const visitorSalt = pgTable("visitor_salt", {
  day: day("day").primaryKey(),
  salt: text("salt").notNull(),
});

/**
 * A view of a form on a UTC day: a hash of form, address and browser with the day's salt, which cannot be traced to any
 * of them. Belongs to no organization, is removed with the salt, and is not logged.
 */
export const visitorSeen = pgTable(
  "visitor_seen",
  { day: day("day").notNull(), key: text("key").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);

/**
 * Counters of what an address or a form may do in a window of time, and proofs of work that were used. Belongs to no
 * organization; keys are hashed. A count is the sum of its slots. Not logged: after a crash it is empty.
 */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    slot: smallint("slot").notNull().default(0),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart, table.slot] }),
    index("rate_limit_window_start_index").on(table.windowStart),
  ],
);
