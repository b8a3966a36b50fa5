export { requireFeature, requireRoom } from "../organizations/plan-limits.ts";
export { subscriptionAlerts } from "./alerts.ts";
export { endSubscriptions } from "./end-subscriptions.ts";
export { billingSweep } from "./inbox.ts";
export { billingRoutes } from "./routes.ts";
