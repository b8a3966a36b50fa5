import { leadTime } from "../time/lead-time.ts";
import { EVENT } from "./messages.ts";

/** When a reminder is sent: `2 days before`, `When it starts`. */
export const reminderText = (minutes: number): string =>
  minutes === 0 ? EVENT.reminderAtStart : EVENT.reminder(leadTime(minutes));
