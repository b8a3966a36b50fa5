import type { Suggestion } from "./reminder-times.ts";

/** Words of a note's reminder. */
export const REMINDER = {
  title: "Remind me",
  section: "Reminder",
  hint: "You get a notification and, unless you turned it off in your calendar settings, an email. Members mentioned in the note are reminded too.",
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
  due: (when: string) => `You set a reminder for ${when}.`,
  dueFrom: (name: string, when: string) => `${name} set a reminder for you for ${when}.`,
  setFor: (when: string) => `Reminder set for ${when}`,
  removed: "Reminder removed",
  isDone: "Reminder done",
  failed: "Failed to set the reminder",
  removeFailed: "Failed to remove the reminder",
  incomplete: "Choose a day and a time",
} as const;
