import { and, eq, ne } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import type { Program } from "../../kernel/http/context.ts";
import { announceChange } from "../../kernel/live/live-events.ts";
import type { MailingReader } from "../../ports/events.ts";
import { mailSuppression } from "../contacts/index.ts";
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
  const { transaction, organizationId, now } = scope;
  const row = {
    address,
    reason: "unsubscribed" as const,
    note: null,
    mailingId: null,
    createdBy: null,
    createdAt: now,
  };
  const added = await transaction
    .insert(mailSuppression)
    .values({ organizationId, id: createId(), addressKey: address.toLowerCase(), ...row })
    .onConflictDoUpdate({
      target: [mailSuppression.organizationId, mailSuppression.addressKey],
      set: row,
      // Someone who unsubscribed stays as they are.
      setWhere: ne(mailSuppression.reason, "unsubscribed"),
    })
    .returning({ id: mailSuppression.id });
  if (added.length === 0) return;
  await scope.audit({
    action: "unsubscribe",
    resource: "mail_suppression",
    resourceId: added[0]?.id ?? "",
    after: { address },
  });
  await announceChange(scope, "contacts");
}
