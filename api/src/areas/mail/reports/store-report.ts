import type { MailReportReason } from "@trellis/contract-mail/mail-reports.ts";
import { mailboxKey } from "@trellis/mail-rules/mailbox-key.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { keyedHash } from "../../../kernel/http/keyed-hash.ts";
import type { Services } from "../../../kernel/services.ts";
import { mailingReaderAsked, mailReported } from "../../../ports/events.ts";
import { MAILING } from "../core/mail-kinds.ts";
import { emailMessage, mailReport } from "../schema.ts";
import { stopWhenReported } from "./reported-organizations.ts";

/** Which email is reported. */
interface Reported {
  /** The email, or the recipient of a mailing. */
  messageId: string;
  isMailing: boolean;
}

/**
 * Stores the report of an email, once for each. The reporter gets no mailings of the organization any more; too many reports
 * stop its sending. A reason that is given later is added to the report.
 */
export async function storeReport(
  scope: Program,
  services: Services,
  reported: Reported,
  reason: MailReportReason | null,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  // Reports of one organization take turns, so that each counts the ones before it.
  // No key update: other writes of the organization, which refer to its row, do not wait.
  await transaction.execute(sql`select 1 from organization where id = ${organizationId} for no key update`);
  const mail = await findMail(scope, reported);
  const reporterHash = keyedHash(services.env.authSecret, `mail-report:reporter:${organizationId}:${mail.reporter}`);
  const [stored] = await transaction
    .insert(mailReport)
    .values({
      organizationId,
      id: createId(),
      messageId: reported.messageId,
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
  if (!stored?.isNew) return;
  await mailReported.emit(scope, { recipientId: mail.recipientId, address: mail.address });
  await stopWhenReported(scope, services.limits.mailReports);
  await announceChange(scope, "mail");
}

/** The email that is reported. One that was erased meanwhile is reported too: its link proves that it was sent. */
async function findMail(scope: Program, { messageId, isMailing }: Reported) {
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
