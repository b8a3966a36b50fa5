import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "@trellis/contract-notifications/notifications.ts";
import {
  ALWAYS_IN_BELL,
  type changeNotificationPreferences as changeContract,
  type NotificationPreference,
} from "@trellis/contract-notifications/preferences.ts";
import { and, eq, inArray } from "drizzle-orm";
import { invalid } from "../../kernel/errors.ts";
import type { Context, MemberRead, Read } from "../../kernel/http/context.ts";
import { readableKinds } from "./recipients.ts";
import { notificationPreference } from "./schema.ts";

export type Channels = Omit<NotificationPreference, "kind">;

/** What holds until a member says otherwise. */
export const DEFAULT_CHANNELS: Channels = { inBell: true, email: "off" };

/** The member's own, for each kind that they may see now. */
export async function listNotificationPreferences(context: MemberRead): Promise<NotificationPreference[]> {
  const { transaction, organizationId, member } = context;
  const rows = await transaction
    .select()
    .from(notificationPreference)
    .where(
      and(eq(notificationPreference.organizationId, organizationId), eq(notificationPreference.userId, member.userId)),
    );
  const channels = new Map(rows.map(({ kind, inBell, email }) => [kind, { inBell, email }]));
  return readableKinds(member).map((kind) => ({ kind, ...(channels.get(kind) ?? DEFAULT_CHANNELS) }));
}

/** Throws invalid for kinds that the member may not see, and for one that the bell always shows. */
export async function changeNotificationPreferences(
  context: Context,
  { body }: EndpointParsed<typeof changeContract>,
): Promise<NotificationPreference[]> {
  const { transaction, organizationId, member } = context;
  const kinds = [...new Set(body.kinds)].sort(
    (one, other) => NOTIFICATION_KINDS.indexOf(one) - NOTIFICATION_KINDS.indexOf(other),
  );
  const readable = readableKinds(member);
  if (kinds.some((kind) => !readable.includes(kind)))
    throw invalid("kinds", "You don't get notifications of this kind");
  if (body.inBell === false && kinds.some((kind) => ALWAYS_IN_BELL.includes(kind)))
    throw invalid("inBell", "The bell always shows this kind of notification");
  const change = {
    ...(body.inBell === undefined ? {} : { inBell: body.inBell }),
    ...(body.email === undefined ? {} : { email: body.email }),
  };
  if (Object.keys(change).length > 0)
    await transaction
      .insert(notificationPreference)
      .values(kinds.map((kind) => ({ ...DEFAULT_CHANNELS, ...change, organizationId, userId: member.userId, kind })))
      .onConflictDoUpdate({
        target: [notificationPreference.organizationId, notificationPreference.userId, notificationPreference.kind],
        set: change,
      });
  return listNotificationPreferences(context);
}

/** Where each of these members wants to be notified of a kind; those that said nothing are left out. */
export async function findChannels(
  { transaction, organizationId }: Read,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<Map<string, Channels>> {
  const rows = await transaction
    .select()
    .from(notificationPreference)
    .where(
      and(
        eq(notificationPreference.organizationId, organizationId),
        eq(notificationPreference.kind, kind),
        inArray(notificationPreference.userId, [...userIds]),
      ),
    );
  return new Map(rows.map(({ userId, inBell, email }) => [userId, { inBell, email }]));
}

/** Those of these members who chose nothing for a kind: the defaults hold for them. */
export async function withoutPreference(
  read: Read,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<Set<string>> {
  const chosen = userIds.length === 0 ? new Map() : await findChannels(read, kind, userIds);
  return new Set(userIds.filter((userId) => !chosen.has(userId)));
}
