import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/tenancy.ts";
import { perOrganization } from "../../sweeps/sweep.ts";
import { organization } from "../organizations/schema.ts";
import { writeAuditRow } from "../platform/audit-row.ts";
import { setDue } from "../platform/due-work.ts";
import { MAIL_QUEUE } from "./queue-mail.ts";

/** Mails that wait until their organization may send again, among the kinds of due work. */
const HELD_MAIL = "mail_held";
/** Of one organization in one run. */
const MAX_AT_ONCE = 500;

/** Whether an operator stopped the organization's sending. Asked by each mail and each round of a mailing. */
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

/**
 * Stops or resumes all mail of an organization, with an entry in its audit log. Returns false where there is no such
 * organization, or nothing to change.
 */
export async function setSending(database: Database, organizationId: number, stop: boolean): Promise<boolean> {
  return database.inOrganization(organizationId, async (transaction) => {
    const current = stop ? isNull(organization.sendingStoppedAt) : sql`${organization.sendingStoppedAt} is not null`;
    const changed = await transaction
      .update(organization)
      .set({ sendingStoppedAt: stop ? new Date() : null })
      .where(and(eq(organization.id, organizationId), current))
      .returning({ id: organization.id });
    if (changed.length === 0) return false;
    await writeAuditRow(transaction, {
      organizationId,
      userId: null,
      action: stop ? "stop_sending" : "resume_sending",
      resource: "organization",
      resourceId: String(organizationId),
    });
    return true;
  });
}

/** Sends what was held, organization by organization, once it may send again. */
export const heldMailSweep = perOrganization({
  name: "mail.held",
  cron: "* * * * *",
  whenReadOnly: "run",
  async among({ database }) {
    const held = await database.reference.execute<{ organization_id: string }>(sql`
      select distinct d.organization_id from due_work d join organization o on o.id = d.organization_id
      where d.kind = ${HELD_MAIL} and o.sending_stopped_at is null`);
    return held.map((row) => Number(row.organization_id));
  },
  handle: ({ database, jobs }, { id: organizationId }) =>
    database.inOrganization(organizationId, async (transaction) => {
      const held = await transaction.execute<{ id: string }>(sql`
        delete from due_work where kind = ${HELD_MAIL} and organization_id = ${organizationId} and record_id in (
          select record_id from due_work where kind = ${HELD_MAIL} and organization_id = ${organizationId}
          order by due_at, record_id limit ${MAX_AT_ONCE})
        returning record_id as id`);
      for (const { id } of held) await jobs.enqueue(transaction, MAIL_QUEUE, { organizationId, id });
    }),
});
