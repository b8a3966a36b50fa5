import type { Consent, ContactStatus, ContactType } from "@trellis/contract-contacts/choices.ts";
import type { ContactTextField } from "@trellis/domain/names/contact-fields.ts";
import type { storedAddresses } from "./contact-addresses.ts";
import type { Address, PhoneNumber } from "./contact-parts.ts";

type TextChange = { [Field in ContactTextField]?: Maybe<string> };

/** What a change names; what it leaves out stays as it is, null and empty text empty it. */
export interface ContactChange extends TextChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  type?: ContactType | undefined;
  status?: ContactStatus | undefined;
  /** The first address alone; `emails` are all of them and count where both are given. */
  email?: Maybe<string>;
  phone?: Maybe<string>;
  emails?: readonly Address[] | undefined;
  phones?: readonly PhoneNumber[] | undefined;
  tags?: readonly string[] | undefined;
  /** The first web address alone; `websites` are all of them and count where both are given. */
  website?: Maybe<string>;
  websites?: readonly string[] | undefined;
  birthday?: Maybe<string>;
  /** `04-15`, where the year is not known. */
  birthdayWithoutYear?: Maybe<string>;
  /** All postal addresses, the main one first; they count where both are given. */
  addresses?: Parameters<typeof storedAddresses>[1] | undefined;
  /** The main address alone. */
  address?: Maybe<Partial<Record<"street" | "city" | "state" | "zipCode" | "country", Maybe<string>>>>;
  notes?: Maybe<string>;
  lastContactDate?: Maybe<string>;
  /** Everything that was given, gifts that are recorded here included. */
  totalDonations?: Maybe<bigint>;
  consent?: Consent | undefined;
  consentSource?: string | undefined;
}

export type Maybe<Value> = Value | null | undefined;
