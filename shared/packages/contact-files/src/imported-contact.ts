import { isNoDay, readBirthdayText } from "@trellis/domain/days/birthday-text.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { MonthDay } from "@trellis/domain/days/month-day.ts";
import { type ContactTextField, eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { addressKey, type LabelledAddress, saysSomething } from "@trellis/domain/names/postal-address.ts";

/** A contact as a file gives it, whatever the file's kind. Texts are trimmed; nothing is checked yet. */
export interface ImportedContact extends Record<ContactTextField, string | null> {
  firstName: string;
  lastName: string;
  websites: string[];
  birthday: CalendarDay | null;
  /** Where the file gives no year. */
  birthdayWithoutYear: MonthDay | null;
  notes: string | null;
  /** The first is the preferred one. */
  emails: { email: string; label: string | null }[];
  phones: { phone: string; label: string | null }[];
  /** The first is the main one. */
  addresses: LabelledAddress[];
  tags: string[];
  /** As the file writes it. */
  type: string | null;
  status: string | null;
  consent: "given" | "refused" | null;
  /** The day on which consent was given or refused, where the file says. */
  consentOn: CalendarDay | null;
  /** Decimal text. */
  totalDonations: string | null;
  lastContactDate: CalendarDay | null;
  /** Names of what the file says besides and no contact has: "Photo". */
  dropped: string[];
}

export interface ImportedRow {
  /** Data rows, or cards, from 1. */
  row: number;
  /** Of the file, from 1. */
  line: number;
  contact: ImportedContact;
}

export interface ImportRowError {
  row: number;
  line: number;
  message: string;
}

export const NAMELESS = "A contact needs a name, a company, an email address or a phone number";

export const SUM_ROW = "This row looks like the total of the list, not a contact";

export const emptyContact = (): ImportedContact => ({
  firstName: "",
  lastName: "",
  ...eachTextField(() => null),
  websites: [],
  birthday: null,
  birthdayWithoutYear: null,
  notes: null,
  emails: [],
  phones: [],
  addresses: [],
  tags: [],
  type: null,
  status: null,
  consent: null,
  consentOn: null,
  totalDonations: null,
  lastContactDate: null,
  dropped: [],
});

/** Whether anything identifies the person. */
export const isIdentified = ({ firstName, lastName, company, emails, phones }: ImportedContact): boolean =>
  firstName !== "" || lastName !== "" || company !== null || emails.length > 0 || phones.length > 0;

/** Adds an address unless it is there already, whatever its case. */
export function addEmail(contact: ImportedContact, email: string, label: string | null): void {
  const text = email.trim().replace(/^mailto:/i, "");
  const key = text.toLowerCase();
  if (text === "" || contact.emails.some((one) => one.email.toLowerCase() === key)) return;
  contact.emails.push({ email: text, label });
}

/** Adds a number unless it is there already. */
export function addPhone(contact: ImportedContact, phone: string, label: string | null): void {
  const text = phone.trim().replace(/^tel:/i, "");
  if (text === "" || contact.phones.some((one) => one.phone === text)) return;
  contact.phones.push({ phone: text, label });
}

/** Adds an address that says something, unless it is there already. */
export function addAddress(contact: ImportedContact, address: LabelledAddress): void {
  if (!saysSomething(address)) return;
  const { addresses } = contact;
  if (addresses.length > 0) {
    const key = addressKey(address);
    if (addresses.some((one) => addressKey(one) === key)) return;
  }
  contact.addresses.push(address);
}

/** Adds a web address unless it is there already. */
export function addWebsite(contact: ImportedContact, website: string): void {
  const text = website.trim();
  if (text !== "" && !contact.websites.includes(text)) contact.websites.push(text);
}

/** Sets the birthday, with or without its year; what is neither goes to the notes, so that no one loses it. */
export function setBirthday(contact: ImportedContact, text: string): void {
  const read = readBirthdayText(text);
  contact.birthday = read?.day ?? null;
  contact.birthdayWithoutYear = read?.monthDay ?? null;
  if (!read && !isNoDay(text)) addNote(contact, `Birthday: ${text}`);
}

/** Adds a tag unless it is there already. What address books call their own groups is no tag. */
export function addTag(contact: ImportedContact, tag: string): void {
  const text = tag.trim().replace(/^\*\s+/, "");
  const key = text.toLowerCase();
  if (text === "" || OWN_GROUPS.has(key) || contact.tags.some((one) => one.toLowerCase() === key)) return;
  contact.tags.push(text);
}
const OWN_GROUPS = new Set(["my contacts", "mycontacts", "system group: my contacts"]);

/** Adds a paragraph to the notes. */
export function addNote(contact: ImportedContact, text: string): void {
  const note = text.trim();
  if (note !== "") contact.notes = contact.notes === null ? note : `${contact.notes}\n${note}`;
}
