import { REMINDER_STATUSES } from "@trellis/invoice-rules/choices.ts";
import { sql } from "drizzle-orm";
import { index, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { checkOneOf, day, id, instant, tenantReference, tenantTable, timestamps } from "../../../kernel/db/columns.ts";
import { invoice } from "./invoice-schema.ts";

/** A friendly word about an invoice that is due: at most once for each of the three intervals. */
export const invoiceReminder = tenantTable(
  "invoice_reminder",
  {
    invoiceId: id("invoice_id").notNull(),
    /** 1 to 3. */
    reminderNumber: smallint("reminder_number").notNull(),
    scheduledDate: day("scheduled_date").notNull(),
    sentDate: instant("sent_date"),
    emailSubject: text("email_subject"),
    emailContent: text("email_content"),
    status: text("status", { enum: REMINDER_STATUSES }).notNull().default("scheduled"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.invoiceId, invoice).onDelete("cascade"),
    uniqueIndex("invoice_reminder_number_index").on(table.organizationId, table.invoiceId, table.reminderNumber),
    index("invoice_reminder_due_index")
      .on(table.organizationId, table.scheduledDate, table.id)
      .where(sql`status = 'scheduled'`),
    checkOneOf("invoice_reminder_status_check", table.status, REMINDER_STATUSES),
  ],
);
