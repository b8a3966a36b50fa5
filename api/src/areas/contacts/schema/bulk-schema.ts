import { CONSENTS, CONTACT_STATUSES, CONTACT_TYPES } from "@trellis/contract-contacts/choices.ts";
import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { contact } from "./contact-schema.ts";

/** A tag that was removed from a contact, as it was written, and the bulk edit that had added it. */
export interface LostTag {
  tag: string;
  by: string | null;
}

/** A segment that asked for a tag which was renamed. */
export interface RenamedSegment {
  id: string;
  tag: string;
}

/** A bulk edit of contacts, kept for a day so that it can be undone. */
export const contactBulkEdit = tenantTable("contact_bulk_edit", {
  /** The new value, as requested. */
  type: text("type", { enum: CONTACT_TYPES }),
  status: text("status", { enum: CONTACT_STATUSES }),
  consent: text("consent", { enum: CONSENTS }),
  /** Where a tag was renamed: what contacts got in place of the tag that they lost. */
  renamedTo: text("renamed_to"),
  segments: jsonb("segments").$type<RenamedSegment[]>().notNull().default([]),
  changed: integer("changed").notNull(),
  madeBy: uuid("made_by"),
  madeAt: instant("made_at").notNull(),
});

/** What one contact was before. */
export const contactBulkChange = tenantKeyedTable(
  "contact_bulk_change",
  {
    editId: id("edit_id").notNull(),
    contactId: id("contact_id").notNull(),
    type: text("type", { enum: CONTACT_TYPES }).notNull(),
    status: text("status", { enum: CONTACT_STATUSES }).notNull(),
    consent: text("consent", { enum: CONSENTS }).notNull(),
    consentAt: instant("consent_at"),
    consentSource: text("consent_source"),
    /** Keys of tags that only this edit added, and tags that it removed. */
    added: jsonb("added").$type<string[]>().notNull().default([]),
    removed: jsonb("removed").$type<LostTag[]>().notNull().default([]),
  },
  (table) => [table.editId, table.contactId],
  (table) => [
    // Deleting a contact looks for its rows here.
    index("contact_bulk_change_contact_index").on(table.organizationId, table.contactId),
    tenantReference(table, table.editId, contactBulkEdit).onDelete("cascade"),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
    checkOneOf("contact_bulk_change_type_check", table.type, CONTACT_TYPES),
    checkOneOf("contact_bulk_change_status_check", table.status, CONTACT_STATUSES),
    checkOneOf("contact_bulk_change_consent_check", table.consent, CONSENTS),
  ],
);
