import { SEVERAL } from "./contact-row.ts";

/** What of a contact a file tells. */
export interface WrittenContact {
  firstName: string;
  lastName: string;
  company: string | null;
  jobTitle: string | null;
  website: string | null;
  birthday: string | null;
  notes: string | null;
  emails: readonly { email: string; label: string | null }[];
  phones: readonly { phone: string; label: string | null }[];
  address: {
    street: string | null;
    city: string | null;
    state: string | null;
    zipCode: string | null;
    country: string | null;
  };
  tags: readonly string[];
  type: string;
  status: string;
  consent: string;
  totalDonations: string;
  lastContactDate: string | null;
}

/** Further addresses and numbers stand in the last column together, as Google writes them. */
const COLUMNS_OF_VALUES = 3;
const numbered = (name: string) =>
  Array.from({ length: COLUMNS_OF_VALUES }, (_, at) => `${name} ${at + 1} - Label,${name} ${at + 1} - Value`).join(",");

/** The columns of Google's contact file, so that it reads ours, and then what only we know. */
export const CONTACT_CSV_HEADER = [
  "First Name,Last Name,Organization Name,Organization Title,Birthday,Notes,Labels",
  numbered("E-mail"),
  numbered("Phone"),
  "Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country",
  "Website 1 - Value,Type,Status,Total Donations,Last Contact,Consent",
].join(",");

/** One line of the file. `cell` makes a text safe: it quotes, and disarms what a spreadsheet would run. */
export function writeContactCsvRow(contact: WrittenContact, cell: (text: string | null) => string): string {
  const { address } = contact;
  // An apostrophe before a sign is one of ours when it is read again.
  const text = (value: string | null) => cell(value !== null && /^'+[=+\-@\t\r]/.test(value) ? `'${value}` : value);
  return [
    ...[contact.firstName, contact.lastName, contact.company, contact.jobTitle, contact.birthday, contact.notes].map(
      text,
    ),
    text(contact.tags.join(` ${SEVERAL} `)),
    ...pairs(contact.emails.map(({ email, label }) => ({ value: email, label }))).map(text),
    ...pairs(contact.phones.map(({ phone, label }) => ({ value: phone, label }))).map(text),
    ...[address.street, address.city, address.state, address.zipCode, address.country, contact.website].map(text),
    ...[contact.type, contact.status, contact.totalDonations, contact.lastContactDate, contact.consent].map(text),
  ].join(",");
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
