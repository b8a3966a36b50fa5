export { type NotificationInput, notify } from "./notify.ts";
export { notificationRoutes } from "./routes.ts";
