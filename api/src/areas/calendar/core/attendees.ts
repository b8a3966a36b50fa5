import type { AttendeeInput } from "@trellis/contract-calendar/event.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { calendarAttendee } from "../schema/event-schema.ts";
import { calendarSetting } from "../schema/settings-schema.ts";
import type { EventRow } from "./event-rows.ts";

export type AttendeeRow = typeof calendarAttendee.$inferSelect;
type Input = z.output<typeof AttendeeInput>;

/** The invitees of an event, in their order. */
export function readAttendees({ transaction, organizationId }: Tenant, eventId: string): Promise<AttendeeRow[]> {
  return transaction
    .select()
    .from(calendarAttendee)
    .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.eventId, eventId)))
    .orderBy(asc(calendarAttendee.position), asc(calendarAttendee.id));
}

/**
 * Replaces the invitees. Earlier invitees keep their answer; a member of the organization is found by their address.
 * Each address counts once.
 */
export async function setAttendees(scope: Tenant, event: EventRow, inputs: readonly Input[]): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const before = await readAttendees(scope, event.id);
  const byKey = new Map(inputs.map((input) => [input.email.trim().toLowerCase(), input] as const));
  const members = await findMembers(scope, [...byKey.keys()]);
  const removed = before.filter(({ emailKey }) => !byKey.has(emailKey));
  if (removed.length > 0) {
    await transaction.delete(calendarAttendee).where(
      and(
        eq(calendarAttendee.organizationId, organizationId),
        inArray(
          calendarAttendee.id,
          removed.map(({ id }) => id),
        ),
      ),
    );
  }
  if (byKey.size === 0) return;
  const rows = [...byKey].map(([emailKey, { email, name }], position) => {
    const member = members.get(emailKey);
    const accepts = member !== undefined && (member.acceptsAtOnce || member.userId === event.createdBy);
    return {
      organizationId,
      id: createId(),
      eventId: event.id,
      position,
      email,
      emailKey,
      name: name ?? null,
      userId: member && isLinked(event, member.userId) ? member.userId : null,
      status: accepts ? ("accepted" as const) : ("needs_action" as const),
      respondedAt: accepts ? now : null,
      createdAt: now,
      updatedAt: now,
    };
  });
  await transaction
    .insert(calendarAttendee)
    .values(rows)
    .onConflictDoUpdate({
      target: [calendarAttendee.organizationId, calendarAttendee.eventId, calendarAttendee.emailKey],
      set: {
        position: sql`excluded.position`,
        email: sql`excluded.email`,
        name: sql`coalesce(excluded.name, ${calendarAttendee.name})`,
        userId: sql`excluded.user_id`,
        updatedAt: now,
      },
    });
}

/** Invites the same people, with their answers, to another event. */
export async function copyAttendees(scope: Tenant, rows: readonly AttendeeRow[], toId: string): Promise<void> {
  if (rows.length === 0) return;
  const { now } = scope;
  await scope.transaction
    .insert(calendarAttendee)
    .values(rows.map((row) => ({ ...row, id: createId(), eventId: toId, createdAt: now, updatedAt: now })));
}

/**
 * Whether a member who is invited is linked to an event. A private copy is its owner's alone, so no one else is: they have
 * the organizer's own invitation.
 */
export const isLinked = (
  { isCopy, visibility, createdBy }: Pick<EventRow, "isCopy" | "visibility" | "createdBy">,
  userId: string,
): boolean => !isCopy || visibility !== "private" || userId === createdBy;

/** The active members behind addresses, and whether they accept what they are invited to by themselves. */
export async function findMembers({ transaction, organizationId }: Read, emailKeys: readonly string[]) {
  if (emailKeys.length === 0) return new Map<string, { userId: string; acceptsAtOnce: boolean }>();
  const rows = await transaction
    .select({
      userId: membership.userId,
      email: user.email,
      acceptsAtOnce: sql<boolean>`coalesce(${calendarSetting.autoAcceptMeetings}, false)`,
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .leftJoin(
      calendarSetting,
      and(eq(calendarSetting.organizationId, membership.organizationId), eq(calendarSetting.userId, membership.userId)),
    )
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.isActive, true),
        inArray(sql`lower(${user.email})`, [...emailKeys]),
      ),
    );
  return new Map(rows.map(({ email, ...member }) => [email.toLowerCase(), member]));
}
