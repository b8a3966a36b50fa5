import { readDayText } from "@trellis/domain/days/birthday-text.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { joinNameParts, splitPersonName } from "@trellis/domain/names/person-name.ts";
import { unguardFormulas } from "@trellis/domain/text/formula-guard.ts";
import { contactLabel } from "../contact-labels.ts";
import {
  addAddress,
  addEmail,
  addNote,
  addPhone,
  addTag,
  addWebsite,
  emptyContact,
  type ImportedContact,
  setBirthday,
} from "../imported-contact.ts";
import { type Cell, readAddresses, SEVERAL } from "./address-cells.ts";
import type { ColumnField } from "./column-fields.ts";
import type { ContactColumn } from "./contact-columns.ts";

/** A title before a first and a last name. Without a period some are names, such as Sen. */
const TITLED = /^((?:dr|prof|rev|rabbi)\.?|(?:fr|hon|sen|rep)\.)\s+(\S+\s+\S.*)$/i;

/** What people write below the rows of a list, where a name would be: "TOTAL", "Grand total: 214". */
const SUM = /^(?:(?:grand|gran|sub)[\s-]?)?total(?:e?s)?\b[\s:=\d.,]*$/i;

/** Whether a row is the list's sum: it has such a word for a name, and no one's address or number. */
export const isSumRow = ({ firstName, lastName, emails, phones, addresses }: ImportedContact): boolean =>
  emails.length + phones.length + addresses.length === 0 && SUM.test(`${firstName} ${lastName}`.trim());

/** One row as a contact. */
export function readContactRow(columns: readonly ContactColumn[], cellAt: (column: number) => string): ImportedContact {
  const cells: Cell[] = [];
  columns.forEach((column, at) => {
    if (column.field === "ignore") return;
    const text = unguardFormulas(cellAt(at).trim());
    if (text !== "") cells.push({ column, text });
  });
  const firsts = new Map<ColumnField, string>();
  for (const { column, text } of cells) if (!firsts.has(column.field)) firsts.set(column.field, text);
  const first = (field: ColumnField) => firsts.get(field) ?? "";
  const contact = emptyContact();
  const title = readName(contact, first);
  Object.assign(
    contact,
    eachTextField((field) => first(field) || null),
  );
  contact.type = first("type") || null;
  contact.status = first("status") || null;
  contact.totalDonations = plainAmount(first("totalDonations"), "point") || null;
  for (const address of readAddresses(cells)) addAddress(contact, address);
  for (const { column, text } of cells) {
    if (column.field === "website") for (const website of severalOf(text)) addWebsite(contact, website);
    if (column.field === "notes") addNote(contact, text);
    if (column.field === "remark") addNote(contact, `${remarkName(cells, column)}: ${severalOf(text).join(", ")}`);
    if (column.field === "tags") for (const tag of tagsOf(text)) addTag(contact, tag);
  }
  readValues(cells, "email", "emailLabel", (text, label) => addEmail(contact, text, label));
  readValues(cells, "phone", "phoneLabel", (text, label) => addPhone(contact, text, label));
  const prefix = first("namePrefix") || title;
  if (prefix) addNote(contact, `Name prefix: ${prefix}`);
  // Any of several columns that say so is enough.
  const optedOut = cells.filter(({ column, text }) => column.field === "optOut" && isOptOut(text));
  contact.consent =
    optedOut.length > 0 ? "refused" : consentOf(first("consent"), first("agreedAt"), first("refusedAt"));
  if (contact.consent)
    contact.consentOn = readDayText(first(contact.consent === "given" ? "agreedAt" : "refusedAt")) ?? null;
  readDays(contact, first);
  return contact;
}

/** Returns the title before a name that was written as one: it isn't part of what people are found by. */
function readName(contact: ImportedContact, first: (field: ColumnField) => string): string {
  const parts = joinNameParts({
    given: first("firstName"),
    middle: first("middleName"),
    family: first("lastName"),
    suffix: first("nameSuffix"),
  });
  const name = first("name");
  const isOwn = parts.firstName !== "" || parts.lastName !== "";
  // A name that is the company's is no one's.
  const isCompany = name !== "" && name === first("company");
  const isPerson = !isOwn && name !== "" && !isCompany && !name.includes("@");
  const [, title = "", untitled = name] = (isPerson && TITLED.exec(name)) || [];
  Object.assign(contact, isPerson ? splitPersonName(untitled) : parts);
  return title;
}

/** Addresses or numbers with what they are called. */
function readValues(
  cells: readonly Cell[],
  field: ColumnField,
  labelField: ColumnField,
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
      // One label applies to all values of its cell.
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

function readDays(contact: ImportedContact, first: (field: ColumnField) => string) {
  const [year, month, date] = [first("birthYear"), first("birthMonth"), first("birthDay")];
  const written = first("birthday") || [year, month, date].filter(Boolean).join("-");
  const padded = [year.padStart(4, "0"), month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  // Thunderbird parts it into three columns, of which the year may be empty.
  if (first("birthday") === "" && month && date) setBirthday(contact, padded);
  else setBirthday(contact, written);
  contact.lastContactDate = readDayText(first("lastContactDate")) ?? null;
}

/** What a remark is about: what its own label says ("Spouse"), else the name of its column. */
const remarkName = (cells: readonly Cell[], { group, header }: ContactColumn): string =>
  cells
    .find(({ column }) => group !== "" && column.field === "remarkLabel" && column.group === group)
    ?.text.replace(/^\*\s*/, "") ?? header;

/** A mark, or words such as "Do Not Email"; one about phone calls alone does not count. */
const isOptOut = (text: string): boolean =>
  !/^(?:no|n|false|0|none|-|off|in|subscribed|nein|non|nie|não|nee)$/i.test(text) &&
  !/^(?:do not|no) (?:call|phone|text|sms)s?$/i.test(text);

function consentOf(consent: string, agreedAt: string, refusedAt: string): ImportedContact["consent"] {
  if (/^(refused|no|false|0|unsubscribed|opted.?out|cleaned)$/i.test(consent) || refusedAt) return "refused";
  return /^(given|yes|true|1|subscribed|opted.?in)$/i.test(consent) || agreedAt ? "given" : null;
}
