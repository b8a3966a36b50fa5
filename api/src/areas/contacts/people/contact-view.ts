import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { MemberRead, Read } from "../../../kernel/http/context.ts";
import { lastContactOf } from "../core/activity-day.ts";
import { allAddresses, readFurtherAddresses } from "../core/contact-addresses.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { type GivingReader, maySeeGiving } from "../core/giving-access.ts";
import { contact, contactEmail, contactPhone, contactTag } from "../schema/contact-schema.ts";
import { mailSuppression } from "../schema/suppression-schema.ts";

/** Answers are made for a member: what they may see of what people gave is decided here. */
/** First and last name; the company, else the address, of one without a name. */
export const contactName = ({
  firstName,
  lastName,
  company,
  email,
}: Pick<ContactRow, "firstName" | "lastName" | "company" | "email">): string =>
  [firstName, lastName].filter(Boolean).join(" ") || company || email || "No name";

function toListedContact(row: ContactRow, tags: readonly string[], reader: GivingReader): ListedContact {
  return {
    id: row.id,
    organizationId: row.organizationId,
    firstName: row.firstName,
    lastName: row.lastName,
    name: contactName(row),
    email: row.email,
    phone: row.phone,
    type: row.type,
    status: row.status,
    totalDonations: maySeeGiving(reader) ? formatDecimal(row.totalDonations) : null,
    lastContactDate: lastContactOf(row),
    company: row.company,
    tags: [...tags],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Rows of a list with their tags, in the order given. */
export async function toListedContacts(scope: MemberRead, rows: readonly ContactRow[]): Promise<ListedContact[]> {
  const tags = await readTags(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toListedContact(row, tags.get(row.id) ?? [], scope));
}

/** The tags of contacts, in order of the alphabet. */
async function readTags({ transaction, organizationId }: Read, ids: readonly string[]) {
  const tags = new Map<string, string[]>();
  if (ids.length === 0) return tags;
  const rows = await transaction
    .select({ contactId: contactTag.contactId, tag: contactTag.tag })
    .from(contactTag)
    .where(and(eq(contactTag.organizationId, organizationId), sql`${contactTag.contactId} = any(${idArray(ids)})`))
    .orderBy(asc(contactTag.contactId), asc(contactTag.tagKey));
  for (const { contactId, tag } of rows) {
    const list = tags.get(contactId);
    if (list) list.push(tag);
    else tags.set(contactId, [tag]);
  }
  return tags;
}

/** Contacts by id, as lists show them; ids that are unknown are left out. */
export async function readListedContacts(
  scope: MemberRead,
  ids: readonly string[],
): Promise<Map<string, ListedContact>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.transaction
    .select()
    .from(contact)
    .where(and(eq(contact.organizationId, scope.organizationId), sql`${contact.id} = any(${idArray(ids)})`));
  return new Map((await toListedContacts(scope, rows)).map((one) => [one.id, one]));
}

export const websitesOf = ({ website, otherWebsites }: Pick<ContactRow, "website" | "otherWebsites">): string[] =>
  website === null ? otherWebsites : [website, ...otherWebsites];

/** What belongs to a contact: addresses of all kinds, numbers and tags in their order. */
export async function readContactParts(scope: Read, contactId: string) {
  const { transaction, organizationId } = scope;
  const [emails, phones, tags, further] = await Promise.all([
    transaction
      .select({
        email: contactEmail.email,
        emailKey: contactEmail.emailKey,
        label: contactEmail.label,
        suppression: mailSuppression,
      })
      .from(contactEmail)
      .leftJoin(
        mailSuppression,
        and(
          eq(mailSuppression.organizationId, contactEmail.organizationId),
          eq(mailSuppression.addressKey, contactEmail.emailKey),
        ),
      )
      .where(and(eq(contactEmail.organizationId, organizationId), eq(contactEmail.contactId, contactId)))
      .orderBy(asc(contactEmail.position)),
    transaction
      .select({ phone: contactPhone.phone, label: contactPhone.label })
      .from(contactPhone)
      .where(and(eq(contactPhone.organizationId, organizationId), eq(contactPhone.contactId, contactId)))
      .orderBy(asc(contactPhone.position)),
    readTags(scope, [contactId]),
    readFurtherAddresses(scope, [contactId]),
  ]);
  return { emails, phones, tags: tags.get(contactId) ?? [], further: further.get(contactId) ?? [] };
}
export type ContactParts = Awaited<ReturnType<typeof readContactParts>>;

export function toContact(
  row: ContactRow,
  { emails, phones, tags, further }: ContactParts,
  reader: GivingReader,
): Contact {
  return {
    ...toListedContact(row, tags, reader),
    notes: row.notes,
    ...eachTextField((field) => row[field]),
    website: row.website,
    websites: websitesOf(row),
    birthday: row.birthday,
    birthdayWithoutYear: row.birthday === null ? row.birthdayKey : null,
    address: {
      street: row.street,
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
      country: row.country,
    },
    addresses: allAddresses(row, further),
    emails: emails.map(({ email, label, suppression }) => ({
      email,
      label,
      suppressed: suppression?.reason ?? null,
      suppression: suppression && {
        id: suppression.id,
        note: suppression.note,
        since: suppression.createdAt.toISOString(),
      },
    })),
    phones: phones.map(({ phone, label }) => ({ phone, label })),
    consent: row.consent,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentSource: row.consentSource,
    source: row.source,
  };
}
