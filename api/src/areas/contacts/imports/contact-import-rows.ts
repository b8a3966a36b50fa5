import type { ImportedContact, ImportedRow, ImportRowError } from "@trellis/contact-files/imported-contact.ts";
import { Text } from "@trellis/contract-base/fields.ts";
import {
  CONTACT_STATUSES,
  type ContactStatus,
  type ContactType,
  contactTypesOf,
  MAX_ADDRESSES,
  MAX_TAGS,
} from "@trellis/contract-contacts/choices.ts";
import { emailKey, nameKey, phoneKey } from "@trellis/domain/names/contact-keys.ts";
import { distinctAddresses, type LabelledAddress } from "@trellis/domain/names/postal-address.ts";
import * as z from "zod/mini";
import { shownText } from "../core/shown-text.ts";
import type { NewContact } from "../people/contact-insert.ts";
import { ENTRIES, MAX_NOTES, SINGLE_NAMES, SINGLES, setAside } from "./contact-import-asides.ts";

/** A row that can be imported, with what it is known again by. */
export interface Candidate {
  row: number;
  line: number;
  /** What it cannot have and is kept in its notes instead, a line each. */
  asides: string[];
  /** Names of what the file says and no contact has. */
  dropped: readonly string[];
  contact: Omit<NewContact, "type"> & {
    /** Null while neither the file nor a choice says it. */
    type: ContactType | null;
    websites: readonly string[];
    addresses: readonly LabelledAddress[];
    emails: NonNullable<NewContact["emails"]>;
    phones: NonNullable<NewContact["phones"]>;
    tags: string[];
  };
  /** The value of the type column, where it names no type here. */
  unknownType: string | null;
  keys: { emails: string[]; phones: string[]; name: string | null };
}

export interface RowError extends ImportRowError {
  name: string;
  email: string | null;
}

/** Choices for every row of an import. */
export interface ForAll {
  organizationType: "non-profit" | "for-profit";
  type: ContactType | null;
  /** Choices for values of the type column, by `shownText` of each. */
  typeValues: ReadonlyMap<string, ContactType>;
  tags: readonly string[];
  /** Whether who brought the file may enter what people gave. */
  mayEnterGiving: boolean;
}

/** What the form takes of a contact, but that a name may be missing. */
const Importable = z.object({
  ...SINGLES,
  websites: z.array(ENTRIES.websites).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} websites`)),
  notes: z.nullable(Text(MAX_NOTES)),
  emails: z.array(ENTRIES.emails).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses`)),
  phones: z.array(ENTRIES.phones).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} numbers`)),
  addresses: z.array(ENTRIES.addresses).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses`)),
  tags: z.array(ENTRIES.tags).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`)),
});

const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...SINGLE_NAMES,
  websites: "Website",
  notes: "Notes",
  emails: "Email",
  phones: "Phone",
  addresses: "Address",
  tags: "Tags",
};

/** Parts of an address, and labels, where one of these is what is wrong. */
const PART_NAMES: Readonly<Record<string, string>> = {
  street: "street",
  city: "city",
  state: "state",
  zipCode: "ZIP code",
  country: "country",
  label: "label",
};

/** Holds a row against what a contact may be. */
export function readCandidate(read: ImportedRow | ImportRowError, forAll: ForAll): Candidate | RowError {
  if (!("contact" in read)) return { ...read, name: "", email: null };
  const { row, line } = read;
  const isNonProfit = forAll.organizationType === "non-profit";
  const whole: ImportedContact = { ...read.contact, tags: [...read.contact.tags, ...forAll.tags] };
  // Nearly every row is fine as it is: only one that is not has anything to set aside.
  const fine = Importable.safeParse(whole);
  const { contact, asides } = fine.success ? { contact: whole, asides: [] } : setAside(whole);
  const parsed = fine.success
    ? fine
    : Importable.safeParse({ ...contact, totalDonations: isNonProfit ? contact.totalDonations : null });
  const refuse = (message: string): RowError => {
    const shown = { name: shownName(contact), email: shownText(contact.emails[0]?.email ?? "") || null };
    return { row, line, message, ...shown };
  };
  if (!parsed.success) return refuse(problemOf(contact, parsed.error.issues[0]));
  const given = isNonProfit ? parsed.data.totalDonations : null;
  if (given && !forAll.mayEnterGiving)
    return refuse("Total donations: needs the donations permission. Leave the column out, or ask an admin.");
  const { addresses, totalDonations: _, ...person } = parsed.data;
  const named = namedType(contact.type, forAll);
  const unknownType = named === null ? shownText(contact.type ?? "") || null : null;
  return {
    row,
    line,
    asides,
    dropped: contact.dropped,
    unknownType,
    contact: {
      ...person,
      addresses: distinctAddresses(addresses),
      type: named ?? chosenType(unknownType, forAll),
      status: statusOf(contact.status),
      birthday: contact.birthday,
      birthdayWithoutYear: contact.birthdayWithoutYear,
      lastContactOn: contact.lastContactDate,
      consent: contact.consent ?? "unknown",
      consentOn: contact.consentOn,
      donatedBefore: given ?? 0n,
    },
    keys: {
      emails: person.emails.flatMap(({ email }) => emailKey(email) ?? []),
      phones: [...new Set(person.phones.flatMap(({ phone }) => phoneKey(phone) ?? []))],
      name: nameKey(person.firstName, person.lastName),
    },
  };
}

export const isCandidate = (read: Candidate | RowError): read is Candidate => "contact" in read;

function problemOf(contact: ImportedContact, issue: { path: PropertyKey[]; message: string } | undefined): string {
  const [field = "", ...rest] = issue?.path ?? [];
  let value: unknown = contact[String(field) as keyof ImportedContact];
  for (const key of rest) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  const shown = typeof value === "string" ? shownText(value) : "";
  const [at, part] = rest;
  // "Address 2, ZIP code": which of several, and which of its parts.
  const name = [
    `${FIELD_NAMES[String(field)] ?? "Row"}${typeof at === "number" && at > 0 ? ` ${at + 1}` : ""}`,
    ...(part === undefined ? [] : [PART_NAMES[String(part)] ?? []].flat()),
  ].join(", ");
  return `${name}: ${issue?.message ?? "Invalid"}${shown ? ` (${shown})` : ""}`;
}

const shownName = ({ firstName, lastName, company }: ImportedContact) =>
  shownText([firstName, lastName].filter(Boolean).join(" ") || (company ?? ""));

/** The type of the organization that a text names: "Board Member", "board_member", "Donors"; else null. */
function namedType(text: string | null, { organizationType }: ForAll): ContactType | null {
  const word =
    text
      ?.trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_") ?? "";
  const offered = contactTypesOf(organizationType);
  return (
    offered.find((one) => one === word || `${one}s` === word) ??
    (word === "customer" && offered.includes("client") ? "client" : null)
  );
}

/** The choice for a value of the type column, else for all rows. */
const chosenType = (value: string | null, { type, typeValues }: ForAll): ContactType | null =>
  (value === null ? undefined : typeValues.get(value)) ?? type;

const statusOf = (text: string | null): ContactStatus =>
  CONTACT_STATUSES.find((status) => status === text?.trim().toLowerCase()) ?? "active";
