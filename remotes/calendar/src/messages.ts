import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts that all pages of Calendar share. */
export const TEXT = defineMessages(
  {
    tabs: { label: "Calendar", overview: "Overview", events: "Events" },
    newEvent: "New Event",
    importCalendar: "Import Calendar",
    exportCalendar: "Export Calendar",
    exported: "Calendar Exported",
    exportFailed: "Couldn't export the calendar",
    settings: "Calendar settings",
    search: "Search events",
    cancel: "Cancel",
    close: "Close",
    undo: "Undo",
    error: "Error",
    allDay: "All day",
    loadFailed: "Couldn't load events",
    eventGone: "This event no longer exists, or you don't have access to it.",
    clock: {
      full: "{time} {half, select, am {AM} other {PM}}",
      short: "{time}{half, select, am {a} other {p}}",
      span: "{from} – {to}",
      from: "From {time}",
      until: "Until {time}",
    },
    views: { month: "Month", week: "Week", day: "Day", agenda: "Agenda" },
    types: {
      meeting: "Meeting",
      training: "Training",
      fundraiser: "Fundraiser",
      volunteer: "Volunteer",
      workshop: "Workshop",
      conference: "Conference",
      deadline: "Deadline",
      reminder: "Reminder",
      other: "Other",
    },
    priorities: { low: "Low", medium: "Medium", high: "High", urgent: "Urgent" },
    visibilities: {
      organization: "Everyone in the organization",
      private: "Only me and the members invited",
      public: "Public",
    },
  },
  { es: () => import("./messages.es.ts") },
);
