import type { BookingAnswer, HostBooking } from "@trellis/shared/contract/calendar/host-bookings.ts";
import { and, eq } from "drizzle-orm";
import type { ProgramScope } from "../../http/program-scope.ts";
import { setDue } from "../platform/due-work.ts";
import { booking } from "./schema.ts";

export type BookingRow = typeof booking.$inferSelect;
type Scope = Pick<ProgramScope, "transaction" | "organizationId">;

/** Names the work that a booking's time brings: reminders, and requests that nobody answered. */
export const BOOKING_DUE = "booking";
const MINUTE_MS = 60_000;

export const ownBooking = ({ organizationId }: Pick<Scope, "organizationId">, id: string) =>
  and(eq(booking.organizationId, organizationId), eq(booking.id, id));

/** A booking; locked, where it is about to change. */
export async function findBooking(
  scope: Scope,
  id: string,
  options: { lock?: boolean } = {},
): Promise<BookingRow | undefined> {
  const query = scope.transaction.select().from(booking).where(ownBooking(scope, id));
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}

/** Whether it stands, or waits for its host. */
export const isLive = ({ status }: Pick<BookingRow, "status">) => status === "confirmed" || status === "requested";

/** What of a booking is next to be done: the visitor reminded of it, or a request let go that nobody answered. */
export function nextDue({ status, startsAt, reminders }: BookingRow, after: Date): Date | null {
  if (status === "requested") return startsAt;
  if (status !== "confirmed") return null;
  const moments = reminders.map((minutes) => startsAt.getTime() - minutes * MINUTE_MS);
  const next = Math.min(...moments.filter((at) => at > after.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** Plans what a booking's time brings, after it was made, moved, answered or called off. */
export async function planBooking({ transaction, organizationId }: Scope, row: BookingRow, now: Date): Promise<void> {
  await setDue(transaction, { kind: BOOKING_DUE, organizationId, recordId: row.id }, nextDue(row, now));
}

/** Each question with its answer, a line each. */
export const writeAnswers = (answers: readonly BookingAnswer[]): string[] =>
  answers.map(({ question, answer }) => `${question}: ${answer}`);

/** What stands on the host's calendar; a request is named as one. */
export const eventTitle = ({ title, name, status }: Pick<BookingRow, "title" | "name" | "status">): string =>
  `${status === "requested" ? "Request: " : ""}${title || "Meeting"} with ${name}`.slice(0, 200);

/** A booking as its host sees it. */
export const toHostBooking = (row: BookingRow): HostBooking => ({
  id: row.id,
  title: row.title || "Meeting",
  name: row.name,
  email: row.email,
  message: row.message,
  answers: row.answers,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  status: row.status,
  eventId: row.eventId,
});
