import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/pg-core";
import { cents, id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { donation } from "./donation-schema.ts";
import { donor } from "./donor-schema.ts";

/** The PDF of a gift's receipt as it was first issued; redrawn once after a refund. Its id is the gift's. */
export const giftReceipt = tenantTable(
  "gift_receipt",
  {
    /** The refunded amount when it was drawn: shows whether it is still current. */
    refunded: cents("refunded").notNull(),
    /** In the file store. */
    fileKey: text("file_key").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [tenantReference(table, table.id, donation).onDelete("cascade")],
);

/** A requested yearly statement: one per donor and year, unless it is sent again. */
export const givingStatement = tenantKeyedTable(
  "giving_statement",
  {
    donorId: id("donor_id").notNull(),
    year: integer("year").notNull(),
    /** When its mail was queued; null while the row waits for its turn. */
    queuedAt: instant("queued_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.donorId, table.year],
  (table) => [
    tenantReference(table, table.donorId, donor).onDelete("cascade"),
    index("giving_statement_waiting_index").on(table.organizationId, table.createdAt).where(sql`queued_at is null`),
  ],
);
