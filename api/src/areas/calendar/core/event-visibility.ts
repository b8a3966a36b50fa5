import { eq, exists, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MemberRead, Read } from "../../../kernel/http/context.ts";
import { hasPermission } from "../../../kernel/identity/access.ts";
import type { Member } from "../../../kernel/identity/person.ts";
import { calendarAttendee, type calendarEvent } from "../schema/event-schema.ts";

/** Of the table, or of an alias. */
type Columns = Record<"organizationId" | "id" | "visibility" | "createdBy", AnyPgColumn>;

/** The viewer: a member, or null for a visitor. */
export type Viewer = Read & { member: Member | null };

/**
 * What a member may see: all but private events, and of those the ones that they made or are invited to. Admins too. A visitor
 * sees public events alone.
 */
export function visibleTo(viewer: Viewer, event: Columns): SQL | undefined {
  const { member } = viewer;
  if (member === null) return eq(event.visibility, "public");
  return or(ne(event.visibility, "private"), belongsTo({ ...viewer, member }, event));
}

/** What a member made, or is invited to. */
export function belongsTo({ transaction, member }: MemberRead, event: Columns): SQL | undefined {
  const invited = transaction
    .select({ one: sql`1` })
    .from(calendarAttendee)
    .where(
      sql`${eq(calendarAttendee.organizationId, event.organizationId)} and ${eq(calendarAttendee.eventId, event.id)}
        and ${eq(calendarAttendee.userId, member.userId)}`,
    );
  return or(eq(event.createdBy, member.userId), exists(invited));
}

/** What a member created here, or has on their own calendar; not others' busy times. */
export const isOfInterest = (
  { member }: MemberRead,
  event: Record<"connectionId" | "createdBy", AnyPgColumn>,
): SQL | undefined => or(isNull(event.connectionId), eq(event.createdBy, member.userId));

/**
 * Whether a member may change a visible event: its creator and managers may; no one may change an event from a
 * connected calendar.
 */
export const mayEdit = (
  member: Member,
  event: Pick<typeof calendarEvent.$inferSelect, "createdBy" | "connectionId">,
): boolean =>
  event.connectionId === null &&
  hasPermission(member, { who: "member", role: event.createdBy === member.userId ? "user" : "manager" });
