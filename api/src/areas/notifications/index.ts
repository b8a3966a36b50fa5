export {
  claimDueNotifications,
  NOTIFICATION_MAIL_DUE,
  readNotificationBatch,
} from "./due-mail.ts";
export { notify } from "./notify.ts";
