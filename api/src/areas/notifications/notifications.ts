import { NOTIFICATION_KINDS, type Notification } from "@trellis/contract-notifications/notifications.ts";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { notFound } from "../../kernel/errors.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import { appPath } from "../../kernel/http/answers/app-url.ts";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { type Context, type MemberRead, Page } from "../../kernel/http/context.ts";
import { readableKinds } from "./recipients.ts";
import { notification } from "./schema.ts";

type Row = typeof notification.$inferSelect;

/** Marking all as read continues in steps of so many rows, each a short transaction. */
export const MAX_READ_AT_ONCE = 1000;

/** One's own, newest first. */
export async function listNotifications(context: Context, { query }: { query: PageInput }) {
  const limit = query.limit ?? 20;
  const rows = await notificationsQuery(context, { limit, cursor: query.cursor });
  const shown = rows.slice(0, limit);
  return new Page(shown.map(toNotification), rows.length > limit ? writeCursor(shown.at(-1)) : null);
}

/** One row more than the page, to know whether there is a next one. */
export function notificationsQuery(
  reader: MemberRead,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  return reader.transaction
    .select()
    .from(notification)
    .where(and(isShown(reader), isBefore(notification.createdAt, notification.id, readCursor(cursor))))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit + 1);
}

export async function countUnread(context: Context): Promise<{ unread: number }> {
  const [row] = await unreadQuery(context);
  return { unread: row?.unread ?? 0 };
}

/** Counts up to 100: the bell says 99+ above that, and a neglected one must not cost more with every year. */
export function unreadQuery(reader: MemberRead) {
  const some = reader.transaction
    .select({ one: sql`1`.as("one") })
    .from(notification)
    .where(and(isShown(reader), isNull(notification.readAt)))
    .limit(100)
    .as("some");
  return reader.transaction.select({ unread: sql<number>`count(*)::int` }).from(some);
}

/** Marks one as read; a read one stays as it is. Throws not_found for anyone else's. */
export async function readNotification(context: Context, { params }: { params: { id: string } }) {
  const { transaction, now } = context;
  const mine = and(isShown(context), eq(notification.id, params.id));
  const [changed] = await transaction
    .update(notification)
    .set({ readAt: now })
    .where(and(mine, isNull(notification.readAt)))
    .returning();
  if (changed) await announceChange(context, "notifications", context.member.userId);
  const row = changed ?? (await transaction.select().from(notification).where(mine))[0];
  if (!row) throw notFound("Notification");
  return toNotification(row);
}

/** Marks at most `MAX_READ_AT_ONCE` as read. Returns whether there may be more. */
export async function readSomeNotifications(context: Context): Promise<boolean> {
  const { transaction, now } = context;
  const unread = transaction
    .select({ id: notification.id })
    .from(notification)
    .where(and(isShown(context), isNull(notification.readAt)))
    .limit(MAX_READ_AT_ONCE)
    .for("update");
  const changed = await transaction
    .update(notification)
    .set({ readAt: now })
    .where(and(isShown(context), inArray(notification.id, unread)))
    .returning({ id: notification.id });
  if (changed.length > 0) await announceChange(context, "notifications", context.member.userId);
  return changed.length === MAX_READ_AT_ONCE;
}

/** The member's own in the bell, of kinds that they may see now. */
function isShown({ organizationId, member }: MemberRead) {
  const kinds = readableKinds(member);
  return and(
    eq(notification.organizationId, organizationId),
    eq(notification.userId, member.userId),
    eq(notification.inBell, true),
    kinds.length < NOTIFICATION_KINDS.length ? inArray(notification.kind, kinds) : undefined,
  );
}

function toNotification(row: Row): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    text: row.text,
    link: row.link === null ? null : appPath(row.organizationId, row.link),
    count: row.count,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
