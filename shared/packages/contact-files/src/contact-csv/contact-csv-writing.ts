import { CONTACT_FIELDS, CONTACT_TEXT_FIELDS, type ContactTextField } from "@trellis/domain/names/contact-fields.ts";
import type { LabelledAddress } from "@trellis/domain/names/postal-address.ts";
import { SEVERAL } from "./address-cells.ts";

/** Which data of a contact a file contains. */
export interface WrittenContact extends Record<ContactTextField, string | null> {
  firstName: string;
  lastName: string;
  websites: readonly string[];
  birthday: string | null;
  /** `04-15`, where the year is not known. */
  birthdayWithoutYear: string | null;
  notes: string | null;
  emails: readonly { email: string; label: string | null }[];
  phones: readonly { phone: string; label: string | null }[];
  /** The first is the main one. */
  addresses: readonly LabelledAddress[];
  tags: readonly string[];
  type: string;
  status: string;
  consent: string;
  /** Null, and an empty cell, for readers who may not see it. */
  totalDonations: string | null;
  lastContactDate: string | null;
}

/** Further addresses and numbers are in the last column together, as Google writes them. */
const COLUMNS_OF_VALUES = 3;
const numbered = (name: string) =>
  Array.from({ length: COLUMNS_OF_VALUES }, (_, at) => `${name} ${at + 1} - Label,${name} ${at + 1} - Value`).join(",");

const ADDRESS_COLUMNS = [
  ["Label", "label"],
  ["Street", "street"],
  ["City", "city"],
  ["Region", "state"],
  ["Postal Code", "zipCode"],
  ["Country", "country"],
] as const;

/** The columns of Google's contact file, so that it reads ours, and then what only we know. */
export const CONTACT_CSV_HEADER = [
  "First Name,Last Name",
  ...CONTACT_TEXT_FIELDS.map((field) => CONTACT_FIELDS[field].csvHeader),
  "Birthday,Notes,Labels",
  numbered("E-mail"),
  numbered("Phone"),
  Array.from({ length: COLUMNS_OF_VALUES }, (_, at) =>
    ADDRESS_COLUMNS.map(([name]) => `Address ${at + 1} - ${name}`).join(","),
  ).join(","),
  "Website 1 - Value,Type,Status,Total Donations,Last Contact,Consent",
].join(",");

/** One line of the file. `cell` makes a text safe: it quotes, and disarms what a spreadsheet would run. */
export function writeContactCsvRow(contact: WrittenContact, cell: (text: string | null) => string): string {
  return [
    ...[contact.firstName, contact.lastName].map(cell),
    ...CONTACT_TEXT_FIELDS.map((field) => cell(contact[field])),
    ...[birthdayCell(contact), contact.notes].map(cell),
    cell(contact.tags.join(` ${SEVERAL} `)),
    ...pairs(contact.emails.map(({ email, label }) => ({ value: email, label }))).map(cell),
    ...pairs(contact.phones.map(({ phone, label }) => ({ value: phone, label }))).map(cell),
    ...addressCells(contact.addresses).map(cell),
    cell(contact.websites.join(` ${SEVERAL} `)),
    ...[contact.type, contact.status, contact.totalDonations, contact.lastContactDate, contact.consent].map(cell),
  ].join(",");
}

/** Google writes a birthday without its year so; the blank keeps spreadsheets from reckoning with it. */
const birthdayCell = ({ birthday, birthdayWithoutYear }: WrittenContact): string | null =>
  birthday ?? (birthdayWithoutYear === null ? null : ` --${birthdayWithoutYear}`);

/** Addresses beyond the last columns are in these together, part by part. */
function addressCells(addresses: readonly LabelledAddress[]): string[] {
  return Array.from({ length: COLUMNS_OF_VALUES }, (_, at) => {
    const own = at < COLUMNS_OF_VALUES - 1 ? addresses.slice(at, at + 1) : addresses.slice(at);
    return ADDRESS_COLUMNS.map(([, part]) =>
      own.some((one) => one[part]) ? own.map((one) => one[part] ?? "").join(` ${SEVERAL} `) : "",
    );
  }).flat();
}

function pairs(values: readonly { value: string; label: string | null }[]): string[] {
  const cells: string[] = [];
  for (let at = 0; at < COLUMNS_OF_VALUES; at += 1) {
    const own = at < COLUMNS_OF_VALUES - 1 ? values.slice(at, at + 1) : values.slice(at);
    cells.push(own.some(({ label }) => label) ? own.map(({ label }) => label ?? "").join(` ${SEVERAL} `) : "");
    cells.push(own.map(({ value }) => value).join(` ${SEVERAL} `));
  }
  return cells;
}
