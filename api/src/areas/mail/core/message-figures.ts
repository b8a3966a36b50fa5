import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { emailMessage } from "../schema.ts";

/** How many mails of some kinds were queued since then. */
export async function countMessages(
  { transaction, organizationId }: Read,
  kinds: readonly string[],
  since: Date,
): Promise<number> {
  const [row] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(emailMessage)
    .where(
      and(
        eq(emailMessage.organizationId, organizationId),
        inArray(emailMessage.kind, [...kinds]),
        gt(emailMessage.createdAt, since),
      ),
    );
  return row?.count ?? 0;
}

/** Those of these records whose mail the mail server did not take in the end. */
export async function findFailedRecords(
  { transaction, organizationId }: Read,
  kind: string,
  recordIds: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction
    .select({ id: emailMessage.recordId })
    .from(emailMessage)
    .where(
      and(
        eq(emailMessage.organizationId, organizationId),
        eq(emailMessage.kind, kind),
        inArray(emailMessage.recordId, [...recordIds]),
        eq(emailMessage.status, "failed"),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The mails of a kind that the mail server did not take, to be joined by organization and record. */
export const joinFailedMessages = ({ transaction }: Read, kind: string) =>
  transaction
    .select({ organizationId: emailMessage.organizationId, id: emailMessage.id, recordId: emailMessage.recordId })
    .from(emailMessage)
    .where(and(eq(emailMessage.kind, kind), eq(emailMessage.status, "failed")))
    .as("failed_message");

/** A mail of the demo that was sent. */
export async function seedSentMessage(
  { transaction, organizationId }: Tenant,
  { kind, recordId, recipient, sentAt }: { kind: string; recordId: string; recipient: string; sentAt: Date },
): Promise<void> {
  await transaction.insert(emailMessage).values({
    organizationId,
    id: createId(),
    kind,
    recordId,
    recipient,
    recipientKey: recipient.toLowerCase(),
    status: "sent",
    attempts: 1,
    sentAt,
    createdAt: sentAt,
    updatedAt: sentAt,
  });
}
