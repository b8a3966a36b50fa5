import { NOTIFICATION_KINDS } from "@trellis/contract-notifications/notifications.ts";
import { EMAIL_FREQUENCIES } from "@trellis/contract-notifications/preferences.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, instant, tenantKeyedTable, tenantTable } from "../../kernel/db/columns.ts";

/** What a member should know. Written by the rules of every area through this area's door. */
export const notification = tenantTable(
  "notification",
  {
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** A path of the shell. */
    link: text("link"),
    /** Unread ones about the same thing are merged and counted; null if each is separate. */
    subject: text("subject"),
    count: integer("count").notNull().default(1),
    readAt: instant("read_at"),
    /** Whether the bell and the list show it; otherwise an email alone carries it. */
    inBell: boolean("in_bell").notNull().default(true),
    /** When an email is to carry it; null if none is. */
    mailDueAt: instant("mail_due_at"),
    /** The email that carried it last, and when. */
    mailId: uuid("mail_id"),
    mailedAt: instant("mailed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("notification_list_index").on(table.organizationId, table.userId, table.createdAt, table.id),
    index("notification_unread_index").on(table.organizationId, table.userId, table.readAt),
    index("notification_told_index").on(table.organizationId, table.subject).where(sql`subject is not null`),
    uniqueIndex("notification_subject_index")
      .on(table.organizationId, table.userId, table.kind, table.subject)
      .where(sql`read_at is null and subject is not null`),
    index("notification_mail_index")
      .on(table.organizationId, table.userId, table.mailDueAt)
      .where(sql`mail_due_at is not null`),
    checkOneOf("notification_kind_check", table.kind, NOTIFICATION_KINDS),
  ],
);

/** Where a member is notified of a kind, if they changed it. */
export const notificationPreference = tenantKeyedTable(
  "notification_preference",
  {
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    inBell: boolean("in_bell").notNull(),
    email: text("email_frequency", { enum: EMAIL_FREQUENCIES }).notNull(),
  },
  (table) => [table.userId, table.kind],
  (table) => [
    index("notification_preference_kind_index").on(table.organizationId, table.kind, table.userId),
    checkOneOf("notification_preference_kind_check", table.kind, NOTIFICATION_KINDS),
    checkOneOf("notification_preference_email_check", table.email, EMAIL_FREQUENCIES),
  ],
);
