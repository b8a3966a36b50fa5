import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { MailReport, ReportableMail, reportMail as reportContract } from "@trellis/contract-mail/mail-reports.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, desc, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { MAILING_RECORDS } from "../../../ports/mailing-records.ts";
import { mailName } from "../core/mail-kinds.ts";
import { isExpired, type ReportLink, readReportToken } from "../core/report-token.ts";
import { mailReport } from "../schema.ts";
import { storeReport } from "./store-report.ts";

const message = "Too many requests in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes. */
const LIMITS = {
  read: { name: "mail-report:read", perAddress: 300, perRecord: 60, message },
  report: { name: "mail-report:report", perAddress: 60, perRecord: 20, message },
} as const;

const noSuchLink = () =>
  new AppError("not_found", {
    message: "This link isn't for reporting an email. Open the link in the email again, or copy the whole address.",
  });

/** What the page shows; changes nothing. Throws not_found, gone for an expired link, slow_down. */
export async function getReportableMail(call: Call): Promise<ReportableMail> {
  const link = await visit(call, "read");
  return inProgramScope(call.services, link.organizationId, (scope) => read(scope, link));
}

/**
 * Stores a report, once for each email. The reporter gets no mailings of the organization any more; too many reports stop
 * its sending. Throws forbidden, not_found, gone for an expired link, slow_down.
 */
export async function reportMail(call: Call, { body }: EndpointParsed<typeof reportContract>): Promise<ReportableMail> {
  const { services } = call;
  requireSameOrigin(call.request, new URL(services.env.publicUrl).origin);
  const link = await visit(call, "report");
  return inProgramScope(services, link.organizationId, async (scope) => {
    await storeReport(scope, services, link, body.reason ?? null);
    return read(scope, link);
  });
}

/** The newest reports, for admins: which email and why, never who reported it. */
export async function listMailReports({
  transaction,
  organizationId,
  organization: { timeZone },
}: Context): Promise<MailReport[]> {
  const rows = await transaction
    .select({
      id: mailReport.id,
      kind: mailReport.kind,
      mailingId: mailReport.mailingId,
      mailing: MAILING_RECORDS.only.nameOf(organizationId, mailReport.mailingId),
      reason: mailReport.reason,
      createdAt: mailReport.createdAt,
    })
    .from(mailReport)
    .where(eq(mailReport.organizationId, organizationId))
    .orderBy(desc(mailReport.createdAt), desc(mailReport.id))
    .limit(100);
  return rows.map(({ id, kind, mailingId, mailing, reason, createdAt }) => ({
    id,
    mail: mailing ?? mailName(kind),
    mailingId: mailing === null ? null : mailingId,
    reason,
    day: dayInZone(createdAt, timeZone),
  }));
}

async function read({ transaction, organizationId }: Program, { messageId }: ReportLink): Promise<ReportableMail> {
  const [row] = await transaction
    .select({ name: organization.name, id: mailReport.id, reason: mailReport.reason })
    .from(organization)
    .leftJoin(mailReport, and(eq(mailReport.organizationId, organization.id), eq(mailReport.messageId, messageId)))
    .where(eq(organization.id, organizationId));
  if (!row) throw noSuchLink();
  return { organizationName: row.name, isReported: row.id !== null, reason: row.reason };
}

/** The link that is named, for a visitor who may ask this often. */
async function visit(call: Call, action: keyof typeof LIMITS): Promise<ReportLink> {
  const link = readReportToken(call.params.token ?? "", call.services.env.authSecret.hash);
  await limitVisitor(call, LIMITS[action], link?.messageId ?? "");
  if (!link) throw noSuchLink();
  if (isExpired(link, call.now))
    throw new AppError("gone", { message: "This link has expired. You can report an email for 180 days." });
  return link;
}
