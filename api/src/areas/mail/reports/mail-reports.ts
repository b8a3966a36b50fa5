import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { MailReport, ReportableMail, reportMail as reportContract } from "@trellis/contract-mail/mail-reports.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { mailboxKey } from "@trellis/mail-rules/mailbox-key.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import { keyedHash } from "../../../kernel/http/keyed-hash.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { mailingReaderAsked, mailReported } from "../../../ports/events.ts";
import { MAILING_RECORDS } from "../../../ports/mailing-records.ts";
import { MAILING, mailName } from "../core/mail-kinds.ts";
import { isExpired, type ReportLink, readReportToken } from "../core/report-token.ts";
import { emailMessage, mailReport } from "../schema.ts";
import { stopWhenReported } from "./reported-organizations.ts";

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
    const { transaction, organizationId, now } = scope;
    // Reports of one organization take turns, so that each counts the ones before it.
    // No key update: other writes of the organization, which refer to its row, do not wait.
    await transaction.execute(sql`select 1 from organization where id = ${organizationId} for no key update`);
    const mail = await findMail(scope, link);
    const reason = body.reason ?? null;
    const reporterHash = keyedHash(services.env.authSecret, `mail-report:reporter:${organizationId}:${mail.reporter}`);
    const [stored] = await transaction
      .insert(mailReport)
      .values({
        organizationId,
        id: createId(),
        messageId: link.messageId,
        kind: mail.kind,
        mailingId: mail.mailingId,
        reason,
        reporterHash,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: [mailReport.organizationId, mailReport.messageId],
        set: { reason: sql`coalesce(excluded.reason, ${mailReport.reason})` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (stored?.isNew) {
      await mailReported.emit(scope, { recipientId: mail.recipientId, address: mail.address });
      await stopWhenReported(scope, services.limits.mailReports);
      await announceChange(scope, "mail");
    }
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

/** The email behind a link. One that was erased meanwhile is reported too: its link proves that it was sent. */
async function findMail(scope: Program, { messageId, isMailing }: ReportLink) {
  if (isMailing) {
    const reader = (await mailingReaderAsked.emit(scope, { id: messageId })).find((found) => found !== null);
    return {
      kind: MAILING,
      mailingId: reader?.mailingId ?? null,
      recipientId: reader?.recipientId ?? null,
      address: reader?.address ?? null,
      reporter: reader ? mailboxKey(reader.address) : messageId,
    };
  }
  const { transaction, organizationId } = scope;
  const [row] = await transaction
    .select({ kind: emailMessage.kind, recipient: emailMessage.recipient, key: emailMessage.recipientKey })
    .from(emailMessage)
    .where(and(eq(emailMessage.organizationId, organizationId), eq(emailMessage.id, messageId)));
  const address = row?.key ? row.recipient : null;
  return {
    kind: row?.kind ?? "",
    mailingId: null,
    recipientId: null,
    address,
    reporter: address ? mailboxKey(address) : messageId,
  };
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
