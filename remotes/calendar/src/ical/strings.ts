/** The words of importing a calendar and of subscribing to this one. */
export const ICAL = {
  title: "Import Calendar",
  lead: "Events of another calendar, from a file that it exports (.ics), or an answer to your invitation that came by e-mail. Nothing is written before you have seen what is in it.",
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
        ? "Take over 1 answer"
        : `Take over ${count.toLocaleString("en-US")} answers`
      : count === 1
        ? "Import 1 event"
        : `Import ${count.toLocaleString("en-US")} events`,

  found: (added: number, changed: number, cancelled: number, answered: number) =>
    [
      ...(added > 0 ? [added === 1 ? "1 new event" : `${added.toLocaleString("en-US")} new events`] : []),
      ...(changed > 0 ? [`${changed.toLocaleString("en-US")} changed`] : []),
      ...(cancelled > 0 ? [`${cancelled.toLocaleString("en-US")} called off`] : []),
      ...(answered > 0 ? [answered === 1 ? "1 answer" : `${answered.toLocaleString("en-US")} answers`] : []),
    ].join(", "),
  nothingFits: "Nothing in this file can be imported.",
  answer: {
    accepted: (who: string) => `${who} comes`,
    declined: (who: string) => `${who} does not come`,
    tentative: (who: string) => `${who} may come`,
    needs_action: (who: string) => `${who} has not decided`,
  },
  nothing: "Everything in this file is in your calendar already.",
  same: (count: number) =>
    count === 1
      ? "1 event is in your calendar already."
      : `${count.toLocaleString("en-US")} events are in your calendar already.`,
  first: (shown: number, all: number) =>
    shown < all ? `The first ${shown} of ${all.toLocaleString("en-US")} events` : "Events in this file",
  actions: { add: "New", change: "Changed", cancel: "Called off", answer: "Answer", same: "Known" },
  occurrence: "One date of a series",
  following: "This date of a series and all that follow",
  who: "Who can see these events?",
  visibility: { private: "Only me", organization: "Everyone in the organization" },
  whoHint: "Events that the file marks as private stay private.",
  errors: (count: number) =>
    count === 1 ? "1 entry cannot be read" : `${count.toLocaleString("en-US")} entries cannot be read`,
  errorsText: "They are left out; everything else is imported.",
  problem: (line: number, title: string, problem: string) => `Line ${line}, ${title}: ${problem}`,
  warnings: (count: number) => (count === 1 ? "1 remark" : `${count} remarks`),

  done: (added: number, changed: number, cancelled: number, answered: number) => {
    if (changed + cancelled + answered === 0)
      return `${added === 1 ? "1 event" : `${added.toLocaleString("en-US")} events`} imported`;
    const parts: [number, string][] = [
      [added, "imported"],
      [changed, "changed"],
      [cancelled, "called off"],
      [answered, answered === 1 ? "answer taken over" : "answers taken over"],
    ];
    return parts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${count.toLocaleString("en-US")} ${what}`)
      .join(", ");
  },
  undo: "Undo",
  undone: (removed: number, restored: number) =>
    removed === 0 && restored > 0
      ? `${restored.toLocaleString("en-US")} as before`
      : removed === 1
        ? "1 event removed"
        : `${removed.toLocaleString("en-US")} events removed`,
  kept: (kept: number) =>
    kept === 1 ? "1 that was edited since was kept." : `${kept} that were edited since were kept.`,
  undoFailed: "The import could not be undone",

  feedTitle: "Subscribe to this calendar",
  feedLead:
    "Google Calendar, Outlook and Apple Calendar can show what you see here, and keep it up to date. Whoever has the address sees it too, so share it with nobody.",
  feedUrl: "Secret address",
  feedMake: "Create address",
  feedRenew: "New address",
  feedRenewTitle: "Create a new address?",
  feedRenewText: "The address you have now stops working. Calendars that use it will no longer be up to date.",
  feedRemove: "Switch off",
  feedRemoved: "The address no longer works",
  feedMade: "Your address is ready",
  feedFailed: "The address could not be changed",
  feedNever: "No calendar has asked for it yet.",
  feedRead: (when: string) => `Last asked for ${when}.`,
  feedHow: "Where to paste it",
  feedSteps: [
    "Google Calendar: Other calendars, plus sign, From URL.",
    "Outlook: Add calendar, Subscribe from web.",
    "Apple Calendar: File, New Calendar Subscription.",
  ],
};
