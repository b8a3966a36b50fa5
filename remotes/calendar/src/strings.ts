import type { CalendarView, EventPriority, EventType, EventVisibility } from "@trellis/calendar-rules/choices.ts";

/** Words that all pages of Calendar share. */
export const strings = {
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
};

export const VIEW_LABELS: Record<CalendarView, string> = { month: "Month", week: "Week", day: "Day", agenda: "Agenda" };

export const TYPE_LABELS: Record<EventType, string> = {
  meeting: "Meeting",
  training: "Training",
  fundraiser: "Fundraiser",
  volunteer: "Volunteer",
  workshop: "Workshop",
  conference: "Conference",
  deadline: "Deadline",
  reminder: "Reminder",
  other: "Other",
};

export const PRIORITY_LABELS: Record<EventPriority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

export const VISIBILITY_LABELS: Record<EventVisibility, string> = {
  organization: "Everyone in the organization",
  private: "Only me and the members invited",
  public: "Public",
};
