import type { AttendeeStatus } from "@trellis/calendar-rules/choices.ts";

/** Words of one event: its details, and what is done with it. */
export const EVENT = {
  edit: "Edit",
  duplicate: "Duplicate",
  delete: "Delete",
  more: "More actions",
  addTo: "Add to calendar",
  services: { google: "Google Calendar", outlook: "Outlook", yahoo: "Yahoo", apple: "Apple (.ics file)" },
  newTab: "opens in a new tab",
  facts: {
    when: "When",
    repeats: "Repeats",
    where: "Where",
    priority: (priority: string) => `${priority} priority`,
    visibility: "Who sees it",
    reminder: "Reminder",
    attendees: "Attendees",
    createdBy: "Created by",
    importedBy: "Imported by",
    organizer: "Organizer",
    source: "Source",
  },
  from: (calendar: string | null) => (calendar === null ? "From a connected calendar" : `From ${calendar}`),
  fromHint: "You can only change it there.",
  organizerUnknown: "Someone outside this organization",
  organizerHint: "Changes you make here stay in this calendar. The organizer and guests aren't notified.",
  remove: "Remove",
  inZone: (times: string, city: string) => `${times} in ${city}`,
  answer: {
    question: "Are you coming?",
    accepted: "Yes",
    tentative: "Maybe",
    declined: "No",
    failed: "Couldn't send your reply",
    sent: "Reply sent",
    which: "For which dates",
    one: "This date",
    all: "All dates",
  },
  reminder: (minutes: number): string => {
    if (minutes === 0) return "When it starts";
    if (minutes % 10_080 === 0) return plural(minutes / 10_080, "week");
    if (minutes % 1440 === 0) return plural(minutes / 1440, "day");
    if (minutes % 60 === 0) return plural(minutes / 60, "hour");
    return plural(minutes, "minute");
  },
  dates: {
    show: "Attendance by date",
    label: "Attendance on upcoming dates",
    failed: "Couldn't load the replies",
    none: "No upcoming dates",
    count: (count: number, of: number) => `${count} of ${of} going`,
    own: "for this date",
  },
  noReminder: "No reminder",
  scope: {
    edit: "Change a repeating event",
    delete: "Delete a repeating event",
    move: "Move a repeating event",
    which: "Which events do you want to change?",
    this: "Only this one",
    following: "This and the following",
    all: "All of them",
  },
  confirm: { edit: "Change", delete: "Delete", move: "Move" },
  /** The email that people get. */
  mail: {
    deleteTitle: "Delete this event?",
    subject: {
      invited: (title: string) => `Invitation: ${title}`,
      changed: (title: string) => `Changed: ${title}`,
      cancelled: (title: string) => `Canceled: ${title}`,
    },
    text: {
      invited: "You invite them, with the time, the place and buttons to reply.",
      changed:
        "What changed, with the time and the place. People you add get an invitation, people you remove a cancellation.",
      cancelled: "The event is canceled. Their calendars remove it.",
    },
    file: "A calendar file",
    final: {
      invited: "Sent when you save. A sent email can't be recalled.",
      changed: "Sent when you save, if the title, time or place changed. A sent email can't be recalled.",
      cancelled: "A sent email can't be recalled. If you undo, they get a new invitation.",
    },
  },
};

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} before`;

export const ATTENDEE_LABELS: Record<AttendeeStatus, string> = {
  needs_action: "No reply yet",
  accepted: "Going",
  declined: "Not going",
  tentative: "Maybe",
};
