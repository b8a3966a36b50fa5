import { EMAIL_TEMPLATE_TYPES } from "@trellis/contract-mail/email-templates.ts";
import { MAIL_REPORT_REASONS } from "@trellis/contract-mail/mail-reports.ts";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  bytewiseText,
  checkOneOf,
  id,
  instant,
  sharedPolicy,
  tenantKeyedTable,
  tenantTable,
} from "../../kernel/db/columns.ts";

export const MESSAGE_STATUSES = ["queued", "sending", "sent", "failed", "cancelled"] as const;

/**
 * A mail to be sent. What it says is made at the moment of sending from `kind` and `recordId`, so that no secret of a
 * link is here.
 */
export const emailMessage = tenantTable(
  "email_message",
  {
    kind: text("kind").notNull(),
    recordId: id("record_id").notNull(),
    recipient: text("recipient").notNull(),
    /** In lower case: what one person was sent is found by it. */
    recipientKey: bytewiseText("recipient_key").notNull().default(""),
    /** What the text needs beyond the record: never secrets. */
    values: jsonb("values").$type<Record<string, string>>().notNull().default({}),
    status: text("status", { enum: MESSAGE_STATUSES }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** Why it could not be sent, for the people who run the organization. */
    failure: text("failure"),
    sentAt: instant("sent_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("email_message_record_index").on(table.organizationId, table.kind, table.recordId),
    index("email_message_recipient_index").on(table.organizationId, table.recipientKey, table.sentAt),
    index("email_message_sent_index").on(table.organizationId, table.sentAt),
    checkOneOf("email_message_status_check", table.status, MESSAGE_STATUSES),
  ],
);

/** The templates that an organization changed or switched off; where it has no row, ours count. */
export const emailTemplate = tenantKeyedTable(
  "email_template",
  {
    type: text("type", { enum: EMAIL_TEMPLATE_TYPES }).notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** The HTML part, cleaned; null where it is made from the text. */
    htmlContent: text("html_content"),
    /** While false, no mail of this type is sent. */
    isActive: boolean("is_active").notNull().default(true),
    /** False where only the switch was changed: our default text counts. */
    isCustomized: boolean("is_customized").notNull().default(true),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [table.type],
  (table) => [checkOneOf("email_template_type_check", table.type, EMAIL_TEMPLATE_TYPES)],
);

/** Emails that their recipients reported, each once. Operators see how many there are in all organizations. */
export const mailReport = pgTable(
  "mail_report",
  {
    organizationId: bigint("organization_id", { mode: "number" }).notNull(),
    id: uuid("id").notNull(),
    /** The email, or the recipient of a mailing. No reference: a report outlives what it is about. */
    messageId: uuid("message_id").notNull(),
    /** The kind of mail-kinds.ts. */
    kind: text("kind").notNull(),
    mailingId: uuid("mailing_id"),
    reason: text("reason", { enum: MAIL_REPORT_REASONS }),
    /** A keyed hash of the address: how many people reported is counted by it, and no one is found by it. */
    reporterHash: bytewiseText("reporter_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("mail_report_message_index").on(table.organizationId, table.messageId),
    index("mail_report_created_index").on(table.organizationId, table.createdAt, table.id),
    // Only for reads across all organizations. NULLS LAST keeps the planner from using it for one organization's list.
    index("mail_report_time_index").on(table.createdAt.desc().nullsLast()),
    checkOneOf("mail_report_reason_check", table.reason, MAIL_REPORT_REASONS),
    sharedPolicy("mail_report"),
  ],
);
