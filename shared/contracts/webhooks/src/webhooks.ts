import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Line, saysSomething } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { WebhookDelivery } from "./webhook-deliveries.ts";
import { WEBHOOK_EVENT_TYPES } from "./webhook-events.ts";

/** Endpoints that an organization has at a time. */
export const MAX_WEBHOOKS = 20;
/** Hours in which messages are also signed with the secret before the last one; 0 ends it right away. */
export const MAX_SECRET_OVERLAP_HOURS = 168;

/** `paused` by hand; `disabled` by the product, for the reason that goes with it. */
export const WEBHOOK_STATUSES = ["active", "paused", "disabled"] as const;
/** Nothing arrived for three days; the receiver answered 410; the plan no longer includes it. */
export const WEBHOOK_DISABLED_REASONS = ["failures", "gone", "plan"] as const;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  status: z.enum(WEBHOOK_STATUSES),
  disabledReason: z.nullable(z.enum(WEBHOOK_DISABLED_REASONS)),
  /** Since when no message arrived; null while they do. */
  failingSince: z.nullable(Instant),
  lastDeliveredAt: z.nullable(Instant),
  /** Until when messages are also signed with the secret before this one. */
  replacedSecretUntil: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is answered once and stored encrypted. */
export const IssuedWebhook = z.object({ webhook: Webhook, secret: z.string() });
export type IssuedWebhook = z.infer<typeof IssuedWebhook>;

const isReceiver = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
};

const Url = Line(2000, "Enter the address that receives the messages").check(
  z.refine((text) => text === "" || isReceiver(text), "Use an address like https://example.org/webhooks"),
);
const Events = z.array(z.enum(WEBHOOK_EVENT_TYPES)).check(
  z.minLength(1, "Choose at least one event"),
  z.maxLength(WEBHOOK_EVENT_TYPES.length),
  z.overwrite((events) => WEBHOOK_EVENT_TYPES.filter((type) => events.includes(type))),
);
const Description = z.nullish(Line(200));

export const WebhookInput = z.strictObject({ url: Url, events: Events, description: Description });
export const WebhookChange = z
  .strictObject({
    url: z.optional(Url),
    events: z.optional(Events),
    description: Description,
    isActive: z.optional(z.boolean()),
  })
  .check(saysSomething());

const Rotation = z.strictObject({
  overlapHours: z._default(
    z
      .number()
      .check(
        z.int("Use a whole number"),
        z.minimum(0, "At least 0"),
        z.maximum(MAX_SECRET_OVERLAP_HOURS, `At most ${MAX_SECRET_OVERLAP_HOURS} hours`),
      ),
    24,
  ),
});

const ADMIN = { who: "member", role: "admin" } as const;
const touches = ["webhooks"] as const;

export const listWebhooks = endpoint({
  area: "webhooks",
  kind: "json",
  method: "GET",
  path: "/api/webhooks",
  summary: "The organization's webhooks, oldest first, without their secrets",
  access: ADMIN,
  responses: { 200: z.array(Webhook) },
});

export const createWebhook = endpoint({
  area: "webhooks",
  kind: "json",
  method: "POST",
  path: "/api/webhooks",
  ignoresIdempotencyKey: true,
  summary: "Create a webhook; the secret that signs its messages is answered once",
  access: ADMIN,
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches,
  body: WebhookInput,
  responses: { 201: IssuedWebhook },
});

export const updateWebhook = endpoint({
  area: "webhooks",
  kind: "json",
  method: "PATCH",
  path: "/api/webhooks/{id}",
  summary: "Change a webhook's address, events or description, pause it, or turn it on again",
  access: ADMIN,
  needsRecentSignIn: true,
  touches,
  params: IdParams,
  body: WebhookChange,
  responses: { 200: Webhook },
});

export const rotateWebhookSecret = endpoint({
  area: "webhooks",
  kind: "json",
  method: "POST",
  path: "/api/webhooks/{id}/rotate",
  ignoresIdempotencyKey: true,
  summary: "Give a webhook a new secret, answered once; messages carry both signatures for the hours of the overlap",
  access: ADMIN,
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches,
  params: IdParams,
  body: Rotation,
  responses: { 200: IssuedWebhook },
});

export const deleteWebhook = endpoint({
  area: "webhooks",
  kind: "json",
  method: "DELETE",
  path: "/api/webhooks/{id}",
  summary: "Delete a webhook with its log; nothing more is sent to it",
  access: ADMIN,
  whenReadOnly: "unlessByOperator",
  touches,
  params: IdParams,
  responses: { 204: null },
});

export const testWebhook = endpoint({
  area: "webhooks",
  kind: "json",
  method: "POST",
  path: "/api/webhooks/{id}/test",
  summary: "Send a test message once; the log shows what became of it",
  access: ADMIN,
  touches,
  params: IdParams,
  responses: { 201: WebhookDelivery },
});
