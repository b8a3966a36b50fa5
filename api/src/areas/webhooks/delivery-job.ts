import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { readSharedNow, sharedNow } from "../../kernel/db/shared-clock.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import type { Program, Read } from "../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../kernel/jobs/job-handler.ts";
import type { Services } from "../../kernel/services.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { inSpan } from "../../kernel/tracing/spans.ts";
import { settleAttempts } from "./delivery-outcome.ts";
import { disableWebhook } from "./disable.ts";
import { openSecrets } from "./endpoint-secret.ts";
import { isEndpoint } from "./endpoints.ts";
import { sendMessage } from "./message.ts";
import { WEBHOOK_QUEUE } from "./queue.ts";
import { type DeliveryRow, type EndpointRow, webhookDelivery, webhookEndpoint } from "./schema.ts";

/** Messages of one endpoint that are sent at once. */
const AT_ONCE = 8;
/** After this time a job makes room for other endpoints, and another one continues. */
const TURN_MS = 20_000;
/** Longer than a turn with its last answers: a claim that is older belongs to a process that died. By `sharedNow`. */
const CLAIM_MS = 60_000;
const AGAIN_MS = 2000;

/** Sends what waits for an endpoint. One job at a time does, so that a slow receiver takes no more room than that. */
export const webhookJob: JobHandler = {
  queue: WEBHOOK_QUEUE,
  isWaiting: true,
  retry: { attempts: 3, firstPauseSeconds: 5, longestPauseSeconds: 60 },
  handle: (services, { organizationId, id }) => unlessErased(() => deliver(services, organizationId, id)),
};

async function deliver(services: Services, organizationId: number, id: string): Promise<void> {
  const within = <T>(work: (scope: Program) => Promise<T>) => inProgramScope(services, organizationId, work);
  const endpoint = await within((scope) => claim(scope, id));
  if (!endpoint) return;
  const deadline = performance.now() + TURN_MS;
  let goesOn = true;
  try {
    const secrets = openSecrets(services.secrets, endpoint, services.now());
    while (goesOn && performance.now() < deadline) {
      const rows = await within((scope) => dueQuery(scope, endpoint.id, scope.now));
      if (rows.length === 0) break;
      const attempts = await Promise.all(
        rows.map(async (row) => ({
          row,
          attempt: await inSpan(spanOf(row), () => sendMessage(services, endpoint.url, secrets, row)),
        })),
      );
      for (const { attempt } of attempts)
        services.metrics?.countWebhook(attempt.problem === null ? "delivered" : "failed");
      goesOn = await within((scope) => settleAttempts(scope, endpoint, attempts));
    }
  } finally {
    const isUnfinished = goesOn && performance.now() >= deadline;
    const isDisabled = await within((scope) => release(scope, id, isUnfinished));
    if (isDisabled) services.metrics?.countDisabledWebhook();
  }
}

const spanOf = ({ id, endpointId, type }: DeliveryRow) => ({
  name: "webhook delivery",
  attributes: { "trellis.webhook_id": endpointId, "trellis.record_id": id, "trellis.event": type },
});

/** Undefined where there is nothing to do: it is off, waits, or another job sends its messages. */
async function claim(scope: Program, id: string): Promise<EndpointRow | undefined> {
  const { transaction, organizationId, now } = scope;
  const [found] = await transaction
    .select({ endpoint: webhookEndpoint, plan: organization.subscriptionPlan, addOns: organization.addOns })
    .from(webhookEndpoint)
    .innerJoin(organization, eq(organization.id, webhookEndpoint.organizationId))
    .where(and(isEndpoint(organizationId, id), eq(organization.isActive, true)));
  if (!found?.endpoint.isActive) return undefined;
  if (!hasFeature(found.plan, found.addOns, "apiAccess")) {
    await disableWebhook(scope, found.endpoint, "plan");
    return undefined;
  }
  const { pausedUntil } = found.endpoint;
  const isWaiting = pausedUntil !== null && pausedUntil > (await readSharedNow(scope));
  if (isWaiting) return undefined;
  const [claimed] = await transaction
    .update(webhookEndpoint)
    .set({ claimedUntil: sharedNow(now, CLAIM_MS), updatedAt: found.endpoint.updatedAt })
    .where(
      and(
        isEndpoint(organizationId, id),
        or(isNull(webhookEndpoint.claimedUntil), lte(webhookEndpoint.claimedUntil, sharedNow(now))),
      ),
    )
    .returning();
  // What it was sent for may have been written after the other job looked last.
  if (!claimed) await again(scope, id);
  return claimed;
}

const again = ({ enqueue, now }: Program, id: string) =>
  enqueue(WEBHOOK_QUEUE, { id }, { singletonKey: `again-${id}`, startAfter: new Date(now.getTime() + AGAIN_MS) });

/** Returns whether the webhook was turned off for its failures meanwhile. */
async function release(scope: Program, id: string, isUnfinished: boolean): Promise<boolean> {
  const { transaction, organizationId } = scope;
  const [released] = await transaction
    .update(webhookEndpoint)
    .set({ claimedUntil: null, updatedAt: sql`updated_at` })
    .where(isEndpoint(organizationId, id))
    .returning({ isActive: webhookEndpoint.isActive, reason: webhookEndpoint.disabledReason });
  if (isUnfinished) await again(scope, id);
  await announceChange(scope, "webhooks");
  return released !== undefined && !released.isActive && released.reason !== null;
}

/** The next messages: of each record only the oldest, since a later one waits until it arrived or was given up. */
export function dueQuery({ transaction, organizationId }: Read, endpointId: string, now: Date): Promise<DeliveryRow[]> {
  const d = webhookDelivery;
  return transaction
    .select()
    .from(d)
    .where(
      and(
        eq(d.organizationId, organizationId),
        eq(d.endpointId, endpointId),
        eq(d.status, "pending"),
        lte(d.nextAttemptAt, sharedNow(now)),
        sql`(${d.record} is null or not exists (
          select from ${d} earlier where earlier.organization_id = ${organizationId} and earlier.endpoint_id = ${endpointId}::uuid
            and earlier.record = ${d.record} and earlier.status = 'pending' and earlier.event_id < ${d.eventId}))`,
      ),
    )
    .orderBy(asc(d.eventId))
    .limit(AT_ONCE);
}
