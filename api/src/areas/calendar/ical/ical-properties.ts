import {
  ATTENDEE_STATUSES,
  type AttendeeStatus,
  EVENT_TYPES,
  type EventPriority,
  type EventType,
  MAX_ATTENDEES,
} from "@trellis/calendar-rules/choices.ts";
import { type ContentLine, splitEscaped, unescapeText } from "@trellis/contact-files/content-lines.ts";
import { Email } from "@trellis/contract-base/fields.ts";
import { withoutDirectionSigns } from "@trellis/domain/text/text-direction.ts";
import { type Component, lineOf, linesOf } from "./ical-components.ts";
import { readDuration } from "./ical-times.ts";

/** A person whom a file's event invites. */
export interface FileAttendee {
  email: string;
  name: string | null;
  status: AttendeeStatus;
}

/** The organizer of a file's event. */
export interface FileOrganizer {
  email: string | null;
  name: string | null;
}

const MAX_REMINDER_MINUTES = 40_320;

/** A text value in our own characters: no NUL, no control characters but line breaks and tabs, at most so long. */
export function textOf({ value }: ContentLine, max: number): { text: string; isCut: boolean } {
  // Cut before it is unescaped: a megabyte is not copied several times.
  const text = withoutDirectionSigns(unescapeText(value.slice(0, max * 4)).replace(/[^\P{Cc}\n\t]/gu, ""));
  return { text: text.slice(0, max), isCut: text.length > max };
}

/** The type that its categories name; without one, a meeting where people are invited. */
export function typeOf(component: Component, hasAttendees: boolean): EventType {
  const words = linesOf(component, "CATEGORIES").flatMap(({ value }) => splitEscaped(value.slice(0, 2000), ","));
  const named = words
    .map((word) => unescapeText(word).trim().toLowerCase())
    .map((word) => EVENT_TYPES.find((type) => word === type || word === `${type}s`))
    .find((type) => type !== undefined);
  return named ?? (hasAttendees ? "meeting" : "other");
}

/** RFC 5545, 3.8.1.9: 1 is the highest, 9 the lowest, 5 the middle, 0 says nothing. */
export function priorityOf(component: Component): EventPriority {
  const value = Number.parseInt(lineOf(component, "PRIORITY")?.value ?? "0", 10);
  if (value === 1) return "urgent";
  if (value >= 2 && value <= 4) return "high";
  return value >= 6 && value <= 9 ? "low" : "medium";
}

/** Minutes before the start of its first alarm that is one; null for none. */
export function reminderOf(component: Component): number | null {
  for (const alarm of component.components.filter(({ name }) => name === "VALARM")) {
    const trigger = lineOf(alarm, "TRIGGER");
    if (!trigger || trigger.parameters.get("RELATED")?.[0]?.toUpperCase() === "END") continue;
    const duration = readDuration(trigger.value);
    if (duration === undefined || duration > 0) continue;
    return Math.min(Math.round(-duration / 60_000), MAX_REMINDER_MINUTES);
  }
  return null;
}

/** The invitees, each address once. Rooms and groups are left out. */
export function readAttendees(component: Component): FileAttendee[] {
  const attendees = new Map<string, FileAttendee>();
  for (const line of linesOf(component, "ATTENDEE")) {
    const { parameters } = line;
    if (attendees.size >= MAX_ATTENDEES) break;
    const kind = parameters.get("CUTYPE")?.[0]?.toUpperCase() ?? "INDIVIDUAL";
    const email = emailOf(line);
    if (kind === "ROOM" || kind === "RESOURCE" || !Email.safeParse(email).success) continue;
    const word = parameters.get("PARTSTAT")?.[0]?.toLowerCase().replace("-", "_");
    const name = nameOf(line);
    attendees.set(email.toLowerCase(), {
      email,
      name: name?.toLowerCase() === email.toLowerCase() ? null : name,
      status: ATTENDEE_STATUSES.find((status) => status === word) ?? "needs_action",
    });
  }
  return [...attendees.values()];
}

/** The organizer of an event, as far as the file says it: an address that can be written to, a name. */
export function readOrganizer(component: Component): FileOrganizer | null {
  const line = lineOf(component, "ORGANIZER");
  if (!line) return null;
  const email = emailOf(line);
  const name = nameOf(line);
  const isEmail = Email.safeParse(email).success;
  if (!isEmail && name === null) return null;
  return {
    email: isEmail ? email.toLowerCase() : null,
    name: name?.toLowerCase() === email.toLowerCase() ? null : name,
  };
}

const emailOf = ({ value, parameters }: ContentLine): string =>
  (parameters.get("EMAIL")?.[0] ?? value.replace(/^mailto:/i, "")).trim();

const nameOf = ({ parameters }: ContentLine): string | null =>
  withoutDirectionSigns(parameters.get("CN")?.[0] ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 200) || null;

/** What a RECURRENCE-ID means beyond its own occurrence (RFC 5545, 3.2.13): what follows it, or what no standard knows. */
export function rangeOf(line: ContentLine | undefined): "none" | "following" | "other" {
  const range = line?.parameters.get("RANGE")?.[0]?.trim().toUpperCase();
  return !range ? "none" : range === "THISANDFUTURE" ? "following" : "other";
}
