import { createId } from "../../../kernel/db/columns.ts";
import type { JobSender, Tenant } from "../../../kernel/http/context.ts";
import { emailMessage } from "../schema.ts";

export const MAIL_QUEUE = "mail.send";

export interface MailRequest {
  /** The kind of the renderer that makes it. */
  kind: string;
  /** The record it is about; the renderer reads it when the mail is sent. */
  recordId: string;
  /** One address. */
  recipient: string;
  /** What the text needs beyond the record. Stored as it is: never secrets. */
  values?: Record<string, string>;
}

/**
 * Enqueues an email in the caller's transaction; it is sent only if that commits. The mail server is called later,
 * outside of any request. Returns the message's id.
 */
export async function queueMail(context: Tenant & JobSender, request: MailRequest): Promise<string> {
  const id = createId();
  await context.transaction.insert(emailMessage).values({
    organizationId: context.organizationId,
    id,
    kind: request.kind,
    recordId: request.recordId,
    recipient: request.recipient,
    recipientKey: request.recipient.toLowerCase(),
    values: request.values ?? {},
    createdAt: context.now,
    updatedAt: context.now,
  });
  await context.enqueue(MAIL_QUEUE, { id });
  return id;
}
