/** Words of the organization's public calendar. */
export const PUBLIC = {
  title: "Public calendar",
  description: "A page where anyone can see your organization's public events without signing in.",
  open: "Show public events to everyone",
  openText: "Organization-only and private events and attendees are never shown.",
  address: "Page address",
  addressHint: "Lowercase letters, digits and hyphens.",
  addressMissing: "Choose an address for the public calendar",
  name: "Title",
  nameHint: 'Leave empty to use "Events".',
  introduction: "Introduction",
  language: "Language",
  languages: { "": "Visitor's language", en: "English", es: "Spanish" },
  listed: "Allow search engines to list it",
  listedText: "If off, search engines are asked not to list this page.",
  events: "What visitors see",
  willSee: (upcoming: number, past: number) =>
    upcoming + past === 0
      ? 'No public events yet. Set "Who sees it" to Public on an event to show it here.'
      : `${count(upcoming, "upcoming public event")}${past === 0 ? "" : `, ${past} past`}.`,
  notShown: (count: number) => `and ${count} more`,
  series: "repeats",
  link: "Link to share",
  visit: "Open page",
  feed: "Subscription address",
  embed: "For your website",
  embedHint: "Paste it into your site's HTML where you want the calendar to appear.",
  closedNote: "The page is closed. The link and website code work once you open it.",
  cancel: "Cancel",
  save: "Save",
  saved: "Public calendar saved",
  opened: "The public calendar is open",
  closed: "The public calendar is closed",
  failed: "Couldn't save the public calendar",
  loadFailed: "Couldn't load the public calendar",
};

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}
