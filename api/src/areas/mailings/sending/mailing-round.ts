import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import { readSharedNow } from "../../../kernel/db/shared-clock.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Program } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { type MailReader, readerAsJson, withContactNow } from "../../contacts/index.ts";
import { findSendingOrganization, isSendingStopped, type Sender } from "../../mail/index.ts";
import { SUBSCRIPTION_STATUS_COLUMNS } from "../../organizations/index.ts";
import { lockMailing, type MailingRow } from "../mailing-rows.ts";
import { MAILING_DUE } from "./mailing-send.ts";

/** Mails that a process takes at once: so many at most are checked again after it died. */
const CHUNK = 100;
/** A process that hasn't renewed its hold for this long is considered dead. */
const HOLD_MS = 30_000;
/** Programs that don't renew what they took may run beside this one during an upgrade. */
const WITHOUT_RENEWAL_SECONDS = 600;
const MINUTE_MS = 60_000;
/** While an organization is read-only its mailings wait. */
export const LATER_MS = 6 * 3600_000;
/** While its sending is stopped they are checked again sooner. */
const HELD_MS = 10 * MINUTE_MS;

/** A recipient in the hands of this process. */
export interface Taken {
  id: string;
  contactId: string;
  address: string;
  addressKey: string;
  attempts: number;
  reader: MailReader;
}

/** What a round does next: mails to hand over, or the moment at which to look again; null when nothing is left to do. */
export type Turn = { mails: Taken[]; row: MailingRow; sender: Sender } | { waitUntil: Date | null; row: MailingRow };

/**
 * Takes the next emails of a mailing: as many as its organization may still send in this minute. Skips contacts that
 * were deleted, became inactive, refused or unsubscribed since it started. Locks the mailing, so that processes take
 * turns.
 */
export async function claimTurn(
  program: Program,
  mailingId: string,
  services: Pick<Services, "env" | "brands" | "secrets" | "log">,
): Promise<Turn> {
  const row = await lockMailing(program, mailingId);
  // What another process took, and how many in this minute, is counted by a clock that both share.
  const scope = { ...program, now: await readSharedNow(program) };
  const { transaction, organizationId, now } = scope;
  if (row.status !== "sending") return { waitUntil: null, row };
  if (await isReadOnly(transaction, organizationId, now)) return { waitUntil: new Date(now.getTime() + LATER_MS), row };
  if (await isSendingStopped(transaction, organizationId)) return { waitUntil: new Date(now.getTime() + HELD_MS), row };
  await releaseLost(scope, row.id);
  await refreshCounts(scope, row.id);
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const nextMinute = new Date(minute.getTime() + MINUTE_MS);
  const available = services.env.mailsPerMinute - (await countTaken(scope, minute));
  if (available <= 0) return { waitUntil: nextMinute, row };
  const { mails, skipped } = await take(scope, row.id, Math.min(available, CHUNK));
  if (mails.length + skipped > 0) {
    // Should this process die, the sweep continues when its lease is over.
    await setDue(transaction, due(organizationId, row.id), nextMinute);
    return { mails, row, sender: await findSendingOrganization(services, transaction, organizationId) };
  }
  return { waitUntil: await nextRetry(scope, row.id), row };
}

const due = (organizationId: number, recordId: string) => ({ kind: MAILING_DUE, organizationId, recordId });

export async function isReadOnly(transaction: Transaction, organizationId: number, now: Date): Promise<boolean> {
  const [subscription] = await transaction
    .select(SUBSCRIPTION_STATUS_COLUMNS)
    .from(organization)
    .where(eq(organization.id, organizationId));
  return subscription !== undefined && readOnlyReason(subscription, now) !== null;
}

/** What a process took and never answered for goes back, under the same Message-ID. */
async function releaseLost({ transaction, organizationId, now }: Program, mailingId: string): Promise<void> {
  await transaction.execute(sql`update mailing_recipient set status = 'queued', held_until = null
    where organization_id = ${organizationId} and mailing_id = ${mailingId} and status = 'sending'
      and ${HELD_UNTIL} < ${now.toISOString()}::timestamptz`);
}

const HELD_UNTIL = sql`coalesce(held_until, taken_at + ${WITHOUT_RENEWAL_SECONDS} * interval '1 second')`;

const holdEnd = (now: Date) => new Date(now.getTime() + HOLD_MS).toISOString();

/** Extends the hold on the mails that this process is still sending. Mails that another process has taken over are left alone. */
export async function renewHold(program: Program, taken: readonly Pick<Taken, "id" | "attempts">[]): Promise<void> {
  const until = holdEnd(await readSharedNow(program));
  await program.transaction.execute(sql`update mailing_recipient set held_until = ${until}::timestamptz
    where organization_id = ${program.organizationId} and status = 'sending' and held_until is not null
      and (id, attempts) in (select * from unnest(
        string_to_array(${taken.map(({ id }) => id).join(",")}, ',')::uuid[],
        string_to_array(${taken.map(({ attempts }) => attempts).join(",")}, ',')::smallint[]))`);
}

/** How often `renewHold` is called while mails are being handed over (milliseconds). */
export const RENEW_MS = HOLD_MS / 3;

async function countTaken({ transaction, organizationId }: Program, minute: Date): Promise<number> {
  const rows = await transaction.execute<{ count: number }>(takenQuery(organizationId, minute));
  return rows[0]?.count ?? 0;
}

export const takenQuery = (organizationId: number, minute: Date): SQL => sql`
  select count(*)::int as count from mailing_recipient
  where organization_id = ${organizationId} and taken_at >= ${minute.toISOString()}::timestamptz`;

/** The next of a mailing whose turn it is; the index has them in this order. Rows that another process holds are passed over. */
export const queueQuery = (organizationId: number, mailingId: string, now: Date, max: number): SQL => sql`
  select id, contact_id, address_key from mailing_recipient
  where organization_id = ${organizationId} and mailing_id = ${mailingId}::uuid and status = 'queued'
    and (retry_at is null or retry_at <= ${now.toISOString()}::timestamptz)
  order by id limit ${max} for update skip locked`;

interface TakenRow extends Record<string, unknown> {
  id: string;
  contact_id: string;
  address: string;
  address_key: string;
  attempts: number;
  /** Why it was passed over. */
  why: string | null;
  reader: MailReader;
}

async function take({ transaction, organizationId, now }: Program, mailingId: string, max: number) {
  const at = now.toISOString();
  const rows = await transaction.execute<TakenRow>(sql`
    with next as (${queueQuery(organizationId, mailingId, now, max)}),
    judged as (
      select n.id, ${readerAsJson(sql`c`)} as reader, case
        when c.id is null then 'The contact was deleted'
        when c.status = 'inactive' then 'The contact became inactive'
        when c.consent = 'refused' then 'The contact refused mailings'
        when s.reason = 'unsubscribed' then 'Unsubscribed'
        when s.reason is not null then 'No mailings go to this address' end as why
      from next n ${withContactNow(organizationId)})
    update mailing_recipient r set
      status = case when j.why is null then 'sending' else 'skipped' end, failure = j.why,
      taken_at = case when j.why is null then ${at}::timestamptz end,
      held_until = case when j.why is null then ${holdEnd(now)}::timestamptz end,
      attempts = r.attempts + (case when j.why is null then 1 else 0 end)
    from judged j where r.organization_id = ${organizationId} and r.id = j.id
    returning r.id, r.contact_id, r.address, r.address_key, r.attempts, j.reader, j.why`);
  const mails = rows.flatMap((row): Taken[] =>
    row.why !== null
      ? []
      : [
          {
            id: row.id,
            contactId: row.contact_id,
            address: row.address,
            addressKey: row.address_key,
            attempts: row.attempts,
            reader: { ...row.reader, email: row.address },
          },
        ],
  );
  return { mails, skipped: rows.length - mails.length };
}

/** When the next recipient's attempt is due; null if none is left. */
async function nextRetry({ transaction, organizationId, now }: Program, mailingId: string): Promise<Date | null> {
  const rows = await transaction.execute<{ at: string | null; left: number }>(sql`
    select min(case when status = 'sending' then ${HELD_UNTIL}
      else coalesce(retry_at, ${now.toISOString()}::timestamptz) end) as at, count(*)::int as left
    from mailing_recipient where organization_id = ${organizationId} and mailing_id = ${mailingId}
      and status in ('queued', 'sending')`);
  const [found] = rows;
  return found?.at && found.left > 0 ? new Date(Math.max(new Date(found.at).getTime(), now.getTime() + 1000)) : null;
}

/** Says when the mailing is checked again. */
export const waitFor = ({ transaction, organizationId }: Program, mailingId: string, at: Date | null) =>
  setDue(transaction, due(organizationId, mailingId), at);

/** Recounts a mailing from its recipients: the counts are right after any crash. */
export async function refreshCounts({ transaction, organizationId }: Program, mailingId: string): Promise<void> {
  await transaction.execute(sql`
    update mailing m set sent_count = c.sent, failed_count = c.failed, skipped_count = c.skipped,
      refused_count = c.refused
    from (${countsQuery(organizationId, mailingId)}) c
    where m.organization_id = ${organizationId} and m.id = ${mailingId}`);
}

export const countsQuery = (organizationId: number, mailingId: string): SQL => sql`
  select count(*) filter (where status in ('sent', 'unsubscribed'))::int as sent,
    count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'failed' and is_unknown)::int as refused,
    count(*) filter (where status = 'skipped')::int as skipped
  from mailing_recipient where organization_id = ${organizationId} and mailing_id = ${mailingId}::uuid`;
