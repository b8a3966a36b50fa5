import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of logging an activity. */
export const ACTIVITY = defineMessages(
  {
    logTitle: "Log an activity with {name}",
    editTitle: "Edit activity",
    type: "What was it?",
    day: "Day",
    time: "Time",
    minutes: "Minutes",
    text: "Notes",
    textHint: "What you discussed, and the next step.",
    cancel: "Cancel",
    log: "Log activity",
    save: "Save changes",
    logged: "Activity logged",
    saved: "Activity saved",
    failed: "Couldn't save the activity",
    dayMissing: "Choose the day",
    dayToCome: "This day is in the future. Log what has happened, and plan the rest in the calendar.",
    timeMissing: "Use a time like 14:30",
    minutesWrong: "Use a whole number of minutes, at most 1440",
    gone: "This activity no longer exists",
    goneText: "Someone deleted it.",
    loadFailed: "Couldn't load the activity",
    stale: "Someone else changed this activity while you were editing.",
    reloadServerVersion: "Load their version",
  },
  { es: () => import("./messages.es.ts") },
);
