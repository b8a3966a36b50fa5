import type { NotificationKind } from "@trellis/contract-notifications/notifications.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { announceChanges } from "../../kernel/http/announce-changes.ts";
import type { Read, Tenant } from "../../kernel/http/context.ts";
import { findRecipients, type Recipients } from "./recipients.ts";
import { notification } from "./schema.ts";

/** A notification for members. */
export interface NotificationInput {
  /** Named members, all admins, or every member; only those who may see what the kind is about are notified. */
  userIds: Recipients;
  kind: NotificationKind;
  /** One line; cut at 200 characters. */
  title: string;
  /** A sentence or two; cut at 500 characters. */
  text: string;
  /** Where it leads: a path of the shell. */
  link?: string;
  /** What it is about, such as a record's id: while one is unread, another about the same is counted up, not added. */
  subject?: string;
  /** Leaves out members who were notified of this kind and subject before, read or not. */
  once?: boolean;
}

/**
 * Notifies members in the caller's transaction: one row each, announced to their open tabs. Returns how many;
 * removed members and people of other organizations are left out.
 */
export async function notify(context: Tenant, input: NotificationInput): Promise<number> {
  const { transaction, organizationId, now } = context;
  const notified = input.once ? await findNotified(context, input) : new Set<string>();
  const userIds = (await findRecipients(context, input.kind, input.userIds)).filter((userId) => !notified.has(userId));
  if (userIds.length === 0) return 0;
  const row = {
    organizationId,
    kind: input.kind,
    title: cut(input.title, 200),
    text: cut(input.text, 500),
    link: input.link ?? null,
    subject: input.subject ?? null,
    createdAt: now,
  };
  await transaction
    .insert(notification)
    .values(userIds.map((userId) => ({ ...row, id: createId(), userId })))
    .onConflictDoUpdate({
      target: [notification.organizationId, notification.userId, notification.kind, notification.subject],
      targetWhere: sql`read_at is null and subject is not null`,
      set: {
        count: sql`${notification.count} + 1`,
        title: row.title,
        text: row.text,
        link: row.link,
        createdAt: sql`greatest(${notification.createdAt}, excluded.created_at)`,
      },
    });
  await announceChanges(
    context,
    userIds.map((userId) => ({ area: "notifications", userId })),
  );
  return userIds.length;
}

/** Members who were already notified of this kind and subject. */
async function findNotified(context: Read, input: NotificationInput): Promise<Set<string>> {
  return new Set((await notifiedQuery(context, input)).map((row) => row.userId));
}

export function notifiedQuery(
  { transaction, organizationId }: Read,
  { kind, subject = "" }: Pick<NotificationInput, "kind" | "subject">,
) {
  return transaction
    .select({ userId: notification.userId })
    .from(notification)
    .where(
      and(
        eq(notification.organizationId, organizationId),
        eq(notification.subject, subject),
        eq(notification.kind, kind),
      ),
    );
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);
