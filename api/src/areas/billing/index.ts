export { endSubscriptions } from "./end-subscriptions.ts";
export { readUsage } from "./usage.ts";
