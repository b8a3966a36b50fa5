import { freeSlots, type Stretch } from "@trellis/shared/domain/booking-slots.ts";
import { addDays, type CalendarDay, dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { and, eq, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { ProgramScope } from "../../http/program-scope.ts";
import type { Host } from "./booking-host.ts";
import { events } from "./event-rows.ts";
import { readHappenings, windowOfDays } from "./event-window.ts";
import { booking, calendarAttendee } from "./schema.ts";

type Scope = Pick<ProgramScope, "transaction" | "organizationId" | "now">;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Most days of one question. */
const MOST_DAYS = 62;
const FIRST_DAYS = 14;

/** The first and the last day that can be booked, on the host's calendar. */
export function bookableDays({ settings, page }: Host, now: Date): { first: CalendarDay; last: CalendarDay } {
  const first = dayInZone(new Date(now.getTime() + page.noticeHours * HOUR_MS), settings.timeZone);
  return { first, last: addDays(dayInZone(now, settings.timeZone), page.daysAhead) };
}

/**
 * The free times of some days, ascending.
 *
 * @param except a booking that is to be moved: its own time does not stand in the way
 */
export async function readSlots(
  scope: Scope,
  host: Host,
  wish: { from?: CalendarDay | undefined; to?: CalendarDay | undefined; except?: { id: string; eventId: string } },
): Promise<Date[]> {
  const { now } = scope;
  const { first, last } = bookableDays(host, now);
  const from = wish.from && wish.from > first ? wish.from : first;
  const end = wish.to ?? addDays(from, FIRST_DAYS - 1);
  const to = [end, last, addDays(from, MOST_DAYS - 1)].sort()[0] as CalendarDay;
  if (to < from) return [];
  const { settings, page } = host;
  const slots = freeSlots({
    from,
    to,
    workingHours: settings.workingHours,
    minutes: page.minutes,
    buffer: settings.meetingBuffer,
    earliest: now.getTime() + page.noticeHours * HOUR_MS,
    busy: await readBusy(scope, host, { from, to }, wish.except),
    instantOf: (local) => instantOf(local, settings.timeZone),
  });
  return slots.map((at) => new Date(at));
}

/** The clock of a zone never shows what a change of it skips. */
function instantOf(local: string, timeZone: string): number | undefined {
  const wished = Temporal.PlainDateTime.from(local);
  const zoned = wished.toZonedDateTime(timeZone);
  return zoned.toPlainDateTime().equals(wished) ? zoned.epochMilliseconds : undefined;
}

/**
 * When the host is busy: with what they made or accepted, and with bookings. All-day events take their days, unless they
 * are deadlines or reminders.
 */
async function readBusy(
  scope: Scope,
  { member, settings }: Host,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  except: { id: string; eventId: string } | undefined,
): Promise<Stretch[]> {
  const { transaction, organizationId } = scope;
  // A day more at both ends: what goes past midnight, and the buffer.
  const window = windowOfDays(addDays(from, -1), addDays(to, 2), settings.timeZone);
  const t = events();
  const accepted = sql`exists (select 1 from ${calendarAttendee} a where a.organization_id = ${t.organizationId}
    and a.event_id = ${t.id} and a.user_id = ${member.userId}::uuid and a.status in ('accepted', 'tentative'))`;
  const filter: SQL | undefined = and(
    or(eq(t.createdBy, member.userId), accepted),
    or(eq(t.allDay, false), sql`${t.eventType} not in ('deadline', 'reminder')`),
    except ? ne(t.id, except.eventId) : undefined,
  );
  const happenings = await readHappenings({ transaction, organizationId, member }, window, { filter });
  const bookings = await transaction
    .select({ start: booking.startsAt, end: booking.endsAt })
    .from(booking)
    .where(
      and(
        eq(booking.organizationId, organizationId),
        eq(booking.hostUserId, member.userId),
        eq(booking.status, "confirmed"),
        gt(booking.endsAt, new Date(window.from.getTime() - DAY_MS)),
        lt(booking.startsAt, window.to),
        except ? ne(booking.id, except.id) : undefined,
      ),
    );
  return [
    ...happenings.map(({ row, occurrence, at }) => {
      const length = occurrence
        ? Date.parse(occurrence.end) - Date.parse(occurrence.start) + (row.allDay ? DAY_MS : 0)
        : row.endsAt.getTime() - row.startsAt.getTime();
      return { start: at, end: at + length };
    }),
    ...bookings.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
  ];
}
