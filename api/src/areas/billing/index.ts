export { endSubscriptions } from "./end-subscriptions.ts";
