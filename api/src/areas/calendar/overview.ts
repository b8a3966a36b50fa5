import type { EndpointAnswer } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/events.ts";
import { addDays, addMonths, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../kernel/http/context.ts";
import { countWaitingRequests } from "./booking/booking-requests.ts";
import { events } from "./core/event-rows.ts";
import { isOfInterest, visibleTo } from "./core/event-visibility.ts";
import { type Happening, readHappenings, windowOfDays } from "./core/event-window.ts";
import { readSettings } from "./core/settings.ts";
import { viewsOf } from "./events/event-list.ts";
import { calendarEvent } from "./schema/event-schema.ts";

/** The specification's "next 5". */
const UPCOMING = 5;
/** How far ahead the next ones are looked for, in days: first near, then far. */
const AHEAD = [31, 400];

/** The next five and the figures, of what the member may see, in the member's week and month. */
export async function readOverview(context: Context): Promise<EndpointAnswer<typeof contract.getCalendarOverview>> {
  const { now } = context;
  const { timeZone, weekStartsOn } = await readSettings(context);
  const today = dayInZone(now, timeZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const week = addDays(today, -((weekday - weekStartsOn + 7) % 7));
  const month = startOfMonth(today);
  const [thisWeek, thisMonth] = [
    windowOfDays(week, addDays(week, 7), timeZone),
    windowOfDays(month, addMonths(month, 1), timeZone),
  ];
  const filter = isOfInterest(context, events());
  const byType = await countTypes(context);
  return {
    upcoming: await viewsOf(context, await findUpcoming(context, today, timeZone)),
    totalEvents: byType.reduce((sum, { count }) => sum + count, 0),
    thisWeek: (await readHappenings(context, thisWeek, { filter })).length,
    thisMonth: (await readHappenings(context, thisMonth, { filter })).length,
    byType,
    waitingRequests: await countWaitingRequests(context),
  };
}

async function findUpcoming(context: Context, today: string, timeZone: string): Promise<Happening[]> {
  let found: Happening[] = [];
  for (const days of AHEAD) {
    const window = { ...windowOfDays(today, addDays(today, days), timeZone), from: context.now };
    found = await readHappenings(context, window, { max: UPCOMING, filter: isOfInterest(context, events()) });
    if (found.length >= UPCOMING) break;
  }
  return found.slice(0, UPCOMING);
}

/** Events by type, the most frequent first; a series is one, whatever was changed in it. */
async function countTypes(context: Context) {
  const rows = await context.transaction
    .select({ type: calendarEvent.eventType, count: sql<number>`count(*)::int` })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, context.organizationId),
        eq(calendarEvent.isDeleted, false),
        isNull(calendarEvent.parentEventId),
        visibleTo(context, calendarEvent),
        isOfInterest(context, calendarEvent),
      ),
    )
    .groupBy(calendarEvent.eventType)
    .orderBy(desc(sql`count(*)`), calendarEvent.eventType);
  return rows;
}
