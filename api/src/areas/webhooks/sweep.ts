import { WEBHOOK_LOG_DAYS } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import { and, eq, lte, sql } from "drizzle-orm";
import { readSharedNow, sharedNow } from "../../kernel/db/shared-clock.ts";
import type { Program, Read } from "../../kernel/http/context.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../kernel/sweeps/sweep.ts";
import { findWebhook } from "./endpoints.ts";
import { WEBHOOK_QUEUE, WEBHOOK_WORK } from "./queue.ts";
import { webhookDelivery } from "./schema.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Entries that are removed from the log in one turn. */
const MAX_REMOVED = 5000;

/** Each minute: sends what is to be tried again, and what no job was sent for. It also removes old entries of the log. */
export const webhookSweep = perDueRecord({
  name: "webhooks.due",
  cron: "* * * * *",
  kinds: [WEBHOOK_WORK],
  whenReadOnly: "run",
  handle: (services, { organizationId, recordId }) =>
    inProgramScope(services, organizationId, (scope) => look(scope, recordId)),
});

async function look(scope: Program, id: string): Promise<void> {
  const { transaction, organizationId, enqueue } = scope;
  const now = await readSharedNow(scope);
  const { isActive, pausedUntil } = await findWebhook(scope, id);
  await removeOldEntries(scope, id);
  const isWaiting = pausedUntil !== null && pausedUntil > now;
  if (isActive && !isWaiting && (await hasDue(scope, id, now)))
    await enqueue(WEBHOOK_QUEUE, { id }, { singletonKey: `due-${id}` });
  // A little less than a minute, so that the next run finds it whatever its seconds are.
  const pause = isActive ? 0.9 * MINUTE_MS : HOUR_MS;
  await setDue(transaction, { kind: WEBHOOK_WORK, organizationId, recordId: id }, new Date(now.getTime() + pause));
}

async function hasDue({ transaction, organizationId }: Read, endpointId: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.organizationId, organizationId),
        eq(webhookDelivery.endpointId, endpointId),
        eq(webhookDelivery.status, "pending"),
        lte(webhookDelivery.nextAttemptAt, sharedNow(now)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function removeOldEntries({ transaction, organizationId, now }: Program, endpointId: string): Promise<void> {
  const before = new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS).toISOString();
  await transaction.execute(sql`
    delete from ${webhookDelivery} where organization_id = ${organizationId} and id in (
      select id from ${webhookDelivery} where organization_id = ${organizationId} and endpoint_id = ${endpointId}::uuid
        and created_at < ${before}::timestamptz
      order by created_at limit ${MAX_REMOVED})`);
}
