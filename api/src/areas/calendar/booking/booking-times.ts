import { freeSlots } from "@trellis/calendar-rules/booking-slots.ts";
import { addDays, type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, gt, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { Tenant } from "../../../kernel/http/context.ts";
import { windowOfDays } from "../core/event-window.ts";
import { booking } from "../schema/booking-schema.ts";
import { readBusy } from "./booking-busy.ts";
import { buffersOf, type Host } from "./booking-host.ts";
import type { KindRow } from "./booking-kinds.ts";
import type { BookingRow } from "./booking-rows.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Most days of one question. */
const MAX_DAYS = 62;
const FIRST_DAYS = 14;

/** The first and the last day that can be booked, on the host's calendar. */
export function bookableDays(
  { settings }: Host,
  { noticeHours, daysAhead }: KindRow,
  now: Date,
): { first: CalendarDay; last: CalendarDay } {
  const first = dayInZone(new Date(now.getTime() + noticeHours * HOUR_MS), settings.timeZone);
  return { first, last: addDays(dayInZone(now, settings.timeZone), daysAhead) };
}

/**
 * The free times of a kind of meeting on some days, ascending, and how many places are left at those already booked.
 *
 * @param except a booking that is to be moved: its own time is not in the way
 */
export async function readTimes(
  scope: Tenant,
  host: Host,
  kind: KindRow,
  range: { from?: CalendarDay | undefined; to?: CalendarDay | undefined; except?: { id: string; eventId: string } },
): Promise<{ slots: Date[]; left: Record<string, number> }> {
  const { now } = scope;
  const { first, last } = bookableDays(host, kind, now);
  const from = range.from && range.from > first ? range.from : first;
  const end = range.to ?? addDays(from, FIRST_DAYS - 1);
  const to = [end, last, addDays(from, MAX_DAYS - 1)].sort()[0] as CalendarDay;
  if (to < from) return { slots: [], left: {} };
  const { timeZone } = host.settings;
  const { busy, perDay, left } = await readBusy(scope, host, kind, { from, to }, range.except);
  const { mostADay } = kind;
  const slots = freeSlots({
    from,
    to,
    hours: host.hours,
    minutes: kind.minutes,
    ...buffersOf(host, kind),
    earliest: now.getTime() + kind.noticeHours * HOUR_MS,
    busy,
    fullDays: new Set(mostADay === null ? [] : [...perDay].flatMap(([day, n]) => (n >= mostADay ? [day] : []))),
    instantOf: (local) => instantOf(local, timeZone),
    reached: (local) => reached(local, timeZone),
  });
  const open = slots.flatMap((at) => (left.has(at) ? [[new Date(at).toISOString(), left.get(at) ?? 0] as const] : []));
  return { slots: slots.map((at) => new Date(at)), left: Object.fromEntries(open) };
}

/** A group meeting of a kind at exactly a booking's time with another attendee; undefined for none. */
export async function findMeeting(
  { transaction, organizationId }: Tenant,
  kind: KindRow,
  { id, hostUserId, startsAt, endsAt }: BookingRow,
): Promise<BookingRow | undefined> {
  const [row] = await transaction
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.organizationId, organizationId),
        eq(booking.hostUserId, hostUserId),
        eq(booking.kindId, kind.id),
        eq(booking.startsAt, startsAt),
        eq(booking.endsAt, endsAt),
        gt(booking.places, 1),
        inArray(booking.status, ["requested", "confirmed"]),
        ne(booking.id, id),
      ),
    )
    .limit(1);
  return row;
}

/** Whether a booking conflicts with another: by its time, by either one's buffers, or by the daily limit of its kind. */
export async function hasConflict(
  { transaction, organizationId }: Tenant,
  { settings: { timeZone } }: Host,
  kind: KindRow,
  row: BookingRow,
): Promise<boolean> {
  const day = dayInZone(row.startsAt, timeZone);
  const { from, to } = windowOfDays(day, addDays(day, 1), timeZone);
  const live = and(
    eq(booking.organizationId, organizationId),
    eq(booking.hostUserId, row.hostUserId),
    inArray(booking.status, ["requested", "confirmed"]),
    ne(booking.id, row.id),
  );
  const near = or(
    and(lt(booking.startsAt, row.blockedUntil), gt(booking.endsAt, row.blockedFrom)),
    and(lt(booking.blockedFrom, row.endsAt), gt(booking.blockedUntil, row.startsAt)),
  );
  const sameDay = and(eq(booking.kindId, kind.id), gte(booking.startsAt, from), lt(booking.startsAt, to));
  const [found] = await transaction
    .select({
      near: sql<number>`count(*) filter (where ${near})::int`,
      sameDay: sql<number>`count(distinct ${booking.eventId}) filter (where ${sameDay})::int`,
    })
    .from(booking)
    .where(
      and(
        live,
        gt(booking.endsAt, new Date(from.getTime() - DAY_MS)),
        lt(booking.startsAt, new Date(to.getTime() + DAY_MS)),
      ),
    );
  return (found?.near ?? 0) > 0 || (kind.mostADay !== null && (found?.sameDay ?? 0) >= kind.mostADay);
}

const zonedAt = (local: string, timeZone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: "earlier" });

/** The first moment at which a zone's clock shows a local time; never what a change of it skips. */
export function instantOf(local: string, timeZone: string): number | undefined {
  const zoned = zonedAt(local, timeZone);
  return zoned.toPlainDateTime().equals(local) ? zoned.epochMilliseconds : undefined;
}

/** The first moment at which a zone's clock shows a local time, or, where it is skipped, what comes next. */
export function reached(local: string, timeZone: string): number {
  const zoned = zonedAt(local, timeZone);
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds;
  return (zoned.getTimeZoneTransition("next") ?? zoned).epochMilliseconds;
}
