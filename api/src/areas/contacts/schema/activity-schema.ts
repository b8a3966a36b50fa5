import { ACTIVITY_TYPES } from "@trellis/contract-contacts/activity-choices.ts";
import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  checkOneOf,
  day,
  id,
  instant,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { contact } from "./contact-schema.ts";

/** A call, a meeting, a letter or a visit that a member recorded. */
export const contactActivity = tenantTable(
  "contact_activity",
  {
    contactId: id("contact_id").notNull(),
    type: text("type", { enum: ACTIVITY_TYPES }).notNull(),
    happenedAt: instant("happened_at").notNull(),
    /** The day in the organization's time zone, as it was typed: what the last contact goes by. */
    happenedOn: day("happened_on").notNull(),
    minutes: integer("minutes"),
    text: text("text").notNull().default(""),
    createdBy: uuid("created_by"),
    /** It was deleted and can be brought back until the sweep takes it. */
    deletedAt: instant("deleted_at"),
    /** The words that it is found by. */
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    index("contact_activity_contact_index").on(table.organizationId, table.contactId, table.happenedAt, table.id),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
    checkOneOf("contact_activity_type_check", table.type, ACTIVITY_TYPES),
  ],
);

/** A personal email to one contact. Its delivery status is in email_message. */
export const contactMessage = tenantTable(
  "contact_message",
  {
    contactId: id("contact_id").notNull(),
    address: text("address").notNull(),
    addressKey: bytewiseText("address_key").notNull(),
    /** With merge fields. */
    subject: text("subject").notNull(),
    /** Markdown with merge fields. */
    body: text("body").notNull(),
    /** The values of the merge fields when it was written: later changes of the contact don't change the email. */
    values: jsonb("values").$type<Record<string, string>>().notNull(),
    sentBy: uuid("sent_by"),
    /** The writer's name and address then: where an answer goes. */
    senderName: text("sender_name").notNull(),
    replyTo: text("reply_to").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("contact_message_contact_index").on(table.organizationId, table.contactId, table.createdAt, table.id),
    index("contact_message_created_index").on(table.organizationId, table.createdAt, table.sentBy),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
  ],
);
