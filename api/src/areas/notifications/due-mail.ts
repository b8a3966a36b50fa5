import { addDays, dayInZone, hourInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { and, asc, eq, isNotNull, isNull, lte, min, or } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { dueWork } from "../../kernel/db/schema.ts";
import type { Read, Tenant } from "../../kernel/http/context.ts";
import { user } from "../../kernel/identity/schema.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { membership } from "../../kernel/tenant/schema.ts";
import { findRecipients } from "./recipients.ts";
import { notification } from "./schema.ts";

/** Due work: a member's notifications that an email is about to carry; its record is the member. */
export const NOTIFICATION_MAIL_DUE = "notifications.mail";
/** The hour of a day's summary, in the organization's time zone. */
const SUMMARY_HOUR = 8;
const HOUR_MS = 60 * 60 * 1000;

export const mailDue = (organizationId: number, userId: string) => ({
  kind: NOTIFICATION_MAIL_DUE,
  organizationId,
  recordId: userId,
});

/** The next 8 in the morning after an instant. */
export function nextSummary(now: Date, timeZone: string): Date {
  const today = dayInZone(now, timeZone);
  for (const day of [today, addDays(today, 1)]) {
    const eight = new Date(startOfDay(day, timeZone).getTime() + SUMMARY_HOUR * HOUR_MS);
    // On the day when clocks change, eight hours after midnight are an hour early or late.
    const moved = new Date(eight.getTime() + (SUMMARY_HOUR - hourInZone(eight, timeZone)) * HOUR_MS);
    if (moved > now) return moved;
  }
  throw new Error(`no next summary after ${now.toISOString()} in ${timeZone}`);
}

/** What one email carries. */
export interface NotificationBatch {
  id: string;
  userId: string;
  email: string;
}

/**
 * Puts a member's notifications whose email is due into one batch, and plans the next moment. Returns null where none is
 * left: they were read meanwhile, or the member was removed. What the bell doesn't show counts as read from here on.
 */
export async function claimDueNotifications(scope: Tenant, userId: string): Promise<NotificationBatch | null> {
  const { transaction, organizationId, now } = scope;
  const due = mailDue(organizationId, userId);
  const planned = and(
    eq(dueWork.kind, due.kind),
    eq(dueWork.organizationId, organizationId),
    eq(dueWork.recordId, userId),
  );
  // Behind the row's lock, as who makes a notification is: no other process claims the same, and no new one is missed.
  const [row] = await transaction.select({ dueAt: dueWork.dueAt }).from(dueWork).where(planned).for("update");
  if (!row || row.dueAt > now) return null;
  const own = and(eq(notification.organizationId, organizationId), eq(notification.userId, userId));
  const [member] = await transaction
    .select({ email: user.email })
    .from(membership)
    .innerJoin(user, and(eq(user.id, membership.userId), eq(user.isActive, true)))
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.userId, userId), eq(membership.isActive, true)),
    );
  const id = createId();
  const isDue = and(own, lte(notification.mailDueAt, now));
  const claimed = member
    ? await transaction
        .update(notification)
        .set({ mailId: id, mailDueAt: null, mailedAt: now })
        .where(and(isDue, isNull(notification.readAt)))
        .returning({ id: notification.id })
    : [];
  await transaction
    .update(notification)
    .set({ mailDueAt: null })
    .where(member ? isDue : own);
  await transaction
    .update(notification)
    .set({ readAt: now })
    .where(and(own, eq(notification.mailId, id), eq(notification.inBell, false)));
  const [next] = await transaction
    .select({ at: min(notification.mailDueAt) })
    .from(notification)
    .where(and(own, isNotNull(notification.mailDueAt)));
  await setDue(transaction, due, next?.at ?? null);
  return member && claimed.length > 0 ? { id, userId, email: member.email } : null;
}

/** The notifications of a batch that the member may still see, and didn't read meanwhile, oldest first. */
export async function readNotificationBatch(context: Read, { id, userId }: Pick<NotificationBatch, "id" | "userId">) {
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.organizationId, organizationId),
        eq(notification.userId, userId),
        eq(notification.mailId, id),
        or(isNull(notification.readAt), eq(notification.inBell, false)),
      ),
    )
    .orderBy(asc(notification.createdAt), asc(notification.id));
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const seen = await Promise.all(kinds.map((kind) => findRecipients(context, kind, [userId])));
  return rows.filter(({ kind }) => seen[kinds.indexOf(kind)]?.length === 1);
}
