import type { CalendarView, EventPriority, EventType, EventVisibility } from "@trellis/calendar-rules/choices.ts";

/** Words that all pages of Calendar share. */
export const strings = {
  tabs: { label: "Calendar", overview: "Overview", events: "Events" },
  newEvent: "New Event",
  importCalendar: "Import Calendar",
  exportCalendar: "Export Calendar",
  exported: "Calendar Exported",
  exportFailed: "The calendar could not be exported",
  settings: "Calendar settings",
  search: "Search events",
  cancel: "Cancel",
  close: "Close",
  undo: "Undo",
  error: "Error",
  allDay: "All day",
  loadFailed: "Events could not be loaded",
  eventGone: "This event is no longer there, or it is not yours to see.",
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
