import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-webhooks/webhook-deliveries.ts";
import type { WebhookDelivery, WebhookDeliveryDetail } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import { WEBHOOK_TEST_TYPE } from "@trellis/contract-webhooks/webhook-events.ts";
import { and, desc, eq } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { readSharedNow } from "../../kernel/db/shared-clock.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../kernel/http/context.ts";
import { requireFeature } from "../organizations/index.ts";
import { findWebhook } from "./endpoints.ts";
import { messageId } from "./message.ts";
import { WEBHOOK_QUEUE } from "./queue.ts";
import { type DeliveryRow, type EndpointRow, webhookDelivery } from "./schema.ts";

type ById = { params: { id: string } };

/** An endpoint's log, newest first. Throws not_found. */
export async function listWebhookDeliveries(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.listWebhookDeliveries>,
): Promise<Page<WebhookDelivery>> {
  await findWebhook(context, params.id);
  const limit = query.limit ?? 25;
  const rows = await deliveriesQuery(context, params.id, { ...query, limit });
  const shown = rows.slice(0, limit);
  return new Page(shown.map(toDelivery), rows.length > limit ? writeCursor(shown.at(-1)) : null);
}

/** One row more than the page, to know whether there is a next one. */
export function deliveriesQuery(
  { transaction, organizationId }: Read,
  endpointId: string,
  { limit, cursor, status }: { limit: number; cursor?: string | undefined; status?: DeliveryRow["status"] | undefined },
) {
  return transaction
    .select()
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.organizationId, organizationId),
        eq(webhookDelivery.endpointId, endpointId),
        status ? eq(webhookDelivery.status, status) : undefined,
        isBefore(webhookDelivery.createdAt, webhookDelivery.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(limit + 1);
}

/** One delivery with its message and answer. Throws not_found. */
export async function getWebhookDelivery(context: Context, { params }: ById): Promise<WebhookDeliveryDetail> {
  const row = await findDelivery(context, params.id);
  return { ...toDelivery(row), payload: row.payload, answer: row.answer };
}

/** Sends a message again, once. Throws plan_feature, not_found, conflict while the webhook is off. */
export async function replayWebhookDelivery(context: Context, { params }: ById): Promise<WebhookDelivery> {
  requireFeature(context, "apiAccess");
  const { eventId, endpointId, type, payload } = await findDelivery(context, params.id);
  const endpoint = await findWebhook(context, endpointId);
  requireActive(endpoint);
  const row = await sendOnce(context, endpoint, { kind: "replay", eventId, type, payload });
  await context.audit({
    action: "replay",
    resource: "webhook",
    resourceId: endpoint.id,
    after: { type },
  });
  return toDelivery(row);
}

/** Sends a test message, once. Throws plan_feature, not_found, conflict while the webhook is off. */
export async function testWebhook(context: Context, { params }: ById): Promise<WebhookDelivery> {
  requireFeature(context, "apiAccess");
  const endpoint = await findWebhook(context, params.id);
  requireActive(endpoint);
  const timestamp = context.now.toISOString();
  const row = await sendOnce(context, endpoint, {
    kind: "test",
    eventId: createId(),
    type: WEBHOOK_TEST_TYPE,
    payload: JSON.stringify({ type: WEBHOOK_TEST_TYPE, timestamp, data: { webhookId: endpoint.id } }),
  });
  await context.audit({ action: "test", resource: "webhook", resourceId: endpoint.id, after: { url: endpoint.url } });
  return toDelivery(row);
}

/** By hand, a message waits for no other and is tried once. */
async function sendOnce(
  context: Context,
  { id: endpointId }: EndpointRow,
  message: Pick<DeliveryRow, "kind" | "eventId" | "type" | "payload">,
): Promise<DeliveryRow> {
  const { transaction, organizationId } = context;
  const at = await readSharedNow(context);
  const [row] = await transaction
    .insert(webhookDelivery)
    .values({ ...message, organizationId, id: createId(), endpointId, nextAttemptAt: at, createdAt: at })
    .returning();
  if (!row) throw new Error("the message was not written");
  await context.enqueue(WEBHOOK_QUEUE, { id: endpointId });
  return row;
}

function requireActive({ isActive }: EndpointRow): void {
  if (!isActive) throw new AppError("conflict", { message: "This webhook is off. Turn it on first." });
}

async function findDelivery({ transaction, organizationId }: Read, id: string): Promise<DeliveryRow> {
  const [row] = await transaction
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.organizationId, organizationId), eq(webhookDelivery.id, id)));
  if (!row) throw notFound("Delivery");
  return row;
}

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhookId: row.endpointId,
  messageId: messageId(row),
  kind: row.kind,
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  problem: row.problem,
  answerStatus: row.answerStatus,
  duration: row.duration,
  nextAttemptAt: row.status === "pending" ? row.nextAttemptAt.toISOString() : null,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
