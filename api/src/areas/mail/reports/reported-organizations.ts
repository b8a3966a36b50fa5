import { eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { Limits } from "../../../kernel/identity/limits.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { MAILING_RECORDS } from "../../../ports/mailing-records.ts";
import { ASKED_FOR } from "../core/mail-kinds.ts";
import { mailReport } from "../schema.ts";
import { changeSending } from "../sending/sending-hold.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stops the organization's sending where enough different people reported its email within 24 hours, counted from when it
 * was last resumed. Email that visitors ask for themselves does not count: one person could stop a competitor. One that
 * pays is stopped only where they are also a large enough share of what it sent.
 */
export async function stopWhenReported(scope: Tenant, { recipients, share }: Limits["mailReports"]): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const [row] = await transaction
    .select({ status: organization.subscriptionStatus, resumedAt: organization.sendingResumedAt })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!row) return;
  const dayAgo = now.getTime() - DAY_MS;
  const since = new Date(Math.max(dayAgo, row.resumedAt?.getTime() ?? 0));
  const reporters = await countReporters(transaction, organizationId, since);
  if (reporters < recipients) return;
  const isPaying = row.status === "active" || row.status === "past_due";
  if (isPaying && reporters < share * (await countSent(transaction, organizationId, new Date(dayAgo)))) return;
  await changeSending(scope, "reported");
}

async function countReporters(transaction: Transaction, organizationId: number, since: Date): Promise<number> {
  const [row] = await transaction.execute<{ count: number }>(reportersQuery(organizationId, since));
  return row?.count ?? 0;
}

export const reportersQuery = (organizationId: number, since: Date) => sql`
  select count(distinct reporter_hash)::int as count from mail_report
  where organization_id = ${organizationId} and created_at > ${since.toISOString()}::timestamptz
    and kind not in (${sql.join(
      ASKED_FOR.map((kind) => sql`${kind}`),
      sql`, `,
    )})`;

async function countSent(transaction: Transaction, organizationId: number, since: Date): Promise<number> {
  const [row] = await transaction.execute<{ count: number }>(sentQuery(organizationId, since));
  return row?.count ?? 0;
}

export const sentQuery = (organizationId: number, since: Date) => sql`
  select ((select count(*) from email_message
    where organization_id = ${organizationId} and sent_at > ${since.toISOString()}::timestamptz) +
  ${MAILING_RECORDS.only.countSent(organizationId, since)})::int as count`;

/** An organization that recipients reported, for operators. */
export interface ReportedOrganization {
  id: number;
  name: string;
  /** Different people who reported its email within the given days. */
  reporters: number;
  reports: number;
  fraud: number;
  isStopped: boolean;
}

/** Organizations whose email was reported within some days, those with the most reporters first. */
export async function listReportedOrganizations(database: Database, days: number): Promise<ReportedOrganization[]> {
  const organizations = await database.reference
    .select({ id: organization.id, name: organization.name, stoppedAt: organization.sendingStoppedAt })
    .from(organization);
  const found: ReportedOrganization[] = [];
  for (const { id, name, stoppedAt } of organizations) {
    const [row] = await database.inOrganization(id, (transaction) =>
      transaction.execute<{ reporters: number; reports: number; fraud: number }>(sql`
        select count(distinct reporter_hash)::int as reporters, count(*)::int as reports,
          count(*) filter (where reason = 'fraud')::int as fraud
        from mail_report where organization_id = ${id} and created_at > now() - ${days} * interval '1 day'`),
    );
    if (row && row.reports > 0) found.push({ id, name, isStopped: stoppedAt !== null, ...row });
  }
  return found.sort((a, b) => b.reporters - a.reporters || a.id - b.id);
}

/** How many emails were reported since then, in all organizations. */
export async function countReports({ reference }: Pick<Database, "reference">, since: Date): Promise<number> {
  const [row] = await reference
    .select({ count: sql<number>`count(*)::int` })
    .from(mailReport)
    .where(gte(mailReport.createdAt, since));
  return row?.count ?? 0;
}
