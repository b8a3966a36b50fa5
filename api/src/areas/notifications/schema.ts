import { NOTIFICATION_KINDS } from "@trellis/contract-notifications/notifications.ts";
import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, instant, tenantTable } from "../../kernel/db/columns.ts";

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
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("notification_list_index").on(table.organizationId, table.userId, table.createdAt, table.id),
    index("notification_unread_index").on(table.organizationId, table.userId, table.readAt),
    index("notification_told_index").on(table.organizationId, table.subject).where(sql`subject is not null`),
    uniqueIndex("notification_subject_index")
      .on(table.organizationId, table.userId, table.kind, table.subject)
      .where(sql`read_at is null and subject is not null`),
    checkOneOf("notification_kind_check", table.kind, NOTIFICATION_KINDS),
  ],
);
