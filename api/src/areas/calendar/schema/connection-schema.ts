import {
  CALENDAR_PROVIDERS,
  CONNECTION_PROBLEMS,
  CONNECTION_SHARINGS,
  SYNC_DIRECTIONS,
} from "@trellis/contract-calendar/connections.ts";
import { boolean, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, instant, tenantTable, timestamps } from "../../../kernel/db/columns.ts";

/** A member's own calendar that is kept elsewhere. Its events are rows of `calendar_event` that name it. */
export const calendarConnection = tenantTable(
  "calendar_connection",
  {
    userId: uuid("user_id").notNull(),
    provider: text("provider", { enum: CALENDAR_PROVIDERS }).notNull(),
    /** What the provider calls it, where its address says so. */
    calendarId: text("calendar_id"),
    calendarName: text("calendar_name").notNull(),
    /** The specification's token: anyone who knows the address reads the calendar. */
    addressSealed: text("address_sealed").notNull(),
    host: text("host").notNull(),
    syncEnabled: boolean("sync_enabled").notNull().default(true),
    syncDirection: text("sync_direction", { enum: SYNC_DIRECTIONS }).notNull().default("import_only"),
    sharing: text("sharing", { enum: CONNECTION_SHARINGS }).notNull().default("private"),
    remind: boolean("remind").notNull().default(false),
    lastSyncAt: instant("last_sync_at"),
    /** When it was last asked, whatever came of it. */
    lastTriedAt: instant("last_tried_at"),
    /** Response headers of the last file, for conditional requests. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** SHA-256 of what was read last, and of how it was written down: the same again changes nothing. */
    contentHash: text("content_hash"),
    problem: text("problem", { enum: CONNECTION_PROBLEMS }),
    problemSince: instant("problem_since"),
    /** When its member was notified of the problem; once for each. */
    toldAt: instant("told_at"),
    failures: integer("failures").notNull().default(0),
    eventCount: integer("event_count").notNull().default(0),
    unreadCount: integer("unread_count").notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    index("calendar_connection_user_index").on(table.organizationId, table.userId, table.createdAt),
    checkOneOf("calendar_connection_provider_check", table.provider, CALENDAR_PROVIDERS),
    checkOneOf("calendar_connection_direction_check", table.syncDirection, SYNC_DIRECTIONS),
    checkOneOf("calendar_connection_sharing_check", table.sharing, CONNECTION_SHARINGS),
    checkOneOf("calendar_connection_problem_check", table.problem, CONNECTION_PROBLEMS),
  ],
);
