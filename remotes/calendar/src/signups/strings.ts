/** Words of sign-up for public events. */
export const SIGNUPS = {
  title: "Sign-up",
  loadFailed: "The sign-ups could not be loaded",
  offer: "Let visitors sign up",
  offerDate: "Let visitors sign up for this date",
  offerText: "People give their name and e-mail on the event's public page. Nobody sees there who else comes.",
  dateText: "Sign-up is for this date alone, which stands by itself from then on.",
  notShown: "Visitors see it once the event is public and the public calendar is open.",
  closed: "Sign-up is closed.",
  count: (going: number, places: number) => `${going} of ${places} places taken`,
  waitingCount: (waiting: number) => `${waiting} waiting`,
  none: "Nobody has signed up yet.",
  list: "Who signed up",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  waiting: "Waiting",
  change: "Change",
  export: "Export CSV",
  exported: "Sign-ups exported",
  exportFailed: "The sign-ups could not be exported",
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "They are told by e-mail, and their places go to who waits.",
  removeMail: "Says that they are no longer signed up for this event.",
  removeFinal: "A sent email can't be recalled, and their place may go to someone who waits.",
  removeConfirm: "Remove",
  removed: "Removed from the event",
  removeFailed: "The sign-up could not be removed",
  open: "Visitors can sign up",
  places: "Places",
  mostPeople: "Most people per sign-up",
  closes: "Sign-up ends",
  closesAt: (minutes: number): string => {
    if (minutes === 0) return "When it starts";
    if (minutes % 1440 === 0) return before(minutes / 1440, "day");
    if (minutes % 60 === 0) return before(minutes / 60, "hour");
    return before(minutes, "minute");
  },
  waitingList: "Keep a waiting list",
  waitingListText: "Who waits gets a free place by itself, the first ones first.",
  save: "Save",
  cancel: "Cancel",
  saved: "Sign-up saved",
  saveFailed: "Sign-up could not be saved",
  number: (max: number) => `A whole number from 1 to ${max.toLocaleString("en-US")}`,
};

const before = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} before`;
