/** Words of the organization's public calendar. */
export const PUBLIC = {
  title: "Public calendar",
  description: "A page on which everybody sees the organization's public events, without signing in.",
  open: "Show public events to everybody",
  openText: "Events that are for the organization or private are never shown, and no attendees.",
  address: "Page address",
  addressHint: "Small letters, digits and hyphens.",
  addressMissing: "Choose an address for the public calendar",
  name: "Title",
  nameHint: 'Empty: "Events".',
  introduction: "Introduction",
  language: "Language",
  languages: { "": "Each visitor's own", en: "English", es: "Spanish" },
  listed: "Search engines may list it",
  listedText: "Off asks them to leave the page and its events out.",
  events: "What visitors see",
  willSee: (upcoming: number, past: number) =>
    upcoming + past === 0
      ? 'No event is public yet. Set "Who sees it" of an event to Public, and it appears.'
      : `${count(upcoming, "public event")} to come${past === 0 ? "" : `, ${count(past, "past one")} by looking back`}.`,
  notShown: (count: number) => `and ${count} more`,
  series: "repeats",
  link: "Link to share",
  visit: "Open page",
  feed: "Address for other calendars to subscribe",
  embed: "For your website",
  embedHint: "Paste it into your site's HTML where the calendar shall stand.",
  closedNote: "The page is closed. Links and the code for your website work once it is open.",
  cancel: "Cancel",
  save: "Save",
  saved: "Public calendar saved",
  opened: "The public calendar is open",
  closed: "The public calendar is closed",
  failed: "The public calendar could not be saved",
  loadFailed: "The public calendar could not be loaded",
};

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}
