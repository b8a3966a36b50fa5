import { DEFAULT_NOTE_COLOR, NOTE_CATEGORIES, NOTE_COLORS, NOTE_LINK_KINDS } from "@trellis/contract-notes/choices.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  checkOneOf,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../kernel/db/columns.ts";

/** What someone wrote down. One in the trash has `deletedAt` and is in no list. */
export const note = tenantTable(
  "note",
  {
    title: text("title").notNull(),
    /** Markdown. */
    content: text("content").notNull(),
    category: text("category", { enum: NOTE_CATEGORIES }).notNull(),
    color: text("color", { enum: NOTE_COLORS }).notNull().default(DEFAULT_NOTE_COLOR),
    isPinned: boolean("is_pinned").notNull().default(false),
    createdBy: uuid("created_by"),
    updatedBy: uuid("updated_by"),
    deletedAt: instant("deleted_at"),
    deletedBy: uuid("deleted_by"),
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => {
    const isThere = sql`deleted_at is null`;
    return [
      index("note_created_index").on(table.organizationId, table.isPinned, table.createdAt, table.id).where(isThere),
      index("note_updated_index").on(table.organizationId, table.isPinned, table.updatedAt, table.id).where(isThere),
      index("note_category_index")
        .on(table.organizationId, table.category, table.isPinned, table.createdAt, table.id)
        .where(isThere),
      index("note_color_index")
        .on(table.organizationId, table.color, table.isPinned, table.createdAt, table.id)
        .where(isThere),
      index("note_author_index")
        .on(table.organizationId, table.createdBy, table.isPinned, table.createdAt, table.id)
        .where(isThere),
      index("note_trash_index").on(table.organizationId, table.deletedAt, table.id).where(sql`deleted_at is not null`),
      checkOneOf("note_category_check", table.category, NOTE_CATEGORIES),
      checkOneOf("note_color_check", table.color, NOTE_COLORS),
    ];
  },
);

/** The records that a note is about, in any area, which provides their names. */
export const noteLink = tenantKeyedTable(
  "note_link",
  {
    noteId: id("note_id").notNull(),
    kind: text("kind", { enum: NOTE_LINK_KINDS }).notNull(),
    recordId: id("record_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.noteId, table.kind, table.recordId],
  (table) => [
    index("note_link_record_index").on(table.organizationId, table.kind, table.recordId, table.noteId),
    tenantReference(table, table.noteId, note).onDelete("cascade"),
    checkOneOf("note_link_kind_check", table.kind, NOTE_LINK_KINDS),
  ],
);

/** A file that belongs to a note. */
export const noteAttachment = tenantTable(
  "note_attachment",
  {
    noteId: id("note_id").notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    fileKey: text("file_key").notNull(),
    userId: uuid("user_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("note_attachment_note_index").on(table.organizationId, table.noteId, table.createdAt, table.id),
    tenantReference(table, table.noteId, note).onDelete("cascade"),
  ],
);

/** When a member is reminded of a note: set by themselves, or by someone who mentions them there. */
export const noteReminder = tenantTable(
  "note_reminder",
  {
    noteId: id("note_id").notNull(),
    userId: uuid("user_id").notNull(),
    remindAt: instant("remind_at").notNull(),
    setBy: uuid("set_by").notNull(),
    /** When its member was notified; it stays until that member is done. */
    toldAt: instant("told_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("note_reminder_note_index").on(table.organizationId, table.noteId, table.userId),
    index("note_reminder_user_index").on(table.organizationId, table.userId, table.remindAt, table.noteId),
    tenantReference(table, table.noteId, note).onDelete("cascade"),
  ],
);

/** Who was notified that a note mentions them. It stays when the text no longer does: no one is notified twice. */
export const noteMention = tenantKeyedTable(
  "note_mention",
  {
    noteId: id("note_id").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.noteId, table.userId],
  (table) => [tenantReference(table, table.noteId, note).onDelete("cascade")],
);

/** What a note said before someone changed it. */
export const noteVersion = tenantTable(
  "note_version",
  {
    noteId: id("note_id").notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    category: text("category", { enum: NOTE_CATEGORIES }).notNull(),
    color: text("color", { enum: NOTE_COLORS }).notNull(),
    /** Who wrote that version, and when. */
    savedBy: uuid("saved_by"),
    savedAt: instant("saved_at").notNull(),
    /** When it was put aside. */
    keptAt: instant("kept_at").notNull(),
  },
  (table) => [
    index("note_version_note_index").on(table.organizationId, table.noteId, table.keptAt, table.id),
    tenantReference(table, table.noteId, note).onDelete("cascade"),
    checkOneOf("note_version_category_check", table.category, NOTE_CATEGORIES),
    checkOneOf("note_version_color_check", table.color, NOTE_COLORS),
  ],
);
