import type { Suggestion } from "./reminder-times.ts";

/** Words of a note's reminder. */
export const REMINDER = {
  title: "Remind me",
  section: "Reminder",
  hint: "You get a notification and, unless your calendar's settings say otherwise, an e-mail. Members whom the note mentions are reminded too.",
  day: "Day",
  time: "Time",
  suggestions: { evening: "This evening", tomorrow: "Tomorrow morning", monday: "Monday morning" } satisfies Record<
    Suggestion,
    string
  >,
  set: "Set reminder",
  cancel: "Cancel",
  change: "Change",
  changeLabel: (when: string) => `Change reminder of ${when}`,
  remove: "Remove",
  removeLabel: (when: string) => `Remove reminder of ${when}`,
  done: "Done",
  doneLabel: (title: string) => `Done: ${title}`,
  at: (when: string) => `Reminder ${when}`,
  dueAt: (when: string) => `Due since ${when}`,
  due: (when: string) => `You wanted to be reminded of this on ${when}.`,
  dueFrom: (name: string, when: string) => `${name} wanted you to be reminded of this on ${when}.`,
  setFor: (when: string) => `Reminder set for ${when}`,
  removed: "Reminder removed",
  isDone: "Reminder done",
  failed: "Failed to set the reminder",
  removeFailed: "Failed to remove the reminder",
  incomplete: "Choose a day and a time",
} as const;
