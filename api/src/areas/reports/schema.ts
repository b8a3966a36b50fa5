import { REPORT_FORMATS, REPORT_KINDS, REPORT_STATUSES } from "@trellis/shared/contract/reports/choices.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, day, id, instant, tenantReference, tenantTable, timestamps } from "../../db/columns.ts";
import type { ReportOptions } from "./report-options.ts";

/** A report that was asked for. Its files exist once it is done. */
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
    format: text("format", { enum: REPORT_FORMATS }).notNull(),
    /** In the file store. */
    fileKey: text("file_key").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [
    tenantReference(table, table.reportId, report).onDelete("cascade"),
    uniqueIndex("report_file_format_index").on(table.organizationId, table.reportId, table.format),
    checkOneOf("report_file_format_check", table.format, REPORT_FORMATS),
  ],
);

/** A link that opens a report without signing in. Only a hash of its secret is kept; the secret is made anew when shown. */
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
