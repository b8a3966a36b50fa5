import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { type EventRow, endOf, startOf } from "../core/event-rows.ts";
import { calendarSignup, calendarSignupOffer } from "../schema/signup-schema.ts";

export type OfferRow = typeof calendarSignupOffer.$inferSelect;
export type SignupRow = typeof calendarSignup.$inferSelect;

const MINUTE_MS = 60_000;

/** The offer of an event; with a lock no one else reserves or releases a place until the transaction ends. */
export async function findOffer(
  { transaction, organizationId }: Read,
  eventId: string,
  { lock = false } = {},
): Promise<OfferRow | undefined> {
  const query = transaction
    .select()
    .from(calendarSignupOffer)
    .where(and(eq(calendarSignupOffer.organizationId, organizationId), eq(calendarSignupOffer.eventId, eventId)));
  const [row] = await (lock ? query.for("update") : query);
  return row;
}

export const ownSignup = ({ organizationId }: Read, id: string) =>
  and(eq(calendarSignup.organizationId, organizationId), eq(calendarSignup.id, id));

export async function findSignup(scope: Read, id: string): Promise<SignupRow | undefined> {
  const [row] = await scope.transaction.select().from(calendarSignup).where(ownSignup(scope, id));
  return row;
}

/** Attendees and waiting list, in the order in which they signed up. */
export const readSignups = async (scope: Read, eventId: string): Promise<SignupRow[]> => signupsQuery(scope, eventId);

export function signupsQuery({ transaction, organizationId }: Read, eventId: string) {
  return transaction
    .select()
    .from(calendarSignup)
    .where(
      and(
        eq(calendarSignup.organizationId, organizationId),
        eq(calendarSignup.eventId, eventId),
        ne(calendarSignup.status, "cancelled"),
      ),
    )
    .orderBy(asc(calendarSignup.createdAt), asc(calendarSignup.id));
}

/** How many people come and wait. */
export async function countPeople({ transaction, organizationId }: Read, eventId: string) {
  const peopleOf = (status: SignupRow["status"]) =>
    sql<number>`coalesce(sum(${calendarSignup.people}) filter (where ${calendarSignup.status} = ${status}), 0)::int`;
  const [row] = await transaction
    .select({ going: peopleOf("going"), waiting: peopleOf("waiting") })
    .from(calendarSignup)
    .where(and(eq(calendarSignup.organizationId, organizationId), eq(calendarSignup.eventId, eventId)));
  return { going: row?.going ?? 0, waiting: row?.waiting ?? 0 };
}

/** When sign-up ends. */
export const closesAt = (event: EventRow, offer: OfferRow): Date =>
  new Date(event.startsAt.getTime() - offer.closesMinutes * MINUTE_MS);

/** What people who signed up know of an event; a difference to the stored state triggers an email. */
export const announcedState = (event: EventRow): string =>
  JSON.stringify([event.title, startOf(event), endOf(event), event.location, event.isDeleted]);

/** What differs from the last notified state: title, time (both days or instants), place. */
export function changedSince(announced: string, event: EventRow): { title?: string; time?: string; place?: string } {
  const [title, start, end, location] = JSON.parse(announced || "[]") as (string | null | undefined)[];
  return {
    ...(title && title !== event.title ? { title } : {}),
    ...(start && end && (start !== startOf(event) || end !== endOf(event)) ? { time: `${start} ${end}` } : {}),
    ...(location && location !== event.location ? { place: location } : {}),
  };
}
