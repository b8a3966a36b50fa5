import type { Consent, ContactStatus, ContactType } from "@trellis/contract-contacts/choices.ts";
import type { Contact, ContactInput } from "@trellis/contract-contacts/contact.ts";
import { createContact } from "@trellis/contract-contacts/contacts.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { amountNumber } from "@trellis/domain/money/typed-number.ts";
import {
  CONTACT_FIELD_KEYS,
  type ContactFieldKey,
  type ContactTextField,
  eachTextField,
} from "@trellis/domain/names/contact-fields.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import type { FieldPath } from "react-hook-form";

/** What the form holds while someone types: text everywhere, but for lists and choices. */
export type AddressPart = (typeof ADDRESS)[number];
type AddressValues = Record<AddressPart | "label", string>;
export interface ContactValues extends Record<ContactTextField, string> {
  firstName: string;
  lastName: string;
  emails: { email: string; label: string }[];
  phones: { phone: string; label: string }[];
  type: ContactType;
  status: ContactStatus;
  totalDonations: string;
  lastContactDate: string;
  websites: { url: string }[];
  birthday: string;
  /** `04-15`; either part may be missing while it is chosen. */
  birthdayWithoutYear: string;
  /** The first is the main one. */
  addresses: AddressValues[];
  tags: string[];
  consent: Consent;
  notes: string;
}
export type ContactPath = FieldPath<ContactValues>;

const ADDRESS = ["street", "city", "state", "zipCode", "country"] as const;

export const noAddress = (label = ""): AddressValues => ({
  label,
  street: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
});

export const newValues = (type: ContactType): ContactValues => ({
  firstName: "",
  lastName: "",
  emails: [{ email: "", label: "" }],
  phones: [{ phone: "", label: "" }],
  type,
  status: "active",
  totalDonations: "",
  lastContactDate: "",
  ...eachTextField(() => ""),
  websites: [{ url: "" }],
  birthday: "",
  birthdayWithoutYear: "",
  addresses: [noAddress()],
  tags: [],
  consent: "unknown",
  notes: "",
});

export function valuesOf(contact: Contact): ContactValues {
  const emails = contact.emails.map(({ email, label }) => ({ email, label: label ?? "" }));
  const phones = contact.phones.map(({ phone, label }) => ({ phone, label: label ?? "" }));
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    emails: emails.length > 0 ? emails : [{ email: "", label: "" }],
    phones: phones.length > 0 ? phones : [{ phone: "", label: "" }],
    type: contact.type,
    status: contact.status,
    totalDonations:
      contact.totalDonations === null ? "" : withReaderMarks(formatDecimal(centsOf(contact.totalDonations))),
    lastContactDate: contact.lastContactDate ?? "",
    ...eachTextField((field) => contact[field] ?? ""),
    websites: contact.websites.length > 0 ? contact.websites.map((url) => ({ url })) : [{ url: "" }],
    birthday: contact.birthday ?? "",
    birthdayWithoutYear: contact.birthdayWithoutYear ?? "",
    addresses: contact.addresses.length > 0 ? contact.addresses.map(toAddressValues) : [noAddress()],
    tags: contact.tags,
    consent: contact.consent,
    notes: contact.notes ?? "",
  };
}

const toAddressValues = (address: Contact["addresses"][number]): AddressValues => ({
  label: address.label ?? "",
  street: address.street ?? "",
  city: address.city ?? "",
  state: address.state ?? "",
  zipCode: address.zipCode ?? "",
  country: address.country ?? "",
});

/**
 * The request body: empty fields as null, rows without an address or number left out, total donations as a number (0 if
 * it is empty) and only if the form has the field.
 */
export function bodyOf(values: ContactValues, hasTotals: boolean): ContactInput {
  const orNull = (text: string) => text.trim() || null;
  const emails = values.emails.filter(isFilled.emails);
  const phones = values.phones.filter(isFilled.phones);
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: emails[0]?.email.trim() ?? null,
    phone: phones[0]?.phone.trim() ?? null,
    emails: emails.map(({ email, label }) => ({ email: email.trim(), ...(label ? { label } : {}) })),
    phones: phones.map(({ phone, label }) => ({ phone: phone.trim(), ...(label ? { label } : {}) })),
    type: values.type,
    status: values.status,
    ...(hasTotals ? { totalDonations: amountOf(values.totalDonations) } : {}),
    lastContactDate: values.lastContactDate || null,
    ...eachTextField((field) => orNull(values[field])),
    websites: values.websites.map(({ url }) => url.trim()).filter(Boolean),
    birthday: values.birthday || null,
    birthdayWithoutYear: values.birthday ? null : values.birthdayWithoutYear || null,
    addresses: values.addresses.filter(isFilled.addresses).map((one) => ({
      label: orNull(one.label),
      ...(Object.fromEntries(ADDRESS.map((part) => [part, orNull(one[part])])) as Record<AddressPart, string | null>),
    })),
    tags: values.tags,
    consent: values.consent,
    notes: values.notes.trim() === "" ? null : values.notes,
  };
}

/** A number where the text is one; else the text, so that the contract says what is wrong with it. */
const amountOf = (text: string): number | string => amountNumber(text) || 0;

/** Checks with the contract's own schema, so that form and server say the same words. */
export const contactResolver = (hasTotals: boolean) =>
  endpointResolver(createContact, (values: ContactValues) => bodyOf(values, hasTotals), {
    fieldOf: ({ path }, values) => fieldPath(path, values),
  });

/** Where the form shows a complaint about `path` of a request's body; undefined where it has no such field. */
export function fieldPath(path: readonly PropertyKey[], values: ContactValues): ContactPath | undefined {
  const [first, second, third] = path;
  if (first === "address") return rowPath("addresses", partOf(second), 0, values);
  if (first === "addresses") return rowPath("addresses", partOf(third), second, values);
  if (first === "email" || first === "emails")
    return rowPath("emails", "email", first === "email" ? 0 : second, values);
  if (first === "phone" || first === "phones")
    return rowPath("phones", "phone", first === "phone" ? 0 : second, values);
  if (first === "website" || first === "websites")
    return rowPath("websites", "url", first === "website" ? 0 : second, values);
  return CONTACT_FIELD_KEYS.find((field) => field === first);
}

const partOf = (name: PropertyKey | undefined): AddressPart => ADDRESS.find((part) => part === name) ?? "street";

/** Rows that are sent. */
const isFilled = {
  emails: ({ email }: ContactValues["emails"][number]) => email.trim() !== "",
  phones: ({ phone }: ContactValues["phones"][number]) => phone.trim() !== "",
  websites: ({ url }: ContactValues["websites"][number]) => url.trim() !== "",
  addresses: (one: AddressValues) => ADDRESS.some((part) => one[part].trim() !== ""),
};

/** Empty rows are not sent: the third sent one may be in the fifth row. */
function rowPath(
  list: keyof typeof isFilled,
  field: string,
  sent: PropertyKey | undefined,
  values: ContactValues,
): ContactPath {
  const isSent = isFilled[list] as (row: unknown) => boolean;
  const filled = values[list].flatMap((row, index) => (isSent(row) ? [index] : []));
  return `${list}.${filled[Number(sent ?? 0)] ?? 0}.${field}` as ContactPath;
}

/**
 * What someone typed over a version of a contact, carried over to a later version: fields that were not touched follow
 * the later one. `conflicts` are those that both changed, differently.
 */
export function carryOver(
  values: ContactValues,
  before: ContactValues,
  current: ContactValues,
): { values: ContactValues; conflicts: ContactFieldKey[] } {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const untouched = CONTACT_FIELD_KEYS.filter((field) => same(values[field], before[field]));
  const conflicts = CONTACT_FIELD_KEYS.filter(
    (field) =>
      !untouched.includes(field) && !same(before[field], current[field]) && !same(values[field], current[field]),
  );
  const carried = { ...values, ...Object.fromEntries(untouched.map((field) => [field, current[field]])) };
  return { values: carried, conflicts };
}
