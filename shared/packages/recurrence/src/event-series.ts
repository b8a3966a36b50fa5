/** What happens once or repeatedly, as an event stores it. */
export interface EventSeries {
  /** The first one: an instant (ISO 8601), or a calendar day where it is all-day. */
  start: string;
  /** Its end: an instant; all-day the last day, itself included. */
  end: string;
  allDay: boolean;
  /** IANA: the clock by which it repeats. All-day series repeat by calendar days. */
  timeZone: string;
  /** The value of an RRULE; null for what happens once. */
  rule: string | null;
  /** RDATE and EXDATE: instants in UTC as `Date.toISOString` writes them, or days. */
  addedDates: readonly string[];
  excludedDates: readonly string[];
}
