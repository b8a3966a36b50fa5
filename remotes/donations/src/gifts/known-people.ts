import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { Donor } from "@trellis/contract-donations/donors.ts";
import type { KnownContact, KnownDonor } from "./add-donation-form.ts";

/** Someone who is offered while a donor's name is typed. */
export interface KnownPerson {
  key: string;
  name: string;
  /** Distinguishes two people of one name. */
  detail: string | null;
  donor: KnownDonor | null;
  contact: KnownContact | null;
}

/** Contacts and donors, each person once: as the contact if there is one. */
export function knownPeople(donors: readonly Donor[], contacts: readonly ListedContact[]): KnownPerson[] {
  const shown = new Set(contacts.map(({ id }) => id));
  return [
    ...contacts.map(({ id, name, email, company }) => ({
      key: `contact ${id}`,
      name,
      detail: email ?? (company === name ? null : company),
      donor: null,
      contact: { id, name, email },
    })),
    ...donors
      .filter(({ contactId }) => contactId === null || !shown.has(contactId))
      .map(({ id, name, email, giftCount }) => ({
        key: `donor ${id}`,
        name,
        detail: email,
        donor: { id, name, email, giftCount },
        contact: null,
      })),
  ];
}
