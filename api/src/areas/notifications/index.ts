export {
  claimDueNotifications,
  NOTIFICATION_MAIL_DUE,
  readNotificationBatch,
} from "./due-mail.ts";
export { notify } from "./notify.ts";
export { withoutPreference } from "./preferences.ts";
