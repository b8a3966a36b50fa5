import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** An event as it happened, a message sent again by hand, or a test. */
export const WEBHOOK_DELIVERY_KINDS = ["event", "replay", "test"] as const;
/** `pending`: waiting, or tried and to be tried again. */
export const WEBHOOK_DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
/**
 * Why the last attempt failed: the host is not on the public internet; no answer in time; it redirected; it answered another
 * status than 2xx; the webhook was turned off before it could be sent.
 */
export const WEBHOOK_PROBLEMS = ["not_public", "no_answer", "redirected", "refused", "disabled"] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/** How long a delivery is tried, and how long the log keeps it. */
export const WEBHOOK_RETRY_DAYS = 3;
export const WEBHOOK_LOG_DAYS = 30;

export const WebhookDelivery = z.object({
  id: Id,
  webhookId: Id,
  /** The `webhook-id` header: the same in every attempt and replay. */
  messageId: z.string(),
  kind: z.enum(WEBHOOK_DELIVERY_KINDS),
  type: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number(),
  problem: z.nullable(z.enum(WEBHOOK_PROBLEMS)),
  /** The status of the last answer; null without one. */
  answerStatus: z.nullable(z.number()),
  /** Milliseconds of the last attempt. */
  duration: z.nullable(z.number()),
  /** Of a pending one: when it is tried next. */
  nextAttemptAt: z.nullable(Instant),
  lastAttemptAt: z.nullable(Instant),
  createdAt: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryDetail = z.extend(WebhookDelivery, {
  /** The body as it is sent. */
  payload: z.string(),
  /** The first part of the last answer. */
  answer: z.nullable(z.string()),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

const ADMIN = { who: "member", role: "admin" } as const;

export const listWebhookDeliveries = endpoint({
  area: "webhooks",
  kind: "json",
  method: "GET",
  path: "/api/webhooks/{id}/deliveries",
  summary: `Deliveries of a webhook in the last ${WEBHOOK_LOG_DAYS} days, newest first`,
  access: ADMIN,
  params: IdParams,
  query: z.strictObject({ ...PageQuery, status: z.optional(z.enum(WEBHOOK_DELIVERY_STATUSES)) }),
  paged: true,
  responses: { 200: z.array(WebhookDelivery) },
});

export const getWebhookDelivery = endpoint({
  area: "webhooks",
  kind: "json",
  method: "GET",
  path: "/api/webhook-deliveries/{id}",
  summary: "One delivery with the message and the first part of the answer",
  access: ADMIN,
  params: IdParams,
  responses: { 200: WebhookDeliveryDetail },
});

export const replayWebhookDelivery = endpoint({
  area: "webhooks",
  kind: "json",
  method: "POST",
  path: "/api/webhook-deliveries/{id}/replay",
  summary: "Send a message again, once and right away, with the same webhook-id",
  access: ADMIN,
  touches: ["webhooks"],
  params: IdParams,
  responses: { 201: WebhookDelivery },
});
