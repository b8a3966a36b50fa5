import { addDays } from "@trellis/domain/days/calendar-day.ts";

/** An event for a calendar elsewhere. */
export interface OutsideEvent {
  title: string;
  description: string | null;
  location: string | null;
  /** An instant in UTC, or a calendar day of an all-day event. */
  startDate: string;
  /** Likewise; all-day: the last day, itself included. */
  endDate: string;
  allDay: boolean;
}

export const CALENDAR_SERVICES = ["google", "outlook", "yahoo"] as const;
type CalendarService = (typeof CALENDAR_SERVICES)[number];

/** An address has to stay one that every browser and server takes: longer descriptions are cut. */
const MAX_DESCRIPTION = 1500;

/** The address that opens a service's form for a new event with the details of this one. Nothing is sent before it is followed. */
export function externalCalendarLink(service: CalendarService, event: OutsideEvent): string {
  const details = event.description === null ? "" : cut(event.description);
  const location = event.location ?? "";
  if (service === "google")
    return address("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: event.title,
      dates: `${compact(event.startDate)}/${compact(exclusiveEnd(event))}`,
      details,
      location,
    });
  if (service === "outlook")
    return address("https://outlook.live.com/calendar/0/deeplink/compose", {
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: event.title,
      startdt: event.startDate,
      enddt: exclusiveEnd(event),
      ...(event.allDay ? { allday: "true" } : {}),
      body: details,
      location,
    });
  return address("https://calendar.yahoo.com/", {
    v: "60",
    title: event.title,
    st: compact(event.startDate),
    // Yahoo counts an all-day event's last day in.
    et: compact(event.endDate),
    ...(event.allDay ? { dur: "allday" } : {}),
    desc: details,
    in_loc: location,
  });
}

/** Where an event ends, as other calendars have it: the day after an all-day event's last. */
const exclusiveEnd = ({ endDate, allDay }: OutsideEvent) => (allDay ? addDays(endDate, 1) : endDate);

/** `20251120T153000Z`, `20251120`. */
const compact = (moment: string) => moment.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");

function cut(text: string): string {
  // No half of a character that takes two units.
  const characters = Array.from(text);
  return characters.length <= MAX_DESCRIPTION ? text : `${characters.slice(0, MAX_DESCRIPTION - 1).join("")}…`;
}

function address(base: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return `${base}?${new URLSearchParams(given.map(([name, value]) => [name, value.toWellFormed()]))}`;
}
