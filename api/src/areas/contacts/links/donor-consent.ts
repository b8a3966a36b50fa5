import { and, eq, sql } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { lockContacts } from "../core/last-contact.ts";
import { findLinkedContact } from "../core/link-records.ts";
import { contact } from "../schema/contact-schema.ts";

/**
 * Records on a donor's contact that its person agreed to news: when, where, and under which text. An earlier consent
 * keeps its date, and a refusal stays: anyone may type an address, but only its owner withdraws a refusal. Does nothing
 * if the donor has no contact.
 */
export async function keepDonorConsent(
  scope: Program,
  donorId: string,
  { at, source }: { at: Date; source: string },
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const contactId = await findLinkedContact(scope, "donor", donorId);
  if (contactId === undefined) return;
  await lockContacts(scope, [contactId]);
  const [changed] = await transaction
    .update(contact)
    .set({
      consent: "given",
      consentAt: at,
      consentSource: source,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${contact.updatedAt} + interval '1 millisecond')`,
    })
    .where(and(eq(contact.organizationId, organizationId), eq(contact.id, contactId), eq(contact.consent, "unknown")))
    .returning({ id: contact.id });
  if (!changed) return;
  await emitContacts(scope, [contactId], "changed");
  await scope.audit({
    action: "update",
    resource: "contact",
    resourceId: contactId,
    before: { consent: "unknown" },
    after: { consent: "given", consentAt: at.toISOString(), consentSource: source },
  });
}
