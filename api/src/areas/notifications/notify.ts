import type { NotificationKind } from "@trellis/contract-notifications/notifications.ts";
import type { EmailFrequency } from "@trellis/contract-notifications/preferences.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { announceChanges } from "../../kernel/http/announce-changes.ts";
import type { Read, Tenant } from "../../kernel/http/context.ts";
import { bringForward } from "../../kernel/sweeps/due-work.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { mailDue, nextSummary } from "./due-mail.ts";
import { type Channels, DEFAULT_CHANNELS, findChannels } from "./preferences.ts";
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
 * Notifies members in the caller's transaction, in the bell, by email, or both, as each wants it. Returns how many;
 * removed members, people of other organizations and those who want neither are left out.
 */
export async function notify(context: Tenant, input: NotificationInput): Promise<number> {
  const { transaction, organizationId, now } = context;
  const notified = input.once ? await findNotified(context, input) : new Set<string>();
  const userIds = (await findRecipients(context, input.kind, input.userIds)).filter((userId) => !notified.has(userId));
  if (userIds.length === 0) return 0;
  const channels = await findChannels(context, input.kind, userIds);
  const reached = userIds
    .map((userId) => ({ userId, ...(channels.get(userId) ?? DEFAULT_CHANNELS) }))
    .filter(({ inBell, email }) => inBell || email !== "off");
  if (reached.length === 0) return 0;
  const mailTimes = await findMailTimes(context, reached);
  const row = {
    organizationId,
    kind: input.kind,
    title: cut(input.title, 200),
    text: cut(input.text, 500),
    link: input.link ?? null,
    subject: input.subject ?? null,
    createdAt: now,
  };
  const written = await transaction
    .insert(notification)
    .values(
      reached.map(({ userId, inBell, email }) => ({
        ...row,
        id: createId(),
        userId,
        inBell,
        mailDueAt: mailTimes[email],
      })),
    )
    .onConflictDoUpdate({
      target: [notification.organizationId, notification.userId, notification.kind, notification.subject],
      targetWhere: sql`read_at is null and subject is not null`,
      set: {
        count: sql`${notification.count} + 1`,
        title: row.title,
        text: row.text,
        link: row.link,
        createdAt: sql`greatest(${notification.createdAt}, excluded.created_at)`,
        inBell: sql`excluded.in_bell`,
        mailDueAt: NEXT_MAIL,
      },
    })
    .returning({ userId: notification.userId, mailDueAt: notification.mailDueAt });
  for (const { userId, mailDueAt } of written)
    if (mailDueAt) await bringForward(transaction, mailDue(organizationId, userId), mailDueAt);
  await announceChanges(
    context,
    reached.flatMap(({ userId, inBell }) => (inBell ? [{ area: "notifications" as const, userId }] : [])),
  );
  return reached.length;
}

/** What keeps happening while a notification is unread is mailed at most once an hour. */
const NEXT_MAIL = sql`case when excluded.mail_due_at is null then ${notification.mailDueAt}
  else coalesce(${notification.mailDueAt}, greatest(excluded.mail_due_at, ${notification.mailedAt} + interval '1 hour')) end`;

/** When notifications made now are mailed. */
async function findMailTimes(
  { transaction, organizationId, now }: Tenant,
  channels: readonly Channels[],
): Promise<Record<EmailFrequency, Date | null>> {
  const times = { off: null, right_away: now, daily: null };
  if (!channels.some(({ email }) => email === "daily")) return times;
  const [row] = await transaction
    .select({ timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return { ...times, daily: row ? nextSummary(now, row.timeZone) : null };
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
