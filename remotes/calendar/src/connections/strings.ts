import type { CalendarProvider, ConnectionSharing } from "@trellis/contract-calendar/connections.ts";

/** Words about calendars that are kept elsewhere. */
export const CONNECT = {
  title: "Connected calendars",
  description: "Calendars of your own that are kept elsewhere, shown here. Only for you: nobody else sees this list.",
  loadFailed: "The connected calendars could not be loaded",
  none: "No calendar is connected",
  noneText: "Connect the calendar that you already keep, so that its times count as taken here.",
  add: "Connect a calendar",
  addTitle: "Connect a calendar",
  addText: "It is read now, and every 15 minutes from then on. What changes there changes here.",
  back: "Back",
  max: "Ten calendars are connected, which is the most.",
  provider: "Where is it kept?",
  steps: "Where to find its address",
  address: "Address of the calendar",
  addressHint: "Whoever knows the address can read the calendar. It is kept encrypted and never shown again.",
  addressRequired: "Enter the address of the calendar",
  newAddress: "New address",
  newAddressHint: "Only if the one before no longer works; leave it empty to keep it.",
  name: "Name",
  nameHint: "Leave it empty to take the name that the calendar gives itself.",
  nameRequired: "Give the calendar a name",
  sharing: "What others in the organization see",
  remind: "Remind me of its events",
  remindText: "As the calendar says, or 15 minutes before. Leave it off if the other calendar reminds you already.",
  connect: "Connect",
  connected: (name: string) => `${name} is connected`,
  connectFailed: "The calendar could not be connected",
  editTitle: (name: string) => `Change ${name}`,
  edit: (name: string) => `Change ${name}`,
  save: "Save",
  saved: "Connected calendar saved",
  saveFailed: "The connected calendar could not be saved",
  sync: "Sync now",
  syncOf: (name: string) => `Sync now: ${name}`,
  synced: (name: string) => `${name} was read`,
  syncFailed: "The calendar could not be read",
  more: (name: string) => `More actions for ${name}`,
  pause: "Pause",
  resume: "Resume",
  paused: "Paused",
  pausedToast: (name: string) => `${name} is paused`,
  resumedToast: (name: string) => `${name} is read again`,
  remove: "Disconnect",
  removeTitle: (name: string) => `Disconnect ${name}?`,
  removeText: "Its events go from this calendar. They stay where they are kept, and it can be connected again.",
  removed: (name: string) => `${name} is disconnected`,
  removeFailed: "The calendar could not be disconnected",
  importOnly: "Import only",
  problem: "Not read",
  never: "Not read yet",
  lastSync: (when: string) => `Last sync ${when}`,
  notSince: (when: string) => `Cannot be read since ${when}`,
  events: (count: number) => (count === 1 ? "1 event" : `${count.toLocaleString("en-US")} events`),
  unread: (count: number) =>
    count === 1 ? "1 event could not be understood" : `${count.toLocaleString("en-US")} events could not be understood`,
};

export const PROVIDER_LABELS: Record<CalendarProvider, string> = {
  google: "Google Calendar",
  outlook: "Outlook",
  apple: "Apple iCloud",
  caldav: "Another calendar",
};

/** What works with each, and what does not. */
export const DIRECTION_WORDS: Record<CalendarProvider, string> = {
  google: "Import only: events of Google Calendar appear here. What you enter here does not go to Google.",
  outlook: "Import only: events of Outlook appear here. What you enter here does not go to Outlook.",
  apple: "Import only: events of iCloud appear here. What you enter here does not go to iCloud.",
  caldav: "Import only: its events appear here. What you enter here does not go there.",
};

export const STEPS: Record<CalendarProvider, readonly string[]> = {
  google: [
    "On a computer, open Google Calendar and its settings.",
    "At the left, choose the calendar under “Settings for my calendars”.",
    "Under “Integrate calendar”, copy the “Secret address in iCal format”.",
  ],
  outlook: [
    "Open Outlook on the web, its settings, then “Calendar” and “Shared calendars”.",
    "Under “Publish a calendar”, choose the calendar and “Can view all details”, then publish it.",
    "Copy the ICS link.",
  ],
  apple: [
    "Open Calendar on iCloud.com or a Mac, and the sharing of the calendar.",
    "Switch on “Public Calendar”.",
    "Copy its link, which begins with webcal://",
  ],
  caldav: [
    "Look in the other calendar for a link to subscribe to, also called iCal, ICS or webcal.",
    "Copy its address: it begins with https:// or webcal://",
  ],
};

export const SHARING: Record<ConnectionSharing, { label: string; description: string }> = {
  private: { label: "Nothing", description: "You see the events with all their details; they count as taken." },
  busy: {
    label: "That I am busy",
    description: "Everybody sees “Busy” at these times. Nothing but the times is kept, for you as well.",
  },
};
