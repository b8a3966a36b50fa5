import type { PublicCalendar } from "@trellis/contract-calendar/public-calendar.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { CalendarFilters } from "./address.ts";
import { readCalendar } from "./calls.ts";
import { gridDays, ownZone } from "./time.ts";
import type { CalendarWords } from "./words.ts";

/** Most events that a month's grid asks for. */
const OF_MONTH = "500";

/** The month that is shown: the address' own, or this one. */
export const monthOf = ({ month }: CalendarFilters): string => month || dayInZone(new Date(), ownZone()).slice(0, 7);

/** What a look shows: what is to come, or the days of a month's grid. */
export function readListOrMonth(slug: string, filters: CalendarFilters, words: CalendarWords): Promise<PublicCalendar> {
  const { q, type } = filters;
  if (filters.view === "list") return readCalendar(slug, { q, type });
  const days = gridDays(monthOf(filters), words.weekStart);
  return readCalendar(slug, { q, type, from: days[0] ?? "", to: days.at(-1) ?? "", limit: OF_MONTH });
}
