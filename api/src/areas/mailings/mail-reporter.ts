import { and, eq } from "drizzle-orm";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import type { Program } from "../../kernel/http/context.ts";
import type { MailingReader } from "../../ports/events.ts";
import { suppressUnsubscribed } from "../contacts/index.ts";
import { mailingRecipient } from "./schema.ts";
import { type Recipient, suppress } from "./unsubscribe.ts";

/** Whom a mailing's mail was for, by the id that its links name. */
export async function findMailingReader(scope: Program, { id }: { id: string }): Promise<MailingReader | null> {
  const recipient = await findRecipient(scope, id);
  return recipient ? { recipientId: recipient.id, mailingId: recipient.mailingId, address: recipient.address } : null;
}

async function findRecipient({ transaction, organizationId }: Program, id: string): Promise<Recipient | undefined> {
  const own = and(eq(mailingRecipient.organizationId, organizationId), eq(mailingRecipient.id, id));
  const [row] = await transaction.select().from(mailingRecipient).where(own);
  return row;
}

/**
 * Someone who reported an email gets no mailings of the organization any more: as if they had unsubscribed, so that lists
 * do not say who reported.
 */
export async function suppressReporter(
  scope: Program,
  { recipientId, address }: { recipientId: string | null; address: string | null },
): Promise<void> {
  const recipient = recipientId === null ? undefined : await findRecipient(scope, recipientId);
  if (recipient) return suppress(scope, recipient);
  if (address === null) return;
  const added = await suppressUnsubscribed(scope, { address, addressKey: address.toLowerCase(), mailingId: null });
  if (added === undefined) return;
  await scope.audit({
    action: "unsubscribe",
    resource: "mail_suppression",
    resourceId: added,
    after: { address },
  });
  await announceChange(scope, "contacts");
}
