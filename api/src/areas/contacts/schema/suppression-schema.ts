import { SUPPRESSION_REASONS } from "@trellis/contract-contacts/mailing-choices.ts";
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytewiseText, checkOneOf, instant, sharedPolicy } from "../../../kernel/db/columns.ts";

/**
 * Addresses to which no mailing goes. An address, not a contact: importing the contact again does not bring it back.
 * Operators search all organizations, so a statement outside of a tenant's transaction finds every row.
 */
export const mailSuppression = pgTable(
  "mail_suppression",
  {
    organizationId: bigint("organization_id", { mode: "number" }).notNull(),
    id: uuid("id").notNull(),
    address: text("address").notNull(),
    /** In lower case, as in contact_email. */
    addressKey: bytewiseText("address_key").notNull(),
    reason: text("reason", { enum: SUPPRESSION_REASONS }).notNull(),
    /** What someone wrote about it, or what the receiving mail server answered. */
    note: text("note"),
    /** The mailing by which it came. */
    mailingId: uuid("mailing_id"),
    createdBy: uuid("created_by"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("mail_suppression_address_index").on(table.organizationId, table.addressKey),
    index("mail_suppression_created_index").on(table.organizationId, table.createdAt, table.id),
    index("mail_suppression_search_index").on(table.addressKey),
    // Only for reads across all organizations. NULLS LAST keeps the planner from using it for one organization's list.
    index("mail_suppression_time_index").on(table.createdAt.desc().nullsLast(), table.id.desc().nullsLast()),
    checkOneOf("mail_suppression_reason_check", table.reason, SUPPRESSION_REASONS),
    sharedPolicy("mail_suppression"),
  ],
);
