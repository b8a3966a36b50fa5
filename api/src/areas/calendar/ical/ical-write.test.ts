import { describe, expect, it } from "vitest";
import type { calendarEvent } from "../schema/event-schema.ts";
import { readCalendarFile } from "./ical-events.ts";
import { writeCalendar } from "./ical-write.ts";

const CHICAGO = "America/Chicago";
const read = (text: string) => readCalendarFile(text, CHICAGO);

describe("writing", () => {
  const row = (change: Partial<typeof calendarEvent.$inferSelect>): typeof calendarEvent.$inferSelect => ({
    organizationId: 1,
    id: "018f0000-0000-7000-8000-000000000001",
    title: "Board, monthly",
    description: "One\nTwo; three",
    location: null,
    eventType: "workshop",
    priority: "high",
    visibility: "organization",
    color: null,
    allDay: false,
    startsAt: new Date("2025-11-14T00:00:00Z"),
    endsAt: new Date("2025-11-14T02:00:00Z"),
    startDay: null,
    endDay: null,
    timeZone: CHICAGO,
    isCopy: false,
    organizerEmail: null,
    organizerName: null,
    recurrenceRule: null,
    addedDates: [],
    excludedDates: [],
    overAt: null,
    parentEventId: null,
    occurrenceAt: null,
    reminderMinutes: 15,
    uid: "abc",
    sequence: 2,
    createdBy: null,
    importId: null,
    connectionId: null,
    isFree: false,
    isDeleted: false,
    deletedAt: null,
    searchText: "",
    createdAt: new Date("2025-11-01T00:00:00Z"),
    updatedAt: new Date("2025-11-01T00:00:00Z"),
    ...change,
  });
  const now = new Date("2025-11-20T12:00:00Z");

  it("gives what is read back as it was: once, in series, all day, changed", () => {
    const series = row({
      recurrenceRule: "FREQ=MONTHLY;BYDAY=2TH",
      excludedDates: ["2026-03-13T00:00:00.000Z"],
      addedDates: ["2026-03-20T00:00:00.000Z"],
    });
    const days = { startDay: "2025-12-24", endDay: "2025-12-26" };
    const text = writeCalendar({
      method: "PUBLISH",
      name: "Team; one",
      now,
      events: [
        { event: row({ uid: "single" }) },
        {
          event: series,
          organizer: { name: "Maya: Ellison", email: "maya@example.org" },
          attendees: [{ email: "devon@example.org", name: 'Devon "D" Ruiz', status: "tentative" }],
        },
        {
          event: row({
            occurrenceAt: new Date("2026-02-13T00:00:00Z"),
            startsAt: new Date("2026-02-14T00:00:00Z"),
            endsAt: new Date("2026-02-14T02:00:00Z"),
          }),
          parent: series,
        },
        { event: row({ uid: "days", allDay: true, ...days }) },
      ],
    });
    const { name, events, errors } = read(text);
    expect(errors).toEqual([]);
    expect(name).toBe("Team; one");
    const [single, first, changed, allDay] = events;
    expect(single).toMatchObject({
      uid: "single",
      title: "Board, monthly",
      description: "One\nTwo; three",
      start: "2025-11-14T00:00:00.000Z",
      end: "2025-11-14T02:00:00.000Z",
      eventType: "workshop",
      priority: "high",
      reminderMinutes: 15,
      sequence: 2,
    });
    expect(first).toMatchObject({
      timeZone: CHICAGO,
      rule: "FREQ=MONTHLY;BYDAY=2TH",
      excludedDates: series.excludedDates,
      addedDates: series.addedDates,
      attendees: [{ email: "devon@example.org", name: 'Devon "D" Ruiz', status: "tentative" }],
      warnings: [],
    });
    expect(changed).toMatchObject({ uid: "abc", occurrence: "2026-02-13T00:00:00.000Z" });
    expect(allDay).toMatchObject({ allDay: true, start: days.startDay, end: days.endDay });
  });

  it("describes the zone of a series so that its clock is known without its name", () => {
    const text = writeCalendar({ method: "PUBLISH", now, events: [{ event: row({ recurrenceRule: "FREQ=DAILY" }) }] });
    expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n");
    expect(text).toMatch(/BEGIN:DAYLIGHT\r\nDTSTART:20240310T020000\r\nRDATE:20250309T020000,/);
    expect(text).toMatch(/TZOFFSETFROM:-0600\r\nTZOFFSETTO:-0500\r\nEND:DAYLIGHT/);
  });
});
