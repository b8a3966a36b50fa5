import type { WebhookEventData, WebhookEventType } from "@trellis/contract-webhooks/webhook-events.ts";
import { sql } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { sharedNow } from "../../kernel/db/shared-clock.ts";
import type { JobSender, Read, Tenant } from "../../kernel/http/context.ts";
import { WEBHOOK_QUEUE } from "./queue.ts";
import { webhookDelivery, webhookEndpoint } from "./schema.ts";

/** What happened to a record. */
export interface Happening<Type extends WebhookEventType> {
  /** The record's ID: messages about the same record are sent one after the other. */
  record: string;
  data: WebhookEventData<Type>;
}

/** Messages that are caused together are sent together. */
const TOGETHER_MS = 1000;
/** A job that was sent less long ago surely starts after what commits now; the sweep finds what it misses. */
const SURE_MS = 500;
/** Messages are due from so long ago: the job that sends them may read its clock a little earlier than it should. */
const SURELY_DUE_MS = 1000;
const MAX_REMEMBERED = 10_000;
/** From here on it pays to ask first whether anyone wants them. */
const FEW = 20;
/** Rows of one statement. */
const CHUNK = 5000;
/** When this process last sent a job for an endpoint, in milliseconds of the program's clock. */
const sent = new Map<string, number>();

/** As `emitWebhooks`, for one record. */
export const emitWebhook = <Type extends WebhookEventType>(
  scope: Tenant & Partial<JobSender>,
  type: Type,
  happening: Happening<Type>,
): Promise<void> => emitWebhooks(scope, type, [happening]);

/**
 * Writes messages for the endpoints that want them, in the transaction of their cause: they exist when it commits, and
 * never otherwise. One statement, which writes nothing where no endpoint wants the event. Call it after the record is
 * locked, so that messages about a record are in the order of its changes.
 */
export async function emitWebhooks<Type extends WebhookEventType>(
  scope: Tenant & Partial<JobSender>,
  type: Type,
  happenings: readonly Happening<Type>[],
): Promise<void> {
  if (happenings.length > FEW && !(await isWanted(scope, type))) return;
  for (let start = 0; start < happenings.length; start += CHUNK)
    await writeMessages(scope, type, happenings.slice(start, start + CHUNK));
}

async function isWanted({ transaction, organizationId }: Read, type: WebhookEventType): Promise<boolean> {
  const rows = await transaction.execute(sql`
    select id from ${webhookEndpoint} where organization_id = ${organizationId} and is_active and events ? ${type} limit 1`);
  return rows.length > 0;
}

/**
 * A message's ID: version 7 of RFC 9562, with microseconds where its section 6.2 allows more of the time (method 3). The
 * time is the database's and the end is random: messages about a record ascend even if two programs with different clocks
 * change it.
 */
const eventId = sql.raw(`(
  lpad(to_hex((microseconds + position) / 1000), 12, '0')
  || '7' || lpad(to_hex((microseconds + position) % 1000 * 4096 / 1000), 3, '0') || right(given.id::text, 17))::uuid`);

async function writeMessages<Type extends WebhookEventType>(
  scope: Tenant & Partial<JobSender>,
  type: Type,
  happenings: readonly Happening<Type>[],
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const timestamp = now.toISOString();
  const messages = happenings.map(({ record, data }) => ({
    id: createId(),
    record,
    payload: JSON.stringify({ type, timestamp, data }),
  }));
  const rows = await transaction.execute<{ id: string }>(sql`
    with wanted as materialized (
      select id from ${webhookEndpoint} where organization_id = ${organizationId} and is_active and events ? ${type}
    ), clock as materialized (
      select (extract(epoch from clock_timestamp()) * 1000000)::bigint as microseconds
    ), message as materialized (
      select ${eventId} as id, given.record, given.payload
      from clock cross join rows from (
        jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as (id uuid, record text, payload text)
      ) with ordinality as given(id, record, payload, position)
    ), written as (
      insert into ${webhookDelivery}
        (organization_id, id, endpoint_id, event_id, kind, type, record, payload, next_attempt_at, created_at)
      select ${organizationId}, gen_random_uuid(), wanted.id, message.id, 'event', ${type}, message.record, message.payload,
        ${sharedNow(now, -SURELY_DUE_MS)}, ${timestamp}::timestamptz
      from wanted cross join message
    )
    select id from wanted`);
  for (const { id } of rows) await wake(scope, id);
}

/** Sends the job that delivers, unless one that surely sees these messages waits already. */
async function wake({ enqueue, now }: Tenant & Partial<JobSender>, endpointId: string): Promise<void> {
  const at = now.getTime();
  if (!enqueue || Math.abs(at - (sent.get(endpointId) ?? Number.NEGATIVE_INFINITY)) < SURE_MS) return;
  if (sent.size > MAX_REMEMBERED) sent.clear();
  sent.set(endpointId, at);
  await enqueue(WEBHOOK_QUEUE, { id: endpointId }, { startAfter: new Date(at + TOGETHER_MS) });
}
