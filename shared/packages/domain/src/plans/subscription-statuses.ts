/** States of an organization's own subscription to the product. */
export const SUBSCRIPTION_STATUSES = ["trial", "active", "past_due", "canceled", "incomplete"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
