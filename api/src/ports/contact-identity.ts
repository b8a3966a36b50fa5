import type { ContactLinkKind } from "@trellis/contract-contacts/choices.ts";

/** How other areas identify a contact: by its addresses, and their own records of the same person. */
export interface ContactIdentity {
  contactId: string;
  /** First and last name, else the company, else the first address. */
  name: string;
  firstName: string;
  lastName: string;
  company: string | null;
  /** The first address as it was written. */
  email: string | null;
  /** Cents that were given before gifts were recorded here. */
  donatedBefore: bigint;
  /** In lower case; empty for a contact without an address. */
  emailKeys: readonly string[];
  /** Ids of the records of other areas. */
  links: Readonly<Record<ContactLinkKind, readonly string[]>>;
}
