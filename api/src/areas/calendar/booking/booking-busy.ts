import type { Busy } from "@trellis/calendar-rules/booking-slots.ts";
import { addDays, type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, gt, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { events } from "../core/event-rows.ts";
import { type EventWindow, readHappenings, windowOfDays } from "../core/event-window.ts";
import { booking } from "../schema/booking-schema.ts";
import { calendarAttendee } from "../schema/event-schema.ts";
import type { Host } from "./booking-host.ts";
import type { KindRow } from "./booking-kinds.ts";
import { type BookingRow, isGroup } from "./booking-rows.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_CONFLICTS = 5;

/**
 * When the host is busy: with what they made or accepted, and with what is booked, whatever its kind; how many meetings of
 * this kind each day has; and where places are left, by their starts.
 */
export async function readBusy(
  scope: Tenant,
  { member, settings: { timeZone } }: Host,
  kind: KindRow,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  except: { id: string; eventId: string } | undefined,
): Promise<{ busy: Busy[]; perDay: ReadonlyMap<CalendarDay, number>; left: ReadonlyMap<number, number> }> {
  const { transaction, organizationId } = scope;
  // A day more at both ends: what goes past midnight, and the buffer.
  const window = windowOfDays(addDays(from, -1), addDays(to, 2), timeZone);
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
  const taken = await readBusyTimes(scope, member, window);
  // Bookings of one event are places at one meeting.
  const meetings = new Map<string, BookingRow[]>();
  for (const row of bookings) meetings.set(row.eventId, [...(meetings.get(row.eventId) ?? []), row]);
  const perDay = new Map<CalendarDay, number>();
  const left = new Map<number, number>();
  const booked = [...meetings.values()].flatMap((rows): Busy[] => {
    const [row] = rows;
    if (!row) return [];
    const { startsAt, endsAt, blockedFrom, blockedUntil } = row;
    const [start, end] = [startsAt.getTime(), endsAt.getTime()];
    const day = dayInZone(startsAt, timeZone);
    if (row.kindId === kind.id) perDay.set(day, (perDay.get(day) ?? 0) + 1);
    const isOpen = row.kindId === kind.id && isGroup(row) && rows.length < kind.places;
    if (isOpen) left.set(start, kind.places - rows.length);
    return [
      {
        start,
        end,
        before: (start - blockedFrom.getTime()) / MINUTE_MS,
        after: (blockedUntil.getTime() - end) / MINUTE_MS,
        isOpen,
      },
    ];
  });
  // Bookings include the buffers that were promised for them.
  return { busy: [...taken.filter(({ row }) => !own.has(row.id)), ...booked], perDay, left };
}

/** What else the host has by now at a booking's time. The title of a private event is not included. */
export async function readConflicts(
  scope: Tenant,
  { member, settings: { timeZone } }: Host,
  { startsAt, endsAt, eventId }: BookingRow,
): Promise<{ title: string | null; startsAt: string; endsAt: string }[]> {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const first = dayInZone(startsAt, timeZone);
  const window = windowOfDays(addDays(first, -1), addDays(dayInZone(endsAt, timeZone), 2), timeZone);
  return (await readBusyTimes(scope, member, window))
    .filter((other) => other.row.id !== eventId && other.start < end && start < other.end)
    .slice(0, MAX_CONFLICTS)
    .map((other) => ({
      title: other.row.visibility === "private" ? null : other.row.title,
      startsAt: new Date(other.start).toISOString(),
      endsAt: new Date(other.end).toISOString(),
    }));
}

/** What the host made or accepted. All-day events take their days, unless they are deadlines or reminders. */
async function readBusyTimes({ transaction, organizationId }: Tenant, member: Host["member"], window: EventWindow) {
  const t = events();
  const accepted = sql`exists (select 1 from ${calendarAttendee} a where a.organization_id = ${t.organizationId}
    and a.event_id = ${t.id} and a.user_id = ${member.userId}::uuid and a.status in ('accepted', 'tentative'))`;
  const filter = and(
    or(eq(t.createdBy, member.userId), accepted),
    eq(t.isFree, false),
    or(eq(t.allDay, false), sql`${t.eventType} not in ('deadline', 'reminder')`),
  );
  const happenings = await readHappenings({ transaction, organizationId, member }, window, { filter });
  return happenings.map(({ row, occurrence, at }) => {
    const length = occurrence
      ? Date.parse(occurrence.end) - Date.parse(occurrence.start) + (row.allDay ? DAY_MS : 0)
      : row.endsAt.getTime() - row.startsAt.getTime();
    return { row, start: at, end: at + length };
  });
}
