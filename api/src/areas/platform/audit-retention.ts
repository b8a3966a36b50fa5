import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  type AuditRetention,
  type setAuditRetention as contract,
  MIN_YEARS_WITH_PAYROLL,
} from "@trellis/contract-platform/audit-retention.ts";
import { eq, isNotNull, sql } from "drizzle-orm";
import { writeAuditRow } from "../../kernel/audit/audit-row.ts";
import { moveAuditStart, readAuditStart, removeBeforeStart } from "../../kernel/audit/audit-start.ts";
import { AppError, invalid } from "../../kernel/errors.ts";
import type { Context, Read } from "../../kernel/http/context.ts";
import type { Services } from "../../kernel/services.ts";
import { perOrganization } from "../../kernel/sweeps/sweep.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { hasPayroll } from "../payroll/index.ts";

type Years = AuditRetention["years"];

/** How long the log is kept, and since when it has lost entries. */
export async function getAuditRetention(context: Read): Promise<AuditRetention> {
  const { transaction, organizationId } = context;
  const [row] = await transaction
    .select({ years: organization.auditRetentionYears })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const start = await readAuditStart(transaction, organizationId);
  return {
    years: (row?.years ?? null) as Years,
    minYears: (await hasPayroll(context)) ? MIN_YEARS_WITH_PAYROLL : null,
    removedBefore: start?.removedBefore.toISOString() ?? null,
  };
}

/**
 * Sets how long the log is kept, from the next night on. Throws forbidden for anyone but the owner, and invalid for a period
 * that is too short for the tax records of an organization with a payroll.
 */
export async function setAuditRetention(
  context: Context,
  { body: { years } }: EndpointParsed<typeof contract>,
): Promise<AuditRetention> {
  const { transaction, organizationId, member, now } = context;
  const [row] = await transaction
    .select({ ownerId: organization.ownerId, years: organization.auditRetentionYears })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("update");
  if (row?.ownerId !== member.userId)
    throw new AppError("forbidden", { message: "Only the owner of this organization can change this." });
  const before = await getAuditRetention(context);
  if (years !== null && before.minYears !== null && years < before.minYears)
    throw invalid(
      "years",
      "This organization has payroll records, which tax rules require for at least four years. Choose a longer period.",
    );
  await transaction
    .update(organization)
    .set({ auditRetentionYears: years, updatedAt: now })
    .where(eq(organization.id, organizationId));
  await context.audit({
    action: "update_audit_retention",
    resource: "organization",
    resourceId: String(organizationId),
    before: { retentionYears: before.years },
    after: { retentionYears: years },
  });
  return { ...before, years };
}

/** Removes what is older than an organization keeps, every night. The removal itself is an entry of the log. */
export const auditRetentionSweep = perOrganization({
  name: "platform.audit-retention",
  cron: "40 3 * * *",
  whenReadOnly: "run",
  withClosed: true,
  async among({ database }) {
    const rows = await database.reference
      .select({ id: organization.id })
      .from(organization)
      .where(isNotNull(organization.auditRetentionYears));
    return rows.map(({ id }) => id);
  },
  handle: (services, { id }, now) => removeOldEntries(services, id, now),
});

async function removeOldEntries({ database, maintenance, log }: Services, organizationId: number, now: Date) {
  const start = await database.inOrganization(organizationId, async (transaction) => {
    const [row] = await transaction.execute<{ before: string | null }>(sql`
      select ${now.toISOString()}::timestamptz - make_interval(years => audit_retention_years) as before
      from organization where id = ${organizationId}`);
    if (!row?.before) return undefined;
    const before = new Date(row.before);
    const entries = await moveAuditStart(transaction, organizationId, { before, now });
    if (entries > 0)
      await writeAuditRow(transaction, {
        organizationId,
        userId: null,
        action: "remove_old_entries",
        resource: "audit_log",
        resourceId: null,
        after: { removedBefore: before.toISOString(), entryCount: entries },
      });
    return readAuditStart(transaction, organizationId);
  });
  // Committed before anything is removed: a night that was interrupted is continued by the next one.
  if (!start) return;
  const removed = await removeBeforeStart(maintenance, organizationId, start.sequence);
  if (removed > 0) log.info("old audit log entries removed", { organizationId, removed });
}
