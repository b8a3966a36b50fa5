export { subscriptionAlerts } from "./alerts.ts";
export { endSubscriptions } from "./end-subscriptions.ts";
export { billingSweep } from "./inbox.ts";
export { requireFeature, requireRoom } from "./plan-limits.ts";
export { billingRoutes } from "./routes.ts";
