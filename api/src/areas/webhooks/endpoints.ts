import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { WEBHOOK_EVENTS, type WebhookEventType } from "@trellis/contract-webhooks/webhook-events.ts";
import type * as contract from "@trellis/contract-webhooks/webhooks.ts";
import { type IssuedWebhook, MAX_WEBHOOKS, type Webhook } from "@trellis/contract-webhooks/webhooks.ts";
import { and, asc, count, eq } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../kernel/errors.ts";
import type { Context, Read } from "../../kernel/http/context.ts";
import { hasPermission } from "../../kernel/identity/access.ts";
import type { Services } from "../../kernel/services.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { requireFeature } from "../organizations/index.ts";
import { createSecret, sealAsReplaced, sealSecret } from "./endpoint-secret.ts";
import { WEBHOOK_WORK } from "./queue.ts";
import { type EndpointRow, webhookEndpoint } from "./schema.ts";

type ById = { params: { id: string } };
const HOUR_MS = 60 * 60 * 1000;

/** The organization's endpoints, oldest first. */
export async function listWebhooks({ transaction, organizationId, now }: Context): Promise<Webhook[]> {
  const rows = await transaction
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.organizationId, organizationId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id))
    .limit(MAX_WEBHOOKS);
  return rows.map((row) => toWebhook(row, now));
}

/**
 * Creates an endpoint with a new secret. Throws plan_feature, forbidden for an event that the member may not read,
 * conflict for too many, invalid for an address without encryption in production.
 */
export async function createWebhook(
  context: Context,
  { body }: EndpointParsed<typeof contract.createWebhook>,
  { secrets, env }: Services,
): Promise<IssuedWebhook> {
  requireFeature(context, "apiAccess");
  requireReadable(context, body.events);
  requireEncryption(body.url, env.mode);
  const { transaction, organizationId, member, now } = context;
  const [counted] = await transaction
    .select({ total: count() })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.organizationId, organizationId));
  if ((counted?.total ?? 0) >= MAX_WEBHOOKS)
    throw new AppError("conflict", {
      message: `You can have up to ${MAX_WEBHOOKS} webhooks. Delete one that you no longer use.`,
    });
  const id = createId();
  const secret = createSecret();
  const [row] = await transaction
    .insert(webhookEndpoint)
    .values({
      organizationId,
      id,
      url: body.url,
      description: body.description || null,
      events: body.events,
      secretSealed: sealSecret(secrets, { organizationId, id }, secret),
      createdBy: member.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the webhook was not created");
  await setDue(transaction, { kind: WEBHOOK_WORK, organizationId, recordId: id }, now);
  await context.audit({ action: "create", resource: "webhook", resourceId: id, after: auditedWebhook(row) });
  return { webhook: toWebhook(row, now), secret };
}

/** Changes an endpoint. Turned on again, it starts as a new one. Throws as `createWebhook`, and not_found. */
export async function updateWebhook(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateWebhook>,
  { env }: Services,
): Promise<Webhook> {
  const { transaction, organizationId, now } = context;
  const before = await lockWebhook(context, params.id);
  const { isActive, description, ...rest } = body;
  // Only added events are checked: the webhook keeps those that it already has.
  if (body.events)
    requireReadable(
      context,
      body.events.filter((type) => !before.events.includes(type)),
    );
  if (body.url) requireEncryption(body.url, env.mode);
  if (isActive) requireFeature(context, "apiAccess");
  const restarts = isActive === true && !before.isActive;
  const [row] = await transaction
    .update(webhookEndpoint)
    .set({
      ...rest,
      ...(description === undefined ? {} : { description: description || null }),
      ...(isActive === undefined ? {} : { isActive, disabledReason: null }),
      ...(restarts ? { failingSince: null, failures: 0, pausedUntil: null } : {}),
      // A corrected address is tried right away.
      ...(body.url !== undefined && body.url !== before.url ? { pausedUntil: null } : {}),
      updatedAt: now,
    })
    .where(isEndpoint(organizationId, before.id))
    .returning();
  if (!row) throw notFound("Webhook");
  await setDue(transaction, { kind: WEBHOOK_WORK, organizationId, recordId: row.id }, now);
  await context.audit({
    action: "update",
    resource: "webhook",
    resourceId: row.id,
    before: auditedWebhook(before),
    after: auditedWebhook(row),
  });
  return toWebhook(row, now);
}

/** Gives an endpoint another secret; messages are signed with both for the hours of the overlap. Throws not_found. */
export async function rotateWebhookSecret(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.rotateWebhookSecret>,
  { secrets }: Services,
): Promise<IssuedWebhook> {
  requireFeature(context, "apiAccess");
  const { transaction, organizationId, now } = context;
  const before = await lockWebhook(context, params.id);
  const secret = createSecret();
  const overlaps = body.overlapHours > 0;
  const [row] = await transaction
    .update(webhookEndpoint)
    .set({
      secretSealed: sealSecret(secrets, before, secret),
      replacedSecretSealed: overlaps ? sealAsReplaced(secrets, before) : null,
      replacedUntil: overlaps ? new Date(now.getTime() + body.overlapHours * HOUR_MS) : null,
      updatedAt: now,
    })
    .where(isEndpoint(organizationId, before.id))
    .returning();
  if (!row) throw notFound("Webhook");
  await context.audit({
    action: "rotate",
    resource: "webhook",
    resourceId: row.id,
    after: { url: row.url },
  });
  return { webhook: toWebhook(row, now), secret };
}

/** Deletes an endpoint with its log. Throws not_found. */
export async function deleteWebhook(context: Context, { params }: ById): Promise<null> {
  const { transaction, organizationId } = context;
  const before = await lockWebhook(context, params.id);
  await transaction.delete(webhookEndpoint).where(isEndpoint(organizationId, before.id));
  await setDue(transaction, { kind: WEBHOOK_WORK, organizationId, recordId: before.id }, null);
  await context.audit({
    action: "delete",
    resource: "webhook",
    resourceId: before.id,
    before: auditedWebhook(before),
  });
  return null;
}

export const isEndpoint = (organizationId: number, id: string) =>
  and(eq(webhookEndpoint.organizationId, organizationId), eq(webhookEndpoint.id, id));

/** Throws not_found. */
export async function findWebhook({ transaction, organizationId }: Read, id: string): Promise<EndpointRow> {
  const [row] = await transaction.select().from(webhookEndpoint).where(isEndpoint(organizationId, id));
  if (!row) throw notFound("Webhook");
  return row;
}

async function lockWebhook({ transaction, organizationId }: Read, id: string): Promise<EndpointRow> {
  const [row] = await transaction
    .select()
    .from(webhookEndpoint)
    .where(isEndpoint(organizationId, id))
    .for("no key update");
  if (!row) throw notFound("Webhook");
  return row;
}

/** No one subscribes to what they may not read. */
function requireReadable({ member, organization }: Context, events: readonly WebhookEventType[]): void {
  const hidden = events.find((type) => {
    const { access } = WEBHOOK_EVENTS[type];
    const isElsewhere = "organizationType" in access && access.organizationType !== organization.type;
    return isElsewhere || !hasPermission(member, access);
  });
  if (hidden) throw invalid("events", `You can't choose ${hidden}, because you can't open its records.`);
}

function requireEncryption(url: string, mode: Services["env"]["mode"]): void {
  if (mode === "production" && !url.toLowerCase().startsWith("https:"))
    throw invalid("url", "Use an address that starts with https://");
}

function toWebhook(row: EndpointRow, now: Date): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    status: row.isActive ? "active" : row.disabledReason ? "disabled" : "paused",
    disabledReason: row.isActive ? null : row.disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    replacedSecretUntil: row.replacedUntil && row.replacedUntil > now ? row.replacedUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the audit log says of an endpoint. */
const auditedWebhook = ({ url, description, events, isActive }: EndpointRow) => ({
  url,
  description,
  events,
  isActive,
});
