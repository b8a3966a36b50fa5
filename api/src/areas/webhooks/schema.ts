import {
  WEBHOOK_DELIVERY_KINDS,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_PROBLEMS,
} from "@trellis/contract-webhooks/webhook-deliveries.ts";
import type { WebhookEventType } from "@trellis/contract-webhooks/webhook-events.ts";
import { WEBHOOK_DISABLED_REASONS } from "@trellis/contract-webhooks/webhooks.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, instant, tenantReference, tenantTable, timestamps } from "../../kernel/db/columns.ts";

/** Where messages are sent, and how it goes. */
export const webhookEndpoint = tenantTable(
  "webhook_endpoint",
  {
    url: text("url").notNull(),
    description: text("description"),
    events: jsonb("events").$type<WebhookEventType[]>().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** `whsec_…`, and the one before it while messages are signed with both. */
    secretSealed: text("secret_sealed").notNull(),
    replacedSecretSealed: text("replaced_secret_sealed"),
    replacedUntil: instant("replaced_until"),
    disabledReason: text("disabled_reason", { enum: WEBHOOK_DISABLED_REASONS }),
    /** Since when no message arrived, and how many attempts failed since. */
    failingSince: instant("failing_since"),
    failures: integer("failures").notNull().default(0),
    /** After several failures in a row nothing is tried until then. */
    pausedUntil: instant("paused_until"),
    /** A job sends its messages, and no other may, until then. */
    claimedUntil: instant("claimed_until"),
    lastDeliveredAt: instant("last_delivered_at"),
    createdBy: uuid("created_by").notNull(),
    ...timestamps(),
  },
  (table) => [
    index("webhook_endpoint_list_index").on(table.organizationId, table.createdAt, table.id),
    checkOneOf("webhook_endpoint_disabled_reason_check", table.disabledReason, WEBHOOK_DISABLED_REASONS),
  ],
);

/** A message for one endpoint: written in the transaction of its cause, and after it was sent an entry of the log. */
export const webhookDelivery = tenantTable(
  "webhook_delivery",
  {
    endpointId: uuid("endpoint_id").notNull(),
    /** Ascends with time. The same for each endpoint that gets the event, and in replays. */
    eventId: uuid("event_id").notNull(),
    kind: text("kind", { enum: WEBHOOK_DELIVERY_KINDS }).notNull(),
    type: text("type").notNull(),
    /** The record that it is about: its messages wait for one another. Null for what waits for nothing. */
    record: text("record"),
    /** The body, as it is signed. */
    payload: text("payload").notNull(),
    status: text("status", { enum: WEBHOOK_DELIVERY_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastAttemptAt: instant("last_attempt_at"),
    problem: text("problem", { enum: WEBHOOK_PROBLEMS }),
    answerStatus: integer("answer_status"),
    duration: integer("duration"),
    answer: text("answer"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.endpointId, webhookEndpoint).onDelete("cascade"),
    index("webhook_delivery_log_index").on(table.organizationId, table.endpointId, table.createdAt, table.id),
    index("webhook_delivery_due_index")
      .on(table.organizationId, table.endpointId, table.eventId)
      .where(sql`status = 'pending'`),
    index("webhook_delivery_record_index")
      .on(table.organizationId, table.endpointId, table.record, table.eventId)
      .where(sql`status = 'pending'`),
    checkOneOf("webhook_delivery_kind_check", table.kind, WEBHOOK_DELIVERY_KINDS),
    checkOneOf("webhook_delivery_status_check", table.status, WEBHOOK_DELIVERY_STATUSES),
    checkOneOf("webhook_delivery_problem_check", table.problem, WEBHOOK_PROBLEMS),
  ],
);

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;
