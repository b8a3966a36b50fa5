import { type Busy, freeSlots } from "@trellis/shared/domain/booking-slots.ts";
import { addDays, type CalendarDay, dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { and, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { ProgramScope } from "../../http/program-scope.ts";
import { buffersOf, type Host } from "./booking-host.ts";
import type { KindRow } from "./booking-kinds.ts";
import type { BookingRow } from "./booking-rows.ts";
import { events } from "./event-rows.ts";
import { readHappenings, windowOfDays } from "./event-window.ts";
import { booking, calendarAttendee } from "./schema.ts";

type Scope = Pick<ProgramScope, "transaction" | "organizationId" | "now">;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Most days of one question. */
const MOST_DAYS = 62;
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
 * The free times of a kind of meeting on some days, ascending.
 *
 * @param except a booking that is to be moved: its own time does not stand in the way
 */
export async function readSlots(
  scope: Scope,
  host: Host,
  kind: KindRow,
  wish: { from?: CalendarDay | undefined; to?: CalendarDay | undefined; except?: { id: string; eventId: string } },
): Promise<Date[]> {
  const { now } = scope;
  const { first, last } = bookableDays(host, kind, now);
  const from = wish.from && wish.from > first ? wish.from : first;
  const end = wish.to ?? addDays(from, FIRST_DAYS - 1);
  const to = [end, last, addDays(from, MOST_DAYS - 1)].sort()[0] as CalendarDay;
  if (to < from) return [];
  const { timeZone } = host.settings;
  const { busy, perDay } = await readBusy(scope, host, kind, { from, to }, wish.except);
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
  return slots.map((at) => new Date(at));
}

/** Whether what is booked stands in a booking's way: the time, either one's buffers, or the most of its kind on that day. */
export async function stands(
  { transaction, organizationId }: Scope,
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
      sameDay: sql<number>`count(*) filter (where ${sameDay})::int`,
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

/**
 * When the host is busy: with what they made or accepted, and with what is booked, whatever its kind; and how many bookings
 * of this kind each day has. All-day events take their days, unless they are deadlines or reminders.
 */
async function readBusy(
  scope: Scope,
  { member, settings: { timeZone } }: Host,
  kind: KindRow,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  except: { id: string; eventId: string } | undefined,
): Promise<{ busy: Busy[]; perDay: ReadonlyMap<CalendarDay, number> }> {
  const { transaction, organizationId } = scope;
  // A day more at both ends: what goes past midnight, and the buffer.
  const window = windowOfDays(addDays(from, -1), addDays(to, 2), timeZone);
  const t = events();
  const accepted = sql`exists (select 1 from ${calendarAttendee} a where a.organization_id = ${t.organizationId}
    and a.event_id = ${t.id} and a.user_id = ${member.userId}::uuid and a.status in ('accepted', 'tentative'))`;
  const bookings = await transaction
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.organizationId, organizationId),
        eq(booking.hostUserId, member.userId),
        inArray(booking.status, ["requested", "confirmed"]),
        gt(booking.endsAt, new Date(window.from.getTime() - DAY_MS)),
        lt(booking.startsAt, window.to),
        except ? ne(booking.id, except.id) : undefined,
      ),
    );
  const own = new Set([...bookings.map(({ eventId }) => eventId), ...(except ? [except.eventId] : [])]);
  const filter: SQL | undefined = and(
    or(eq(t.createdBy, member.userId), accepted),
    or(eq(t.allDay, false), sql`${t.eventType} not in ('deadline', 'reminder')`),
  );
  const happenings = await readHappenings({ transaction, organizationId, member }, window, { filter });
  const perDay = new Map<CalendarDay, number>();
  for (const { kindId, startsAt } of bookings) {
    const day = dayInZone(startsAt, timeZone);
    if (kindId === kind.id) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const busy = [
    // Bookings stand below, with the buffers that were promised for them.
    ...happenings
      .filter(({ row }) => !own.has(row.id))
      .map(({ row, occurrence, at }) => {
        const length = occurrence
          ? Date.parse(occurrence.end) - Date.parse(occurrence.start) + (row.allDay ? DAY_MS : 0)
          : row.endsAt.getTime() - row.startsAt.getTime();
        return { start: at, end: at + length };
      }),
    ...bookings.map(({ startsAt, endsAt, blockedFrom, blockedUntil }) => ({
      start: startsAt.getTime(),
      end: endsAt.getTime(),
      before: (startsAt.getTime() - blockedFrom.getTime()) / MINUTE_MS,
      after: (blockedUntil.getTime() - endsAt.getTime()) / MINUTE_MS,
    })),
  ];
  return { busy, perDay };
}
