import type { BookingAnswer, HostBooking } from "@trellis/contract-calendar/host-bookings.ts";
import { and, count, eq, inArray, max } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { booking } from "../schema/booking-schema.ts";

export type BookingRow = typeof booking.$inferSelect;

/** Names the work that a booking's time brings: reminders, and requests that no one answered. */
export const BOOKING_DUE = "booking";
const MINUTE_MS = 60_000;

export const ownBooking = ({ organizationId }: Read, id: string) =>
  and(eq(booking.organizationId, organizationId), eq(booking.id, id));

/** A booking; locked, where it is about to change. */
export async function findBooking(
  scope: Read,
  id: string,
  options: { lock?: boolean } = {},
): Promise<BookingRow | undefined> {
  const query = scope.transaction.select().from(booking).where(ownBooking(scope, id));
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}

/** Whether it is confirmed, or waits for its host. */
export const isLive = ({ status }: Pick<BookingRow, "status">) => status === "confirmed" || status === "requested";

/** What of a booking is next to be done: the visitor reminded of it, or a request let go that no one answered. */
export function nextDue({ status, startsAt, reminders }: BookingRow, after: Date): Date | null {
  if (status === "requested") return startsAt;
  if (status !== "confirmed") return null;
  const moments = reminders.map((minutes) => startsAt.getTime() - minutes * MINUTE_MS);
  const next = Math.min(...moments.filter((at) => at > after.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** Plans what a booking's time brings, after it was made, moved, answered or called off. */
export async function planBooking({ transaction, organizationId }: Read, row: BookingRow, now: Date): Promise<void> {
  await setDue(transaction, { kind: BOOKING_DUE, organizationId, recordId: row.id }, nextDue(row, now));
}

/** Each question with its answer, a line each. */
export const writeAnswers = (answers: readonly BookingAnswer[]): string[] =>
  answers.map(({ question, answer }) => `${question}: ${answer}`);

/** Whether others may book the same meeting: one that was booked alone stays so. */
export const isGroup = ({ places }: Pick<BookingRow, "places">): boolean => places > 1;

/** What the host calls a booking. */
export const bookedTitle = ({ title }: Pick<BookingRow, "title">): string => title || "Meeting";

/** Title of the host's calendar event; unconfirmed requests are prefixed. Group meetings list their people elsewhere. */
export const eventTitle = (row: Pick<BookingRow, "title" | "name" | "status" | "places">): string =>
  isGroup(row)
    ? bookedTitle(row)
    : `${row.status === "requested" ? "Request: " : ""}${bookedTitle(row)} with ${row.name}`.slice(0, 200);

type Group = NonNullable<HostBooking["group"]>;

/** The places of the meetings of several among some bookings, and how many are taken, by their events. */
export async function readGroups(
  { transaction, organizationId }: Read,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, Group>> {
  const ids = rows.filter(isGroup).map(({ eventId }) => eventId);
  if (ids.length === 0) return new Map();
  const counted = await transaction
    .select({ eventId: booking.eventId, taken: count(), places: max(booking.places) })
    .from(booking)
    .where(
      and(
        eq(booking.organizationId, organizationId),
        inArray(booking.eventId, [...new Set(ids)]),
        inArray(booking.status, ["requested", "confirmed"]),
      ),
    )
    .groupBy(booking.eventId);
  return new Map(counted.map(({ eventId, taken, places }) => [eventId, { taken, places: places ?? 1 }]));
}

/** A booking as its host sees it. */
export const toHostBooking = (row: BookingRow, groups: ReadonlyMap<string, Group>): HostBooking => ({
  id: row.id,
  title: bookedTitle(row),
  name: row.name,
  email: row.email,
  message: row.message,
  answers: row.answers,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  status: row.status,
  group: (isGroup(row) && groups.get(row.eventId)) || null,
  eventId: row.eventId,
});
