import { CONSENTS, CONTACT_STATUSES, CONTACT_TYPES } from "@trellis/shared/contract/contacts/choices.ts";
import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../db/columns.ts";
import { contact } from "./schema.ts";

/** A change of many contacts at once, kept for a day so that it can be taken back. */
export const contactBulkEdit = tenantTable("contact_bulk_edit", {
  /** What was set, as it was asked for. */
  type: text("type", { enum: CONTACT_TYPES }),
  status: text("status", { enum: CONTACT_STATUSES }),
  consent: text("consent", { enum: CONSENTS }),
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
    /** Tags that it got, and tags that it lost, as they were written. */
    added: jsonb("added").$type<string[]>().notNull().default([]),
    removed: jsonb("removed").$type<string[]>().notNull().default([]),
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
