import { escapeText, writeContentLine as line } from "@trellis/contact-files/content-lines.ts";
import { addDays, utcDay, writtenDay } from "@trellis/domain/days/calendar-day.ts";
import { Temporal } from "temporal-polyfill";
import type { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { localTime, writeTimeZone } from "./ical-zone-lines.ts";

type EventRow = typeof calendarEvent.$inferSelect;
type AttendeeRow = Pick<typeof calendarAttendee.$inferSelect, "email" | "name" | "status">;

/** An event as it goes into a file: a row of ours, and who is invited by whom. */
export interface WrittenEvent {
  event: EventRow;
  attendees?: readonly AttendeeRow[];
  organizer?: { name: string; email: string };
  /** Of a series: the event of a changed occurrence names it. */
  parent?: EventRow;
  /** Of an answer: the UID and the original start that its organizer knows it by, where those are others than ours. */
  knownAs?: { uid: string; occurrenceAt: Date | null; isFollowing: boolean };
  /** Its page, for everyone. */
  url?: string;
}

export interface WrittenCalendar {
  events: readonly WrittenEvent[];
  /** PUBLISH for files and feeds, REQUEST and CANCEL for invitations, REPLY for an answer to one (RFC 5546). */
  method: "PUBLISH" | "REQUEST" | "CANCEL" | "REPLY";
  name?: string;
  /** For feeds: how often a program may ask again. */
  refresh?: string;
  now: Date;
}

const PRIORITIES = { urgent: "1", high: "3", medium: "5", low: "9" } as const;

/**
 * Writes an iCalendar file (RFC 5545). Times of series hang in their zone, which the file describes; others are in UTC.
 * Throws for a REQUEST or CANCEL of a copy: its organizer alone sends those.
 */
export function writeCalendar({ events, method, name, refresh, now }: WrittenCalendar): string {
  if ((method === "REQUEST" || method === "CANCEL") && events.some(({ event }) => event.isCopy))
    throw new Error(`a ${method} of a meeting that others organize`);
  return [
    line("BEGIN", "VCALENDAR"),
    line("VERSION", "2.0"),
    // Names the format and no product: the file belongs to the organization.
    line("PRODID", "-//Shared calendar//iCalendar 2.0//EN"),
    line("CALSCALE", "GREGORIAN"),
    line("METHOD", method),
    ...(name ? [line("X-WR-CALNAME", escapeText(name)), line("NAME", escapeText(name))] : []),
    ...(refresh ? [line("REFRESH-INTERVAL", refresh, { VALUE: "DURATION" }), line("X-PUBLISHED-TTL", refresh)] : []),
    ...zonesOf(events).map(([zone, year]) => writeTimeZone(zone, year)),
    ...events.map((event) => (method === "REPLY" ? writeReply(event, now) : writeEvent(event, method, now))),
    line("END", "VCALENDAR"),
  ].join("");
}

/** The zones of series that are not UTC, each with the year of its earliest event. */
function zonesOf(events: readonly WrittenEvent[]): [string, number][] {
  const zones = new Map<string, number>();
  for (const { event, parent } of events) {
    const series = parent ?? event;
    if (!hangsInZone(series)) continue;
    const year = Math.max(1970, series.startsAt.getUTCFullYear() - 1);
    zones.set(series.timeZone, Math.min(year, zones.get(series.timeZone) ?? year));
  }
  return [...zones].sort();
}

const hangsInZone = ({ recurrenceRule, addedDates, allDay, timeZone }: EventRow) =>
  (recurrenceRule !== null || addedDates.length > 0) && !allDay && timeZone !== "UTC";

function writeEvent(
  { event, attendees = [], organizer, parent, url }: WrittenEvent,
  method: string,
  now: Date,
): string {
  const series = parent ?? event;
  const isSeries = event.recurrenceRule !== null || event.addedDates.length > 0;
  return [
    line("BEGIN", "VEVENT"),
    line("UID", escapeText(series.uid)),
    line("DTSTAMP", utc(now)),
    line("CREATED", utc(event.createdAt)),
    line("LAST-MODIFIED", utc(event.updatedAt)),
    line("SEQUENCE", String(event.sequence)),
    ...(parent && event.occurrenceAt ? [moment("RECURRENCE-ID", event.occurrenceAt, series)] : []),
    ...bounds(event, series),
    line("SUMMARY", escapeText(event.title)),
    ...(event.description ? [line("DESCRIPTION", escapeText(event.description))] : []),
    ...(event.location ? [line("LOCATION", escapeText(event.location))] : []),
    ...(url ? [line("URL", url)] : []),
    line("CATEGORIES", event.eventType.toUpperCase()),
    line("PRIORITY", PRIORITIES[event.priority]),
    line("CLASS", event.visibility === "private" ? "PRIVATE" : "PUBLIC"),
    line("STATUS", method === "CANCEL" ? "CANCELLED" : "CONFIRMED"),
    ...(event.recurrenceRule ? [line("RRULE", event.recurrenceRule)] : []),
    ...(isSeries ? dateLists(event) : []),
    ...(organizer ? [line("ORGANIZER", `mailto:${organizer.email}`, { CN: organizer.name })] : []),
    ...(organizer ? attendees.map((attendee) => writeAttendee(attendee, method)) : []),
    ...(event.reminderMinutes !== null && method === "PUBLISH" ? [alarm(event.reminderMinutes, event.title)] : []),
    line("END", "VEVENT"),
  ].join("");
}

/** An answer: what it answers, and the one person whose answer it is (RFC 5546, 3.2.3). Nothing else of our copy. */
function writeReply({ event, attendees = [], organizer, parent, knownAs }: WrittenEvent, now: Date): string {
  const series = parent ?? event;
  const at = knownAs ? knownAs.occurrenceAt : event.parentEventId === null ? null : event.occurrenceAt;
  return [
    line("BEGIN", "VEVENT"),
    line("UID", escapeText(knownAs?.uid ?? series.uid)),
    line("DTSTAMP", utc(now)),
    line("SEQUENCE", String(event.sequence)),
    ...(at ? [moment("RECURRENCE-ID", at, series, knownAs?.isFollowing ? { RANGE: "THISANDFUTURE" } : {})] : []),
    ...bounds(event, series),
    line("SUMMARY", escapeText(event.title)),
    ...(organizer ? [line("ORGANIZER", `mailto:${organizer.email}`, { CN: organizer.name })] : []),
    ...attendees.map((attendee) => writeAttendee(attendee, "REPLY")),
    line("END", "VEVENT"),
  ].join("");
}

function bounds(event: EventRow, series: EventRow): string[] {
  if (event.allDay && event.startDay && event.endDay) {
    return [
      line("DTSTART", dayText(event.startDay), { VALUE: "DATE" }),
      // The first day after it.
      line("DTEND", dayText(addDays(event.endDay, 1)), { VALUE: "DATE" }),
    ];
  }
  return [moment("DTSTART", event.startsAt, series), moment("DTEND", event.endsAt, series)];
}

const dateLists = (event: EventRow) => [
  ...(event.addedDates.length > 0 ? [dateList("RDATE", event.addedDates, event)] : []),
  ...(event.excludedDates.length > 0 ? [dateList("EXDATE", event.excludedDates, event)] : []),
];

function dateList(name: string, dates: readonly string[], series: EventRow): string {
  if (series.allDay) return line(name, dates.map((date) => dayText(writtenDay(date))).join(","), { VALUE: "DATE" });
  const written = dates.map((name) => timeText(new Date(name), series)).join(",");
  return line(name, written, hangsInZone(series) ? { TZID: series.timeZone } : {});
}

function moment(name: string, at: Date, series: EventRow, more: Record<string, string> = {}): string {
  if (series.allDay && name === "RECURRENCE-ID") return line(name, dayText(utcDay(at)), { VALUE: "DATE", ...more });
  return line(name, timeText(at, series), { ...(hangsInZone(series) ? { TZID: series.timeZone } : {}), ...more });
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const timeText = (at: Date, series: EventRow) =>
  hangsInZone(series) ? localTime(zoned(at, series.timeZone).toPlainDateTime()) : utc(at);

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const dayText = (day: string) => day.replaceAll("-", "");

const writeAttendee = ({ email, name, status }: AttendeeRow, method: string) =>
  line("ATTENDEE", `mailto:${email}`, {
    CUTYPE: "INDIVIDUAL",
    ROLE: "REQ-PARTICIPANT",
    PARTSTAT: status.toUpperCase().replace("_", "-"),
    ...(method === "REQUEST" ? { RSVP: "TRUE" } : {}),
    CN: name ?? email,
  });

const alarm = (minutes: number, title: string) =>
  [
    line("BEGIN", "VALARM"),
    line("ACTION", "DISPLAY"),
    line("TRIGGER", `-PT${minutes}M`),
    line("DESCRIPTION", escapeText(title)),
    line("END", "VALARM"),
  ].join("");
