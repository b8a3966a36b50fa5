import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of one event: its details, and what is done with it. */
export const EVENT = defineMessages(
  {
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
      priority:
        "{priority, select, low {Low priority} medium {Medium priority} high {High priority} other {Urgent priority}}",
      visibility: "Who sees it",
      reminder: "Reminder",
      attendees: "Attendees",
      createdBy: "Created by {name}",
      importedBy: "Imported by {name}",
      organizer: "Organizer",
      organizedBy: "Organizer: {name}",
      source: "Source",
    },
    from: "From {calendar}",
    fromUnknown: "From a connected calendar",
    fromHint: "You can only change it there.",
    organizerUnknown: "Someone outside this organization",
    organizerHint: "Changes you make here stay in this calendar. The organizer and guests aren't notified.",
    remove: "Remove",
    inZone: "{times} in {city}",
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
    statuses: { needs_action: "No reply yet", accepted: "Going", declined: "Not going", tentative: "Maybe" },
    noReminder: "No reminder",
    reminderAtStart: "When it starts",
    reminder:
      "{unit, select, week {{count, plural, one {# week before} other {# weeks before}}} day {{count, plural, one {# day before} other {# days before}}} hour {{count, plural, one {# hour before} other {# hours before}}} other {{count, plural, one {# minute before} other {# minutes before}}}}",
    dates: {
      show: "Attendance by date",
      label: "Attendance on upcoming dates",
      failed: "Couldn't load the replies",
      none: "No upcoming dates",
      count: "{count, number} of {all, number} going",
      own: "for this date",
    },
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
    removal: {
      title: "Remove this meeting",
      text: "{organizer} organizes this meeting. It's removed from this calendar only. If you decline, {organizer} gets your answer by email.",
      decline: "Remove and decline",
    },
    /** What a notice says of a change. */
    changes: {
      moved: "Event moved",
      resized: "Event changed",
      undoMove: { done: "Event moved back", failed: "Couldn't move the event back" },
      undoDelete: { done: "Event restored", failed: "Couldn't restore the event" },
      undoSave: { done: "Change undone", failed: "Couldn't undo the change" },
      moveFailed: "Couldn't move the event",
      deleted:
        "{scope, select, this {Event deleted} all {Events deleted} other {This and the following events deleted}}",
      deleteFailed: "Couldn't delete the event",
      removed: "Removed and declined",
    },
    /** The email that people get. */
    mail: {
      deleteTitle: "Delete this event?",
      subject: { invited: "Invitation: {title}", changed: "Changed: {title}", cancelled: "Canceled: {title}" },
      text: {
        invited: "An invitation with the time, the place and buttons to reply.",
        changed:
          "What changed, with the time and the place. People you add get an invitation, and people you remove get a cancellation.",
        cancelled: "The event is canceled. Their calendars remove it.",
      },
      file: "A calendar file",
      final: {
        invited: "Sent when you save. A sent email can't be recalled.",
        changed: "Sent when you save, if the title, time or place changed. A sent email can't be recalled.",
        cancelled: "A sent email can't be recalled. If you undo, they get a new invitation.",
      },
    },
  },
  { es: () => import("./messages.es.ts") },
);
