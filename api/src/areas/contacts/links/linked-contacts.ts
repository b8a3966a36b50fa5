import type { ContactLinkKind } from "@trellis/contract-contacts/choices.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { lastContactOf } from "../core/activity-day.ts";
import { contactName } from "../people/contact-view.ts";
import { contact, contactLink } from "../schema/contact-schema.ts";

/** A contact as reports name them. */
export interface LinkedContact {
  id: string;
  name: string;
  lastContactOn: string | null;
}

/** The contacts that records are linked to, by the record's id; records without a contact are left out. */
export async function readContactIds(
  { transaction, organizationId }: Read,
  kind: ContactLinkKind,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  if (recordIds.length === 0) return new Map();
  const links = await transaction
    .select({ recordId: contactLink.recordId, contactId: contactLink.contactId })
    .from(contactLink)
    .where(
      and(
        eq(contactLink.organizationId, organizationId),
        eq(contactLink.kind, kind),
        inArray(contactLink.recordId, [...recordIds]),
      ),
    );
  return new Map(links.map(({ recordId, contactId }) => [recordId, contactId]));
}

/** The contacts of records of a kind, by the record's id; records without a contact are left out. */
export async function readLinkedContacts(
  { transaction, organizationId }: Read,
  kind: ContactLinkKind,
): Promise<Map<string, LinkedContact>> {
  const rows = await transaction
    .select({
      recordId: contactLink.recordId,
      id: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      company: contact.company,
      email: contact.email,
      lastContactOn: contact.lastContactOn,
      activityOn: contact.activityOn,
    })
    .from(contactLink)
    .innerJoin(
      contact,
      and(eq(contact.organizationId, contactLink.organizationId), eq(contact.id, contactLink.contactId)),
    )
    .where(and(eq(contactLink.organizationId, organizationId), eq(contactLink.kind, kind)));
  return new Map(
    rows.map(({ recordId, id, ...row }) => [
      recordId,
      { id, name: contactName(row), lastContactOn: lastContactOf(row) },
    ]),
  );
}
