/** Words of sign-up for public events. */
export const SIGNUPS = {
  title: "Sign-up",
  loadFailed: "Couldn't load sign-ups",
  offer: "Let visitors sign up",
  offerDate: "Let visitors sign up for this date",
  offerText: "People enter their name and email on the event's public page. They can't see who else is going.",
  dateText: "Sign-up applies to this date only. It becomes a separate event.",
  notShown: "Visitors see sign-up once the event is public and the public calendar is open.",
  closed: "Sign-up is closed.",
  count: (going: number, places: number) => `${going} of ${places} places filled`,
  waitingCount: (waiting: number) => `${waiting} waiting`,
  none: "No sign-ups yet.",
  list: "Sign-ups",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  waiting: "Waiting",
  change: "Change",
  export: "Export CSV",
  exported: "Sign-ups exported",
  exportFailed: "Couldn't export sign-ups",
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "They're notified by email. Their places go to the waiting list.",
  removeMail: "Tells them that they're no longer signed up for this event.",
  removeFinal: "A sent email can't be recalled, and their place may go to someone on the waiting list.",
  removeConfirm: "Remove",
  removed: "Removed from the event",
  removeFailed: "Couldn't remove the sign-up",
  open: "Visitors can sign up",
  places: "Places",
  mostPeople: "Maximum people per sign-up",
  closes: "Sign-up ends",
  closesAt: (minutes: number): string => {
    if (minutes === 0) return "When it starts";
    if (minutes % 1440 === 0) return before(minutes / 1440, "day");
    if (minutes % 60 === 0) return before(minutes / 60, "hour");
    return before(minutes, "minute");
  },
  waitingList: "Keep a waiting list",
  waitingListText: "People on the waiting list move up automatically, in order.",
  save: "Save",
  cancel: "Cancel",
  saved: "Sign-up saved",
  saveFailed: "Couldn't save sign-up",
  number: (max: number) => `Enter a whole number from 1 to ${max.toLocaleString("en-US")}`,
};

const before = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} before`;
