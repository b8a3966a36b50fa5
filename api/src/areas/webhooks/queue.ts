/** Jobs that send an endpoint's messages; the ID is the endpoint's. */
export const WEBHOOK_QUEUE = "webhooks.deliver";

/** Due work of an endpoint: what is to be tried again, and old entries of its log. */
export const WEBHOOK_WORK = "webhook";
