import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";

let count = 0;

/** An event for tests of rules: by default a meeting of one hour in Chicago. */
export function eventOf(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  count += 1;
  return {
    id: `0193a1c0-0000-7000-8000-${String(count).padStart(12, "0")}`,
    organizationId: 1,
    occurrence: null,
    title: `Event ${count}`,
    description: null,
    startDate: "2025-11-20T15:30:00.000Z",
    endDate: "2025-11-20T16:30:00.000Z",
    allDay: false,
    timeZone: "America/Chicago",
    location: null,
    eventType: "meeting",
    priority: "medium",
    visibility: "organization",
    color: null,
    recurrenceRule: null,
    parentEventId: null,
    reminderMinutes: 15,
    attendees: [],
    uid: `event-${count}@example.org`,
    createdBy: null,
    canEdit: true,
    isDeleted: false,
    createdAt: "2025-11-01T00:00:00.000Z",
    updatedAt: "2025-11-01T00:00:00.000Z",
    ...fields,
  };
}
