import { createHash } from "node:crypto";
import type { EventPriority, EventType, EventVisibility } from "@trellis/calendar-rules/choices.ts";
import { unescapeText } from "@trellis/contact-files/content-lines.ts";
import { addDays, dayInZone, laterDay, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { Temporal } from "temporal-polyfill";
import { type Component, componentsNamed, lineOf, linesOf, readComponents } from "./ical-components.ts";
import {
  type FileAttendee,
  type FileOrganizer,
  priorityOf,
  rangeOf,
  readAttendees,
  readOrganizer,
  reminderOf,
  textOf,
  typeOf,
} from "./ical-properties.ts";
import { type FileReply, readReply } from "./ical-replies.ts";
import { createFileClock, type FileClock } from "./ical-time-zones.ts";
import { type FileMoment, FileTimeError, readDuration, readLocal, readMoments } from "./ical-times.ts";

/** An event as a file has it, in our words. */
export interface FileEvent {
  line: number;
  uid: string;
  /** Of the same UID and occurrence the higher one is the newer. */
  sequence: number;
  /** The original start of a changed occurrence: an instant in UTC, or a day. */
  occurrence: string | null;
  /** Whether it is for all that follow that one too (RFC 5545, 3.2.13: RANGE=THISANDFUTURE). */
  isFollowing: boolean;
  isCancelled: boolean;
  /** Called off by its organizer's mail (RFC 5546, METHOD:CANCEL). */
  isCalledOff: boolean;
  title: string;
  description: string | null;
  location: string | null;
  allDay: boolean;
  /** Instants in UTC; days of an all-day event, the last one included. */
  start: string;
  end: string;
  timeZone: string;
  /** Whether the file itself says in which time zone it begins. */
  namesTimeZone: boolean;
  rule: string | null;
  addedDates: string[];
  excludedDates: string[];
  eventType: EventType;
  priority: EventPriority;
  visibility: EventVisibility;
  reminderMinutes: number | null;
  attendees: FileAttendee[];
  organizer: FileOrganizer | null;
  /** Whether it takes no time of its owner (TRANSP:TRANSPARENT). */
  isFree: boolean;
  /** Parts that were only partly understood. */
  warnings: string[];
}

export interface FileProblem {
  line: number;
  title: string;
  problem: string;
}

export interface CalendarFile {
  /** X-WR-CALNAME. */
  name: string | null;
  events: FileEvent[];
  /** Answers to invitations (RFC 5546, METHOD:REPLY). */
  replies: FileReply[];
  /** Components that could not be read; the others were. */
  errors: FileProblem[];
}

const TITLE = 200;
const LOCATION = 300;
const DESCRIPTION = 10_000;
const DAY_MS = 86_400_000;

/**
 * Reads an iCalendar file (RFC 5545): every event that can be understood, and what is wrong with those that cannot.
 *
 * @param fallback the time zone (IANA) for times without a zone or with an unknown one
 */
export function readCalendarFile(text: string, fallback: string): CalendarFile {
  const components = readComponents(text);
  const zones = componentsNamed(components, "VTIMEZONE");
  const clock = createFileClock(zones, fallback);
  const clockOf = seriesClocks(eventsOf(components), clock);
  const events: FileEvent[] = [];
  const replies: FileReply[] = [];
  const errors: FileProblem[] = [];
  for (const { component, method } of eventsOf(components)) {
    try {
      if (PROPOSALS.has(method))
        throw new FileTimeError(`This is a proposal to change a meeting (${method}); it isn't imported.`);
      if (method === "REPLY") replies.push(readReply(component, clockOf(component)));
      else events.push(readEvent(component, clockOf(component), method === "CANCEL"));
    } catch (error) {
      if (!(error instanceof FileTimeError)) throw error;
      errors.push({ line: component.line, title: titleOf(component), problem: error.message });
    }
  }
  const calendar = components.find(({ name }) => name === "VCALENDAR");
  const name = calendar && lineOf(calendar, "X-WR-CALNAME");
  return { name: name ? textOf(name, TITLE).text || null : null, events, replies, errors };
}

/** Messages to an organizer that are no event and no answer: what they propose must not change an event. */
const PROPOSALS = new Set(["COUNTER", "DECLINECOUNTER", "REFRESH"]);

/** Every event with what its calendar is sent for (RFC 5546, 1.4): nothing, or METHOD. */
const eventsOf = (components: readonly Component[]): { component: Component; method: string }[] =>
  components.flatMap((component) => {
    if (component.name === "VEVENT") return [{ component, method: "" }];
    if (component.name !== "VCALENDAR") return [];
    const method = lineOf(component, "METHOD")?.value.trim().toUpperCase() ?? "";
    return component.components.filter(({ name }) => name === "VEVENT").map((each) => ({ component: each, method }));
  });

/** The clock of each event: of a series and its changed dates one zone that fits all of them. */
function seriesClocks(
  events: readonly { component: Component }[],
  clock: FileClock,
): (component: Component) => FileClock {
  const clocks = new Map<string, FileClock>();
  const keyOf = (component: Component) => lineOf(component, "UID")?.value.trim() ?? "";
  for (const { component } of events) {
    const start = lineOf(component, "DTSTART");
    const zone = start?.parameters.get("TZID")?.[0];
    const rule = lineOf(component, "RRULE")?.value;
    if (!start || !zone || (rule === undefined && !lineOf(component, "RDATE"))) continue;
    const local = readLocal(start);
    if (local) clocks.set(keyOf(component), clock.forSeries(zone, local, untilOf(rule ?? "")));
  }
  return (component) => clocks.get(keyOf(component)) ?? clock;
}

/** The day after which a rule has no dates; null for one that ends otherwise, or never. */
function untilOf(rule: string): Temporal.PlainDateTime | null {
  const [, year, month, day] = /UNTIL=(\d{4})(\d\d)(\d\d)/i.exec(rule) ?? [];
  try {
    return year ? Temporal.PlainDateTime.from(`${year}-${month}-${day}T23:59:59`) : null;
  } catch {
    return null;
  }
}

function readEvent(component: Component, clock: FileClock, isCalledOff: boolean): FileEvent {
  const warnings: string[] = [];
  // A cancellation need not say when the event was (RFC 5546, 3.2.5).
  const named = isCalledOff ? ["DTSTART", "RECURRENCE-ID", "DTSTAMP"] : ["DTSTART"];
  const startLine = named.map((name) => lineOf(component, name)).find((line) => line !== undefined);
  if (!startLine) throw new FileTimeError("It has no beginning (DTSTART).");
  const [start] = readMoments(startLine, clock);
  if (!start) throw new FileTimeError("It has no beginning (DTSTART).");
  const end = readEnd(component, start, clock);
  if (start.kind === "instant" && !start.isExact)
    warnings.push(
      `Unknown time zone "${startLine.parameters.get("TZID")?.[0]?.slice(0, 60)}": we used ${start.timeZone}. Check the time.`,
    );
  if (component.broken.length > 0) warnings.push(`Couldn't read line ${component.broken[0]}.`);
  const rule =
    lineOf(component, "RRULE")
      ?.value.trim()
      .replace(/^RRULE:/i, "") || null;
  const cut = (name: string, max: number) => {
    const line = lineOf(component, name);
    if (!line) return "";
    const { text, isCut } = textOf(line, max);
    if (isCut) warnings.push(`${name === "SUMMARY" ? "Title" : name.toLowerCase()} was cut at ${max} characters.`);
    return text;
  };
  const dates = (name: string) =>
    linesOf(component, name).flatMap((line) => readMoments(line, clock).map((moment) => asText(moment, start)));
  const timeZone = start.kind === "day" ? clock.fallback : zoneToKeep(start, rule, clock);
  const occurrence = lineOf(component, "RECURRENCE-ID");
  const range = rangeOf(occurrence);
  if (range === "other") warnings.push("It was written for the dates before it as well; only its own date was read.");
  const attendees = readAttendees(component);
  const event = {
    line: component.line,
    sequence: Math.min(
      Math.max(Number.parseInt(lineOf(component, "SEQUENCE")?.value ?? "0", 10) || 0, 0),
      2_000_000_000,
    ),
    occurrence: occurrence ? asText(readMoments(occurrence, clock)[0] ?? start, start) : null,
    isFollowing: range === "following",
    isCalledOff,
    isCancelled: isCalledOff || /^cancelled$/i.test(lineOf(component, "STATUS")?.value.trim() ?? ""),
    title: cut("SUMMARY", TITLE).replace(/\s+/g, " ").trim() || "Untitled event",
    description: cut("DESCRIPTION", DESCRIPTION).trim() || null,
    location: cut("LOCATION", LOCATION).replace(/\s+/g, " ").trim() || null,
    allDay: start.kind === "day",
    start: asText(start, start),
    end,
    timeZone,
    namesTimeZone: start.kind === "instant" && startLine.parameters.has("TZID"),
    rule,
    addedDates: dates("RDATE"),
    excludedDates: dates("EXDATE"),
    eventType: typeOf(component, attendees.length > 0),
    priority: priorityOf(component),
    visibility: /^(private|confidential)$/i.test(lineOf(component, "CLASS")?.value.trim() ?? "")
      ? ("private" as const)
      : ("organization" as const),
    reminderMinutes: reminderOf(component),
    attendees,
    organizer: readOrganizer(component),
    isFree: /^transparent$/i.test(lineOf(component, "TRANSP")?.value.trim() ?? ""),
    warnings,
  };
  return { uid: uidOf(component, event), ...event };
}

/** Its UID, or one derived from its contents, so that the same file is recognized. */
function uidOf(component: Component, { title, start }: { title: string; start: string }): string {
  const uid = unescapeText(lineOf(component, "UID")?.value ?? "")
    .replace(/\p{Cc}/gu, "")
    .trim();
  return uid !== "" && uid.length <= 500
    ? uid
    : createHash("sha256")
        .update(JSON.stringify([uid, title, start]))
        .digest("hex");
}

/** The last moment: DTEND, or start and DURATION, or what RFC 5545 (3.6.1) says where there is neither. */
function readEnd(component: Component, start: FileMoment, clock: FileClock): string {
  const endLine = lineOf(component, "DTEND");
  const end = endLine && readMoments(endLine, clock)[0];
  const durationText = lineOf(component, "DURATION")?.value;
  const duration = durationText === undefined ? undefined : readDuration(durationText);
  if (start.kind === "day") {
    const days = duration === undefined ? 1 : Math.max(1, Math.ceil(duration / DAY_MS));
    // DTEND of days is the first one after it; some programs write the start itself for a single day.
    const last = end ? addDays(dayOf(end), end.kind === "day" ? -1 : 0) : addDays(start.day, days - 1);
    if (last < start.day && !(end && dayOf(end) === start.day)) throw new FileTimeError("It ends before it starts.");
    return laterDay(last, start.day);
  }
  const given = end && (end.kind === "day" ? startOfDay(end.day, start.timeZone) : end.at);
  const at = given ?? new Date(start.at.getTime() + (duration ?? 0));
  if (at < start.at) throw new FileTimeError("It ends before it starts.");
  return at.toISOString();
}

/** The day that its own clock shows. */
const dayOf = (moment: FileMoment) => (moment.kind === "day" ? moment.day : dayInZone(moment.at, moment.timeZone));

/** As the event's own kind of time: a day of an all-day event, else an instant in UTC. */
function asText(moment: FileMoment, start: FileMoment): string {
  if (start.kind === "day") return dayOf(moment);
  return (moment.kind === "day" ? startOfDay(moment.day, start.timeZone) : moment.at).toISOString();
}

/** A series in UTC repeats in UTC; a single event is shown in the reader's zone. */
const zoneToKeep = (start: { timeZone: string }, rule: string | null, clock: FileClock): string =>
  start.timeZone === "UTC" && rule === null ? clock.fallback : start.timeZone;

function titleOf(component: Component): string {
  const line = lineOf(component, "SUMMARY");
  return (line && textOf(line, TITLE).text.replace(/\s+/g, " ").trim()) || "Untitled event";
}
