export { type NotificationInput, notify } from "./notify.ts";
export { notificationRoutes } from "./routes.ts";
export { liveEventSweep, notificationSweep } from "./sweep.ts";
export { trialSweep } from "./trial-notice.ts";
