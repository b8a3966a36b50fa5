import {
  REPORT_FORMATS,
  REPORT_KINDS,
  REPORT_STATUSES,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_SPANS,
} from "@trellis/report-rules/choices.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  checkOneOf,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import type { ReportOptions } from "./report-options.ts";

/** The stored result of a report: the two files that people download, and the tables as the screen shows them. */
export const STORED_FORMATS = [...REPORT_FORMATS, "json"] as const;

/** A requested report. Its files exist once it is done. */
export const report = tenantTable(
  "report",
  {
    userId: uuid("user_id"),
    kind: text("kind", { enum: REPORT_KINDS }).notNull(),
    name: text("name").notNull(),
    /** First and last day that it looks at. */
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    /** Grouping, columns and filters of a custom one. */
    options: jsonb("options").$type<ReportOptions>().notNull(),
    status: text("status", { enum: REPORT_STATUSES }).notNull().default("queued"),
    /** Per cent. */
    progress: smallint("progress").notNull().default(0),
    /** Why it failed, in words for a person. */
    failure: text("failure"),
    rowCount: integer("row_count"),
    /** The schedule that asked for it; no foreign key, because the report outlives the schedule. */
    scheduleId: id("schedule_id"),
    ...timestamps(),
  },
  (table) => [
    index("report_created_at_index").on(table.organizationId, table.createdAt, table.id),
    checkOneOf("report_kind_check", table.kind, REPORT_KINDS),
    checkOneOf("report_status_check", table.status, REPORT_STATUSES),
    check("report_days_check", sql.raw(`"from_day" <= "to_day"`)),
    check("report_progress_check", sql.raw(`"progress" between 0 and 100`)),
  ],
);

/** A file of a report, so that it goes when the report or its organization does. */
export const reportFile = tenantTable(
  "report_file",
  {
    reportId: id("report_id").notNull(),
    format: text("format", { enum: STORED_FORMATS }).notNull(),
    /** In the file store. */
    fileKey: text("file_key").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [
    tenantReference(table, table.reportId, report).onDelete("cascade"),
    uniqueIndex("report_file_format_index").on(table.organizationId, table.reportId, table.format),
    checkOneOf("report_file_format_check", table.format, STORED_FORMATS),
  ],
);

/** A link that opens a report without signing in. Only a hash of its secret is kept; the secret is made again when shown. */
export const reportShare = tenantTable(
  "report_share",
  {
    reportId: id("report_id").notNull(),
    userId: uuid("user_id"),
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.reportId, report).onDelete("cascade"),
    uniqueIndex("report_share_token_index").on(table.organizationId, table.tokenHash),
    // At most one link of a report is open; a new one ends the one before.
    uniqueIndex("report_share_open_index").on(table.organizationId, table.reportId).where(sql`revoked_at is null`),
  ],
);

/** A report that is made again and again, and mailed to members. */
export const reportSchedule = tenantTable(
  "report_schedule",
  {
    userId: uuid("user_id"),
    kind: text("kind", { enum: REPORT_KINDS }).notNull(),
    name: text("name").notNull(),
    options: jsonb("options").$type<ReportOptions>().notNull(),
    frequency: text("frequency", { enum: SCHEDULE_FREQUENCIES }).notNull(),
    span: text("span", { enum: SCHEDULE_SPANS }).notNull(),
    /** Weekly: 1 (Monday) to 7. Monthly and quarterly: the day of the period's first month, 1 to 28. */
    onDay: smallint("on_day").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** The organization's day on which the next one is made. */
    nextDay: day("next_day").notNull(),
    lastDay: day("last_day"),
    ...timestamps(),
  },
  (table) => [
    index("report_schedule_next_index").on(table.organizationId, table.isActive, table.nextDay, table.id),
    checkOneOf("report_schedule_kind_check", table.kind, REPORT_KINDS),
    checkOneOf("report_schedule_frequency_check", table.frequency, SCHEDULE_FREQUENCIES),
    checkOneOf("report_schedule_span_check", table.span, SCHEDULE_SPANS),
    check("report_schedule_day_check", sql.raw(`"on_day" between 1 and 28`)),
  ],
);

/** The members who get a schedule's reports. */
export const reportScheduleRecipient = tenantKeyedTable(
  "report_schedule_recipient",
  {
    scheduleId: id("schedule_id").notNull(),
    userId: uuid("user_id").notNull(),
  },
  (table) => [table.scheduleId, table.userId],
  (table) => [tenantReference(table, table.scheduleId, reportSchedule).onDelete("cascade")],
);
