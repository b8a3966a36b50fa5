import { isNoDay, readDayText } from "../birthday-text.ts";
import { contactLabel } from "../contact-labels.ts";
import {
  addEmail,
  addNote,
  addPhone,
  addTag,
  emptyAddress,
  emptyContact,
  type ImportedAddress,
  type ImportedContact,
} from "../imported-contact.ts";
import { joinNameParts, splitPersonName } from "../person-name.ts";
import type { ContactColumn } from "./contact-columns.ts";
import type { ContactField } from "./contact-fields.ts";

/** How Google writes several values of one kind into one cell. */
export const SEVERAL = ":::";

interface Cell {
  column: ContactColumn;
  text: string;
}

/** One row as a contact. */
export function readContactRow(columns: readonly ContactColumn[], cellAt: (column: number) => string): ImportedContact {
  const cells: Cell[] = [];
  columns.forEach((column, at) => {
    if (column.field === "ignore") return;
    const text = unprotect(cellAt(at).trim());
    if (text !== "") cells.push({ column, text });
  });
  const first = (field: ContactField) => cells.find(({ column }) => column.field === field)?.text ?? "";
  const contact = emptyContact();
  readName(contact, first);
  contact.company = first("company") || null;
  contact.jobTitle = first("jobTitle") || null;
  contact.website = severalOf(first("website"))[0] ?? null;
  contact.type = first("type") || null;
  contact.status = first("status") || null;
  contact.totalDonations = first("totalDonations").replace(/[$,\s]/g, "") || null;
  contact.address = readAddress(cells);
  for (const { column, text } of cells) {
    if (column.field === "notes") addNote(contact, text);
    if (column.field === "tags") for (const tag of tagsOf(text)) addTag(contact, tag);
  }
  readValues(cells, "email", "emailLabel", (text, label) => addEmail(contact, text, label));
  readValues(cells, "phone", "phoneLabel", (text, label) => addPhone(contact, text, label));
  contact.consent = consentOf(first("consent"), first("agreedAt"), first("refusedAt"));
  readDays(contact, first);
  return contact;
}

function readName(contact: ImportedContact, first: (field: ContactField) => string) {
  const parts = joinNameParts({
    given: first("firstName"),
    middle: first("middleName"),
    family: first("lastName"),
    suffix: first("nameSuffix"),
  });
  const name = first("name");
  const isOwn = parts.firstName !== "" || parts.lastName !== "";
  // A name that is the company's is nobody's.
  const isCompany = name !== "" && name === first("company");
  Object.assign(contact, isOwn || name === "" || isCompany || name.includes("@") ? parts : splitPersonName(name));
}

/** Addresses or numbers with what they are called. */
function readValues(
  cells: readonly Cell[],
  field: ContactField,
  labelField: ContactField,
  add: (text: string, label: string | null) => void,
) {
  const labels = new Map<string, string>();
  for (const { column, text } of cells)
    if (column.field === labelField && !labels.has(column.group)) labels.set(column.group, text);
  const found: { text: string; label: string | null; isPreferred: boolean }[] = [];
  for (const { column, text } of cells) {
    if (column.field !== field) continue;
    const written = labels.get(column.group);
    const own = written === undefined ? [] : written.split(SEVERAL);
    severalOf(text).forEach((value, at) => {
      // One label stands for all values of its cell.
      const label = own.length > 1 ? own[at] : own[0];
      found.push({
        text: value,
        label: label === undefined ? column.label : contactLabel(label),
        isPreferred: label?.trim().startsWith("*") ?? false,
      });
    });
  }
  for (const { text, label } of [...found.filter((one) => one.isPreferred), ...found.filter((one) => !one.isPreferred)])
    add(text, label);
}

const severalOf = (text: string): string[] =>
  text
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter(Boolean);

/** Tags of one cell: Google's `:::`, Outlook's `;`, Mailchimp's `"a","b"`, else commas. */
function tagsOf(text: string): string[] {
  const parts = text.includes(SEVERAL) ? text.split(SEVERAL) : text.split(text.includes(";") ? ";" : ",");
  return parts.map((part) =>
    part
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

/** The first address that says anything: parts of one address share a group. */
function readAddress(cells: readonly Cell[]): ImportedAddress {
  const groups = new Map<string, Partial<Record<ContactField, string>>>();
  for (const { column, text } of cells) {
    if (!ADDRESS_FIELDS.has(column.field)) continue;
    const group = groups.get(column.group) ?? {};
    group[column.field] ??= text;
    groups.set(column.group, group);
  }
  const parts = groups.values().next().value;
  if (!parts) return emptyAddress();
  const { address, street, street2, poBox, city, state, zipCode, country } = parts;
  const box = poBox && /^\d+$/.test(poBox) ? `PO Box ${poBox}` : poBox;
  const lines = [street, street2, box].filter(Boolean).join(", ");
  const isParted = [lines, city, state, zipCode, country].some(Boolean);
  if (!isParted) return partAddress(address ?? "");
  // Mailchimp writes a whole address into one cell, parted by two blanks.
  if (lines.includes("  ") && !city && !state && !zipCode) return partAddress(lines);
  return {
    street: lines || null,
    city: city ?? null,
    state: state ?? null,
    zipCode: zipCode ?? null,
    country: country ?? null,
  };
}

const ADDRESS_FIELDS = new Set<ContactField>([
  "address",
  "street",
  "street2",
  "poBox",
  "city",
  "state",
  "zipCode",
  "country",
]);

/** "12 Elm St  Springfield  IL  62701  US"; anything else stays in one piece. */
function partAddress(text: string): ImportedAddress {
  const parts = text.split(/ {2,}/).map((part) => part.trim());
  if (parts.length < 4) return { ...emptyAddress(), street: text || null };
  const at = parts.findIndex((part) => /^[\d-]{5,10}$/.test(part));
  if (at < 3) return { ...emptyAddress(), street: parts.filter(Boolean).join(", ") };
  return {
    street: parts.slice(0, at - 2).join(", "),
    city: parts[at - 2] || null,
    state: parts[at - 1] || null,
    zipCode: parts[at] || null,
    country: parts[at + 1] || null,
  };
}

function readDays(contact: ImportedContact, first: (field: ContactField) => string) {
  const [year, month, date] = [first("birthYear"), first("birthMonth"), first("birthDay")];
  const written = first("birthday") || [year, month, date].filter(Boolean).join("-");
  const padded = [year.padStart(4, "0"), month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  contact.birthday = readDayText(first("birthday") || padded) ?? null;
  // A birthday without its year is no day, but nobody shall lose it.
  if (contact.birthday === null && !isNoDay(written)) addNote(contact, `Birthday: ${written}`);
  contact.lastContactDate = readDayText(first("lastContactDate")) ?? null;
}

function consentOf(consent: string, agreedAt: string, refusedAt: string): ImportedContact["consent"] {
  if (/^(refused|no|false|0|unsubscribed|opted.?out|cleaned)$/i.test(consent) || refusedAt) return "refused";
  return /^(given|yes|true|1|subscribed|opted.?in)$/i.test(consent) || agreedAt ? "given" : null;
}

/** Our own files write `'=1+1` so that a spreadsheet takes it for text; reading it again gives what was there. */
const unprotect = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
