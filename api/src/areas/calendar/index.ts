export { wantsReminderMail } from "./core/mail-choice.ts";
export { isHiddenEntry, isOfHiddenEvent } from "./core/private-events.ts";
