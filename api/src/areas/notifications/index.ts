export { type NotificationInput, notify } from "./notify.ts";
