import type { ColumnField } from "@trellis/contact-files/contact-csv.ts";
import type { ContactType } from "@trellis/contract-contacts/choices.ts";
import type { MatchReason } from "@trellis/contract-contacts/contacts.ts";
import {
  CONTACT_FILE_FORMATS,
  CONTACT_IMPORT_STATUSES,
  IMPORT_DECISIONS,
  IMPORT_DEFAULTS,
  IMPORT_ROW_OUTCOMES,
} from "@trellis/contract-contacts/imports.ts";
import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { contact } from "./contact-schema.ts";
import type { MergeUndo } from "./merge-undo.ts";

/** A file of contacts that someone brought, and what became of it. The file itself is kept until it was imported. */
export const contactImport = tenantTable(
  "contact_import",
  {
    fileName: text("file_name").notNull(),
    format: text("format", { enum: CONTACT_FILE_FORMATS }).notNull(),
    status: text("status", { enum: CONTACT_IMPORT_STATUSES }).notNull(),
    fileKey: text("file_key"),
    contentHash: text("content_hash").notNull(),
    rowCount: integer("row_count").notNull(),
    /** Rows that were worked off: where a run that was cut off continues. */
    progress: integer("progress").notNull().default(0),
    added: integer("added").notNull().default(0),
    merged: integer("merged").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    errors: integer("errors").notNull().default(0),
    kept: integer("kept").notNull().default(0),
    /** Fields of the columns, where someone chose them. */
    columns: jsonb("columns").$type<ColumnField[]>(),
    /** The line of the header row where someone chose it, 0 for none; null as it is found. */
    headerLine: integer("header_line"),
    /** The type of contacts whose row has none; null until it is chosen. */
    type: text("type").$type<ContactType>(),
    /** Types that were chosen for values of the type column. */
    typeValues: jsonb("type_values").$type<Record<string, ContactType>>(),
    /** Rows without a type at the last check: an import with any cannot start. */
    rowsWithoutType: integer("rows_without_type").notNull().default(0),
    tags: jsonb("tags").$type<string[]>().notNull(),
    decision: text("decision", { enum: IMPORT_DEFAULTS }).notNull().default("suggested"),
    failure: text("failure"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("contact_import_time_index").on(table.organizationId, table.createdAt, table.id),
    checkOneOf("contact_import_format_check", table.format, CONTACT_FILE_FORMATS),
    checkOneOf("contact_import_status_check", table.status, CONTACT_IMPORT_STATUSES),
    checkOneOf("contact_import_decision_check", table.decision, IMPORT_DEFAULTS),
  ],
);

/** Rows of a file that are not simply new: who is there already, and what cannot be imported. */
export const contactImportRow = tenantKeyedTable(
  "contact_import_row",
  {
    importId: id("import_id").notNull(),
    row: integer("row").notNull(),
    line: integer("line").notNull(),
    outcome: text("outcome", { enum: IMPORT_ROW_OUTCOMES }).notNull(),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    reasons: jsonb("reasons").$type<MatchReason[]>().notNull(),
    /** The contact; no reference, as it may be deleted. */
    contactId: uuid("match_id"),
    ofRow: integer("of_row"),
    matchName: text("match_name"),
    matchDetail: text("match_detail"),
    suggested: text("suggested", { enum: IMPORT_DECISIONS }),
    /** What someone chose for this row. */
    decision: text("decision", { enum: IMPORT_DECISIONS }),
    message: text("message"),
  },
  (table) => [table.importId, table.row],
  (table) => [
    index("contact_import_row_outcome_index").on(table.organizationId, table.importId, table.outcome, table.row),
    tenantReference(table, table.importId, contactImport).onDelete("cascade"),
    checkOneOf("contact_import_row_outcome_check", table.outcome, IMPORT_ROW_OUTCOMES),
  ],
);

/** What an import changed of contacts that were there already, by the row that did it. */
export const contactImportMerge = tenantKeyedTable(
  "contact_import_merge",
  {
    importId: id("import_id").notNull(),
    row: integer("row").notNull(),
    contactId: id("contact_id").notNull(),
    undo: jsonb("undo").$type<MergeUndo>().notNull(),
  },
  (table) => [table.importId, table.row],
  (table) => [
    index("contact_import_merge_contact_index").on(table.organizationId, table.contactId),
    tenantReference(table, table.importId, contactImport).onDelete("cascade"),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
  ],
);
