import { ALERT_TONES, type Alert } from "@trellis/contract-platform/alerts.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Context } from "../kernel/http/context.ts";
import type { Source, SourceList } from "../kernel/http/sources.ts";

/** What an area has to say about what wants attention now; asked for on every call, never stored. */
export interface AlertSource extends Source {
  /** Its alerts, the most urgent of a tone first. */
  find(context: Context): Promise<FoundAlert[]>;
}

export interface FoundAlert extends Omit<Alert, "snoozed"> {
  /**
   * How much of it there is, as a whole number: overdue invoices, cents overspent, duplicates. A member who snoozed the
   * alert sees it again when there's more. Left out where only its tone says how bad it is.
   */
  extent?: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The extent of something that is worse the later it happened: it happened again. */
export const laterIsMore = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/** The extent of something that is worse the sooner it is: it was moved forward. */
export const soonerIsMore = (at: Date): number => -laterIsMore(at);

/** The extent of something that ends on a day: worse the sooner that is, and on the day itself. */
export const endingIsMore = (day: CalendarDay, today: CalendarDay): number =>
  -2 * Math.round(Date.parse(day) / DAY_MS) + (day <= today ? 1 : 0);

const urgencyOf = ({ tone }: FoundAlert) => ALERT_TONES.indexOf(tone);

/** What wants attention, snoozed or not, of every source that the member may see, most urgent first. */
export async function findAlerts(context: Context, sources: SourceList<AlertSource>): Promise<FoundAlert[]> {
  const found = await Promise.all(sources.readableBy(context).map((source) => source.find(context)));
  return found.flat().sort((a, b) => urgencyOf(b) - urgencyOf(a));
}
