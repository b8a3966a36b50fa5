import type { SendingStopReason } from "@trellis/contract-organizations/organizations.ts";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perOrganization } from "../../../kernel/sweeps/sweep.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { notify } from "../../notifications/index.ts";
import { SENDING_MAIL } from "../core/mail-kinds.ts";
import { emailMessage } from "../schema.ts";
import { MAIL_QUEUE } from "./queue-mail.ts";
import { SENDING_WORDS } from "./sending-words.ts";

/** Mails that wait until their organization may send again, among the kinds of due work. */
const HELD_MAIL = "mail_held";
/** Mails about the stop itself, which wait for nothing. */
const NOTICE_MAIL = "mail_notice";
/** Of one organization in one run. */
const MAX_AT_ONCE = 500;

/** Whether the organization's sending is stopped. Asked by each mail and each round of a mailing. */
export async function isSendingStopped(transaction: Transaction, organizationId: number): Promise<boolean> {
  const [row] = await transaction
    .select({ stoppedAt: organization.sendingStoppedAt })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return (row?.stoppedAt ?? null) !== null;
}

/** Keeps a queued mail until sending resumes. */
export async function holdMail(transaction: Transaction, organizationId: number, id: string, now: Date): Promise<void> {
  await setDue(transaction, { kind: HELD_MAIL, organizationId, recordId: id }, now);
}

/** For operators: `changeSending` in its own transaction. */
export const setSending = (database: Database, organizationId: number, stop: boolean): Promise<boolean> =>
  database.inOrganization(organizationId, (transaction) =>
    changeSending({ transaction, organizationId, now: new Date() }, stop ? "operator" : null),
  );

/**
 * Stops all mail of an organization for a reason, or resumes it with null: writes the audit log and notifies the admins, in
 * the product and by email. Returns false where there is no such organization, or it is stopped or on already.
 */
export async function changeSending(scope: Tenant, reason: SendingStopReason | null): Promise<boolean> {
  const { transaction, organizationId, now } = scope;
  // A stop for the name gives way to another reason: a new name does not end that one.
  const isOther = reason
    ? or(
        isNull(organization.sendingStoppedAt),
        reason === "name" ? undefined : eq(organization.sendingStopReason, "name"),
      )
    : and(isNotNull(organization.sendingStoppedAt), isNull(organization.sampleUntil));
  const changed = await transaction
    .update(organization)
    .set(
      reason
        ? { sendingStoppedAt: now, sendingStopReason: reason }
        : {
            sendingStoppedAt: null,
            sendingStopReason: null,
            // A new name resets no count of reports.
            sendingResumedAt: sql`case when sending_stop_reason = 'name' then sending_resumed_at
              else ${now.toISOString()}::timestamptz end`,
          },
    )
    .where(and(eq(organization.id, organizationId), isOther))
    .returning({ id: organization.id });
  if (changed.length === 0) return false;
  await writeAuditRow(transaction, {
    organizationId,
    userId: null,
    action: reason ? "stop_sending" : "resume_sending",
    resource: "organization",
    resourceId: String(organizationId),
    ...(reason ? { after: { reason } } : {}),
  });
  const { title, paragraphs } = SENDING_WORDS[reason ?? "resumed"];
  await notify(scope, {
    userIds: "admins",
    kind: "sending_changed",
    title,
    text: paragraphs.join(" "),
    link: "/app/settings/email-templates",
  });
  await queueNotices(scope, reason ?? "resumed");
  await announceChange(scope, "organizations");
  await announceChange(scope, "mail");
  return true;
}

/** An email for each admin. Operators' commands reach no queue of jobs: the sweep hands it over within a minute. */
async function queueNotices(
  { transaction, organizationId, now }: Tenant,
  news: keyof typeof SENDING_WORDS,
): Promise<void> {
  const admins = await transaction
    .select({ id: user.id, email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.role, "admin"), eq(membership.isActive, true)),
    );
  for (const admin of admins) {
    const id = createId();
    await transaction.insert(emailMessage).values({
      organizationId,
      id,
      kind: SENDING_MAIL,
      recordId: admin.id,
      recipient: admin.email,
      recipientKey: admin.email.toLowerCase(),
      values: { news },
      createdAt: now,
      updatedAt: now,
    });
    await setDue(transaction, { kind: NOTICE_MAIL, organizationId, recordId: id }, now);
  }
}

/** Sends what was held once the organization may send again, and notices about a stop in any case. */
export const heldMailSweep = perOrganization({
  name: "mail.held",
  cron: "* * * * *",
  whenReadOnly: "run",
  async among({ database }) {
    const held = await database.reference.execute<{ organization_id: string }>(sql`
      select distinct d.organization_id from due_work d join organization o on o.id = d.organization_id
      where d.kind = ${NOTICE_MAIL} or (d.kind = ${HELD_MAIL} and o.sending_stopped_at is null)`);
    return held.map((row) => Number(row.organization_id));
  },
  handle: ({ database, jobs }, { id: organizationId }) =>
    database.inOrganization(organizationId, async (transaction) => {
      const kinds = (await isSendingStopped(transaction, organizationId)) ? [NOTICE_MAIL] : [NOTICE_MAIL, HELD_MAIL];
      const named = sql`kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
        and organization_id = ${organizationId}`;
      const held = await transaction.execute<{ id: string }>(sql`
        delete from due_work where ${named} and record_id in (
          select record_id from due_work where ${named} order by due_at, record_id limit ${MAX_AT_ONCE})
        returning record_id as id`);
      for (const { id } of held) await jobs.enqueue(transaction, MAIL_QUEUE, { organizationId, id });
    }),
});
