import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import type { ImportedAnswer, ImportedRow } from "./imported.ts";

/** An imported calendar file. `report` is what its importer saw; `undoneAt` is set once it was undone. */
export const calendarImport = tenantTable(
  "calendar_import",
  {
    fileName: text("file_name").notNull(),
    userId: uuid("user_id").notNull(),
    eventCount: integer("event_count").notNull(),
    report: jsonb("report").notNull(),
    /** The answers to invitations that it wrote down, and what they were before. */
    answers: jsonb("answers").$type<ImportedAnswer[]>().notNull().default([]),
    undoneAt: instant("undone_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("calendar_import_created_index").on(table.organizationId, table.createdAt)],
);

/** What an import changed on an event that was there: how it was before, for taking it back. */
export const calendarImportChange = tenantKeyedTable(
  "calendar_import_change",
  {
    importId: id("import_id").notNull(),
    eventId: id("event_id").notNull(),
    before: jsonb("before")
      .$type<
        Record<
          keyof ImportedRow | "isDeleted" | "deletedAt" | "updatedAt" | "parentEventId" | "occurrenceAt",
          unknown
        > &
          Partial<Record<"isCopy" | "organizerEmail" | "organizerName", unknown>>
      >()
      .notNull(),
  },
  (table) => [table.importId, table.eventId],
  (table) => [tenantReference(table, table.importId, calendarImport).onDelete("cascade")],
);

/** The address at which a member's other calendars subscribe. The issue is new with every address, so that the old one ends. */
export const calendarFeed = tenantKeyedTable(
  "calendar_feed",
  {
    userId: uuid("user_id").notNull(),
    issue: id("issue").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastReadAt: instant("last_read_at"),
  },
  (table) => [table.userId],
  (table) => [index("calendar_feed_issue_index").on(table.organizationId, table.issue)],
);
