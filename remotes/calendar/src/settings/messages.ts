import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the calendar's settings. */
export const SETTINGS = defineMessages(
  {
    title: "Calendar settings",
    description: "These settings affect only you.",
    save: "Save settings",
    saved: "Calendar settings saved",
    failed: "Couldn't save the settings",
    loadFailed: "Couldn't load the settings",
    defaultView: "Default view",
    weekStart: "Weeks start on",
    weekStartOfOrganization: "Same as the organization",
    timeZone: "Time zone",
    hours: "Working hours",
    from: "From",
    to: "To",
    days: "Working days",
    endBeforeStart: "The end must be after the start",
    email: "Email notifications",
    emailText: "Also send reminders, invitations and replies by email.",
    accept: "Accept meetings automatically",
    acceptText: "Automatically accept invitations from members and bookings from visitors.",
    buffer: "Meeting buffer in minutes",
    bufferHint: "Free time before and after each booking, from 0 to 240.",
    connections: "Connected calendars",
    connectionsText: "Show a calendar from Google, Outlook, iCloud or another service.",
    manageConnections: "Manage connected calendars",
    bufferWrong: "Enter whole minutes from 0 to 240",
  },
  { es: () => import("./messages.es.ts") },
);
