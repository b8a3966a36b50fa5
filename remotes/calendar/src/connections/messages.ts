import type { CalendarProvider, ConnectionSharing } from "@trellis/contract-calendar/connections.ts";

/** Words about calendars that are kept elsewhere. */
export const CONNECT = {
  title: "Connected calendars",
  description: "Show your calendars from other services here. Only you can see this list.",
  loadFailed: "Couldn't load connected calendars",
  none: "No connected calendars",
  noneText: "Connect a calendar you already use so that its events block your time here.",
  add: "Connect a calendar",
  addTitle: "Connect a calendar",
  addText: "It syncs now and every 15 minutes. Changes there appear here.",
  back: "Back",
  max: "You've connected ten calendars, the maximum.",
  provider: "Calendar service",
  steps: "Where to find its address",
  address: "Address of the calendar",
  addressHint: "Anyone with this address can read the calendar. It's stored encrypted and never shown again.",
  addressRequired: "Enter the address of the calendar",
  newAddress: "New address",
  newAddressHint: "Only if the current one no longer works. Leave empty to keep it.",
  name: "Name",
  nameHint: "Leave empty to use the calendar's own name.",
  nameRequired: "Enter a name for the calendar",
  sharing: "What others in the organization see",
  remind: "Remind me of its events",
  remindText: "As the calendar says, or 15 minutes before. Leave it off if the other calendar reminds you already.",
  connect: "Connect",
  connected: (name: string) => `${name} is connected`,
  connectFailed: "Couldn't connect the calendar",
  editTitle: (name: string) => `Change ${name}`,
  edit: (name: string) => `Change ${name}`,
  save: "Save",
  saved: "Connected calendar saved",
  saveFailed: "Couldn't save the connected calendar",
  sync: "Sync now",
  syncOf: (name: string) => `Sync now: ${name}`,
  synced: (name: string) => `${name} synced`,
  syncFailed: "Couldn't sync the calendar",
  more: (name: string) => `More actions for ${name}`,
  pause: "Pause",
  resume: "Resume",
  paused: "Paused",
  pausedToast: (name: string) => `${name} is paused`,
  resumedToast: (name: string) => `${name} is syncing again`,
  remove: "Disconnect",
  removeTitle: (name: string) => `Disconnect ${name}?`,
  removeText: "Its events disappear here. They remain in the original calendar, and you can connect it again.",
  removed: (name: string) => `${name} is disconnected`,
  removeFailed: "Couldn't disconnect the calendar",
  importOnly: "Import only",
  problem: "Not read",
  never: "Not read yet",
  lastSync: (when: string) => `Last sync ${when}`,
  notSince: (when: string) => `Not synced since ${when}`,
  events: (count: number) => (count === 1 ? "1 event" : `${count.toLocaleString("en-US")} events`),
  unread: (count: number) =>
    count === 1 ? "1 event couldn't be read" : `${count.toLocaleString("en-US")} events couldn't be read`,
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
  private: { label: "Nothing", description: "Only you see these events with all details. They mark you as busy." },
  busy: {
    label: "That I am busy",
    description: "Everyone sees “Busy” at these times. Only the times are stored, so you don't see details either.",
  },
};
