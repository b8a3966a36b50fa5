import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of a note's reminder. */
export const REMINDER = defineMessages(
  {
    title: "Remind me",
    section: "Reminder",
    hint: "You get a notification and, unless you turned it off in your calendar settings, an email. Members mentioned in the note are reminded too.",
    day: "Day",
    time: "Time",
    suggestions: { evening: "This evening", tomorrow: "Tomorrow morning", monday: "Monday morning" },
    set: "Set reminder",
    cancel: "Cancel",
    change: "Change",
    changeLabel: "Change reminder of {when}",
    remove: "Remove",
    removeLabel: "Remove reminder of {when}",
    done: "Done",
    doneLabel: "Done: {title}",
    at: "Reminder {when}",
    dueAt: "Due since {when}",
    due: "You set a reminder for {when}.",
    dueFrom: "{name} set a reminder for you for {when}.",
    setFor: "Reminder set for {when}",
    removed: "Reminder removed",
    isDone: "Reminder done",
    failed: "Failed to set the reminder",
    removeFailed: "Failed to remove the reminder",
    incomplete: "Choose a day and a time",
  },
  { es: () => import("./messages.es.ts") },
);
