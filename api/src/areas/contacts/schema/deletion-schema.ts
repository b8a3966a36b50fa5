import { CONTACT_TYPES } from "@trellis/contract-contacts/choices.ts";
import { index, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { bytewiseText, checkOneOf, id, instant, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";

/** Contacts that were deleted in one go: one, or many. Removed forever after 30 days, see undo-sweep.ts. */
export const contactDeletion = tenantTable(
  "contact_deletion",
  { deletedBy: uuid("deleted_by"), deletedAt: instant("deleted_at").notNull() },
  (table) => [index("contact_deletion_time_index").on(table.organizationId, table.deletedAt, table.id)],
);

/** A contact's row and the rows that went with it, by table: columns by their names in the database. */
export interface DeletedRows {
  contact: Record<string, unknown>;
  rows: Record<string, Record<string, unknown>[]>;
}

/**
 * A deleted contact, whole, under its own id. Because it is in no other table any more, no list, count, search or
 * mailing has to leave it out.
 */
export const deletedContact = tenantTable(
  "deleted_contact",
  {
    deletionId: id("deletion_id").notNull(),
    name: text("name").notNull(),
    email: text("email"),
    company: text("company"),
    type: text("type", { enum: CONTACT_TYPES }).notNull(),
    /** The words that the contact was found by. */
    words: bytewiseText("words").notNull(),
    snapshot: jsonb("snapshot").$type<DeletedRows>().notNull(),
    deletedAt: instant("deleted_at").notNull(),
  },
  (table) => [
    index("deleted_contact_time_index").on(table.organizationId, table.deletedAt, table.id),
    index("deleted_contact_deletion_index").on(table.organizationId, table.deletionId),
    tenantReference(table, table.deletionId, contactDeletion).onDelete("cascade"),
    checkOneOf("deleted_contact_type_check", table.type, CONTACT_TYPES),
  ],
);
