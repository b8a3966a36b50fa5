/** The words of importing a calendar and of subscribing to this one. */
export const ICAL = {
  title: "Import Calendar",
  lead: "Import events from another calendar's export file (.ics), or a reply to your invitation that you got by email. You review everything before it's saved.",
  file: "Calendar file",
  choose: "Choose a file",
  hint: "Google Calendar: Settings, Import & export. Outlook: Save Calendar. Apple: File, Export.",
  reading: (name: string) => `Reading ${name}`,
  writing: (name: string) => `Importing ${name}`,
  failed: "Import failed",
  back: "Another file",
  cancel: "Cancel",
  close: "Close",
  save: (count: number, isAnswers: boolean) =>
    isAnswers
      ? count === 1
        ? "Apply 1 reply"
        : `Apply ${count.toLocaleString("en-US")} replies`
      : count === 1
        ? "Import 1 event"
        : `Import ${count.toLocaleString("en-US")} events`,

  found: (added: number, changed: number, cancelled: number, answered: number) =>
    [
      ...(added > 0 ? [added === 1 ? "1 new event" : `${added.toLocaleString("en-US")} new events`] : []),
      ...(changed > 0 ? [`${changed.toLocaleString("en-US")} changed`] : []),
      ...(cancelled > 0 ? [`${cancelled.toLocaleString("en-US")} canceled`] : []),
      ...(answered > 0 ? [answered === 1 ? "1 reply" : `${answered.toLocaleString("en-US")} replies`] : []),
    ].join(", "),
  nothingFits: "Nothing in this file can be imported.",
  answer: {
    accepted: (who: string) => `${who} is going`,
    declined: (who: string) => `${who} isn't going`,
    tentative: (who: string) => `${who} might go`,
    needs_action: (who: string) => `${who} hasn't replied`,
  },
  nothing: "Everything in this file is already in your calendar.",
  same: (count: number) =>
    count === 1
      ? "1 event is already in your calendar."
      : `${count.toLocaleString("en-US")} events are already in your calendar.`,
  first: (shown: number, all: number) =>
    shown < all ? `The first ${shown} of ${all.toLocaleString("en-US")} events` : "Events in this file",
  actions: { add: "New", change: "Changed", cancel: "Canceled", answer: "Reply", same: "Unchanged" },
  occurrence: "One date of a series",
  following: "This date of a series and all following dates",
  who: "Who can see these events?",
  visibility: { private: "Only me", organization: "Everyone in the organization" },
  whoHint: "Events that the file marks as private stay private.",
  errors: (count: number) =>
    count === 1 ? "1 entry can't be read" : `${count.toLocaleString("en-US")} entries can't be read`,
  errorsText: "They're skipped. Everything else is imported.",
  problem: (line: number, title: string, problem: string) => `Line ${line}, ${title}: ${problem}`,
  warnings: (count: number) => (count === 1 ? "1 note" : `${count} notes`),

  done: (added: number, changed: number, cancelled: number, answered: number) => {
    if (changed + cancelled + answered === 0)
      return `${added === 1 ? "1 event" : `${added.toLocaleString("en-US")} events`} imported`;
    const parts: [number, string][] = [
      [added, "imported"],
      [changed, "changed"],
      [cancelled, "canceled"],
      [answered, answered === 1 ? "reply applied" : "replies applied"],
    ];
    return parts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${count.toLocaleString("en-US")} ${what}`)
      .join(", ");
  },
  undo: "Undo",
  undone: (removed: number, restored: number) =>
    removed === 0 && restored > 0
      ? `${restored.toLocaleString("en-US")} restored`
      : removed === 1
        ? "1 event removed"
        : `${removed.toLocaleString("en-US")} events removed`,
  kept: (kept: number) =>
    kept === 1 ? "1 event edited since then was kept." : `${kept} events edited since then were kept.`,
  undoFailed: "Couldn't undo the import",

  feedTitle: "Subscribe to this calendar",
  feedLead:
    "Google Calendar, Outlook and Apple Calendar can show your calendar and keep it up to date. Anyone with the address can see it, so don't share it.",
  feedUrl: "Secret address",
  feedMake: "Create address",
  feedRenew: "New address",
  feedRenewTitle: "Create a new address?",
  feedRenewText: "Your current address stops working, and calendars that use it stop updating.",
  feedRemove: "Turn off",
  feedRemoved: "The address no longer works",
  feedMade: "Your address is ready",
  feedFailed: "Couldn't change the address",
  feedNever: "No calendar has subscribed yet.",
  feedRead: (when: string) => `Last fetched ${when}.`,
  feedHow: "Where to paste it",
  feedSteps: [
    "Google Calendar: Other calendars, plus sign, From URL.",
    "Outlook: Add calendar, Subscribe from web.",
    "Apple Calendar: File, New Calendar Subscription.",
  ],
};
