import { WEBHOOK_RETRY_DAYS } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import { and, eq } from "drizzle-orm";
import { readSharedNow } from "../../kernel/db/shared-clock.ts";
import type { Program, Tenant } from "../../kernel/http/context.ts";
import { disableWebhook } from "./disable.ts";
import { isEndpoint } from "./endpoints.ts";
import type { Attempt } from "./message.ts";
import { type DeliveryRow, type EndpointRow, webhookDelivery, webhookEndpoint } from "./schema.ts";

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const RETRY_MS = WEBHOOK_RETRY_DAYS * 24 * HOUR_MS;
/** A message's days begin when it is written, a webhook's when it first fails, which is a little later. */
const DISABLE_MS = RETRY_MS - HOUR_MS;
/** Pauses after each failed attempt; the last one repeats until the time is over. */
const PAUSES_MS = [5 * SECOND_MS, 300 * SECOND_MS, HOUR_MS / 2, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS];
/** A part of the pause by chance, so that receivers that come back are not met by everything at the same moment. */
const JITTER = 0.1;

/** Attempts that fail one after the other before an endpoint's other messages wait, too. */
const FAILURES_BEFORE_PAUSE = 3;
const FIRST_ENDPOINT_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_ENDPOINT_PAUSE_MS = HOUR_MS / 4;
const GONE = 410;

/** Writes what became of some messages of an endpoint. Returns whether more may be tried now. */
export async function settleAttempts(
  program: Program,
  endpoint: EndpointRow,
  attempts: readonly { row: DeliveryRow; attempt: Attempt }[],
): Promise<boolean> {
  // When it is tried again is asked by processes whose clocks differ.
  const scope = { ...program, now: await readSharedNow(program) };
  const finals = [];
  for (const { row, attempt } of attempts) finals.push(await settleDelivery(scope, row, attempt));
  const counted = attempts.filter(({ row }) => row.kind === "event");
  // Someone may have turned it off while it was waited for.
  const [current] = await scope.transaction
    .select()
    .from(webhookEndpoint)
    .where(isEndpoint(scope.organizationId, endpoint.id))
    .for("no key update");
  if (!current?.isActive) return false;
  if (attempts.some(({ attempt }) => attempt.problem === null)) {
    await change(scope, endpoint, { failingSince: null, failures: 0, pausedUntil: null, lastDeliveredAt: scope.now });
    return true;
  }
  if (counted.some(({ attempt }) => attempt.answerStatus === GONE)) {
    await disableWebhook(scope, current, "gone");
    return false;
  }
  if (counted.length === 0) return true;
  const failingSince = current.failingSince ?? scope.now;
  const failures = current.failures + counted.length;
  if (finals.includes("failed") && scope.now.getTime() - failingSince.getTime() >= DISABLE_MS) {
    await disableWebhook(scope, current, "failures");
    return false;
  }
  const rounds = Math.floor(failures / FAILURES_BEFORE_PAUSE);
  const pause = Math.min(FIRST_ENDPOINT_PAUSE_MS * 2 ** Math.min(rounds - 1, 10), LONGEST_ENDPOINT_PAUSE_MS);
  const pausedUntil = rounds > 0 ? new Date(scope.now.getTime() + pause) : null;
  await change(scope, endpoint, { failingSince, failures, pausedUntil });
  return pausedUntil === null;
}

const change = ({ transaction, organizationId }: Tenant, { id, updatedAt }: EndpointRow, to: Partial<EndpointRow>) =>
  transaction
    .update(webhookEndpoint)
    // How it goes is no change of a person's.
    .set({ ...to, updatedAt })
    .where(isEndpoint(organizationId, id));

async function settleDelivery(
  { transaction, organizationId, now }: Tenant,
  row: DeliveryRow,
  attempt: Attempt,
): Promise<DeliveryRow["status"]> {
  const attempts = row.attempts + 1;
  const next = attempt.problem === null ? null : nextAttempt(row, attempts, now);
  const status = attempt.problem === null ? "delivered" : next === null ? "failed" : "pending";
  await transaction
    .update(webhookDelivery)
    .set({ ...attempt, attempts, status, lastAttemptAt: now, nextAttemptAt: next ?? now })
    .where(and(eq(webhookDelivery.organizationId, organizationId), eq(webhookDelivery.id, row.id)));
  return status;
}

/** When a failed message is tried again: the last time when its three days are over. Null for never. */
export function nextAttempt({ kind, createdAt }: Pick<DeliveryRow, "kind" | "createdAt">, attempts: number, now: Date) {
  const last = createdAt.getTime() + RETRY_MS;
  if (kind !== "event" || now.getTime() >= last) return null;
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? HOUR_MS;
  return new Date(Math.min(now.getTime() + pause * (1 + JITTER * Math.random()), last));
}
