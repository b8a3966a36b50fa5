import type { ContactLinkKind } from "@trellis/contract-contacts/choices.ts";
import { and, asc, eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { ContactIdentity } from "../../../ports/contact-identity.ts";
import { contact, contactEmail, contactLink } from "../schema/contact-schema.ts";
import { deletedContact } from "../schema/deletion-schema.ts";
import { contactErasure } from "../schema/erasure-schema.ts";

/**
 * As `readContactIdentity`, for a contact that was chosen and may have been deleted since. Throws conflict, in words, for
 * one that was deleted or erased, and not_found for one that the organization never had.
 */
export async function requireContactIdentity(scope: Read, contactId: string): Promise<ContactIdentity> {
  try {
    return await readContactIdentity(scope, contactId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    const { transaction, organizationId } = scope;
    const [deleted] = await transaction
      .select({ name: deletedContact.name })
      .from(deletedContact)
      .where(and(eq(deletedContact.organizationId, organizationId), eq(deletedContact.id, contactId)));
    if (deleted)
      throw new AppError("conflict", {
        message: `${deleted.name} was deleted from your contacts. Restore the contact, or choose another one.`,
      });
    const [erased] = await transaction
      .select({ id: contactErasure.id })
      .from(contactErasure)
      .where(and(eq(contactErasure.organizationId, organizationId), eq(contactErasure.contactId, contactId)))
      .limit(1);
    if (erased) throw new AppError("conflict", { message: "This person's data was erased. Choose another contact." });
    throw error;
  }
}

/** Throws not_found where the organization has no such contact. */
export async function readContactIdentity(
  { transaction, organizationId }: Read,
  contactId: string,
): Promise<ContactIdentity> {
  const ofContact = and(eq(contactEmail.organizationId, organizationId), eq(contactEmail.contactId, contactId));
  const [[person], emails, links] = await Promise.all([
    transaction
      .select()
      .from(contact)
      .where(and(eq(contact.organizationId, organizationId), eq(contact.id, contactId))),
    transaction
      .select({ key: contactEmail.emailKey })
      .from(contactEmail)
      .where(ofContact)
      .orderBy(asc(contactEmail.position)),
    transaction
      .select({ kind: contactLink.kind, recordId: contactLink.recordId })
      .from(contactLink)
      .where(and(eq(contactLink.organizationId, organizationId), eq(contactLink.contactId, contactId)))
      .orderBy(asc(contactLink.recordId)),
  ]);
  if (!person) throw notFound("Contact");
  const idsOf = (wanted: ContactLinkKind) =>
    links.filter(({ kind }) => kind === wanted).map(({ recordId }) => recordId);
  return {
    contactId: person.id,
    name: [person.firstName, person.lastName].filter(Boolean).join(" ") || person.company || person.email || "",
    firstName: person.firstName,
    lastName: person.lastName,
    company: person.company,
    email: person.email,
    donatedBefore: person.donatedBefore,
    emailKeys: [...new Set(emails.map(({ key }) => key))],
    links: { donor: idsOf("donor"), customer: idsOf("customer") },
  };
}
