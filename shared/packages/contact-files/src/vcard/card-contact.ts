import { CONTACT_FIELDS, eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { joinNameParts, splitPersonName } from "@trellis/domain/names/person-name.ts";
import { contactLabel } from "../contact-labels.ts";
import type { ContentLine } from "../content-lines.ts";
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
import { type CardLines, listOf, partsOf, textOf } from "./card-lines.ts";
import { droppedFrom, NOTED } from "./card-rest.ts";

/** Types of a line that don't label an address. */
const NO_LABEL = new Set([
  "pref",
  "internet",
  "voice",
  "x400",
  "quoted-printable",
  "base64",
  "text",
  "msg",
  "x-internet",
  "dom",
  "intl",
  "postal",
  "parcel",
]);

/** A card as a contact; undefined for a group of contacts. */
export function readCardContact({ lines, heavy }: CardLines): ImportedContact | undefined {
  const own = withoutAlternatives(lines);
  const all = (name: string) => own.filter((line) => line.name === name);
  // An organization's departments follow its name and are kept in the notes.
  const wordOf = (line: ContentLine) => (line.name === "ORG" ? (partsOf(line)[0] ?? "") : textOf(line));
  const first = (...names: string[]) => names.flatMap(all).map(wordOf).find(Boolean) ?? "";
  const kind = (first("KIND") || first("X-ADDRESSBOOKSERVER-KIND")).toLowerCase();
  if (kind === "group") return undefined;
  const contact = emptyContact();
  Object.assign(
    contact,
    eachTextField((field) => first(...CONTACT_FIELDS[field].vcard) || null),
  );
  readName(contact, all("N")[0], first("FN"), kind === "org" || /^company$/i.test(first("X-ABSHOWAS")));
  for (const line of preferredFirst(all("URL"))) addWebsite(contact, textOf(line));
  for (const line of preferredFirst(all("EMAIL"))) addEmail(contact, textOf(line), labelOf(line, lines));
  for (const line of preferredFirst(all("TEL"))) addPhone(contact, textOf(line), labelOf(line, lines));
  readAddresses(contact, preferredFirst(all("ADR")), preferredFirst(all("LABEL")), lines);
  for (const line of all("NOTE")) addNote(contact, textOf(line));
  for (const line of all("CATEGORIES")) for (const tag of listOf(line)) addTag(contact, tag);
  setBirthday(contact, birthdayIn(all("BDAY")));
  for (const line of own.filter(({ name }) => ANNIVERSARY.test(name)))
    addNote(contact, `${capital(labelOf(line, lines) ?? "anniversary")}: ${textOf(line)}`);
  readRest(contact, own, lines);
  contact.dropped = droppedFrom([...heavy, ...own.map(({ name }) => name)]);
  return contact;
}

/** Of what is said in several languages (ALTID) the first counts. */
function withoutAlternatives(lines: readonly ContentLine[]): ContentLine[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const id = line.parameters.get("ALTID")?.[0];
    if (id === undefined) return true;
    const key = `${line.name} ${id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function readName(contact: ImportedContact, line: ContentLine | undefined, formatted: string, isCompany: boolean) {
  const [family = "", given = "", middle = "", , suffix = ""] = line ? partsOf(line) : [];
  Object.assign(contact, joinNameParts({ given, middle, family, suffix }));
  if (contact.firstName !== "" || contact.lastName !== "" || formatted === "") return;
  if (isCompany || formatted === contact.company) contact.company ??= formatted;
  else if (!formatted.includes("@")) Object.assign(contact, splitPersonName(formatted));
}

/** A marriage or any other day that Apple stores with a name: there is no field for it, but it must not be lost. */
const ANNIVERSARY = /^(?:ANNIVERSARY|X-ANNIVERSARY|X-EVOLUTION-ANNIVERSARY|X-ABDATE)$/;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Values without their own field, kept in the notes: a prefix, a department, a role beside the title, a messenger. */
function readRest(contact: ImportedContact, own: readonly ContentLine[], lines: readonly ContentLine[]) {
  const prefix = own.find(({ name }) => name === "N");
  const note = (label: string, text: string) => text !== "" && addNote(contact, `${label}: ${text}`);
  note("Name prefix", prefix ? (partsOf(prefix)[3] ?? "") : "");
  const organization = own.find(({ name }) => name === "ORG");
  note("Department", organization ? partsOf(organization).slice(1).filter(Boolean).join(", ") : "");
  for (const line of own) {
    const label = NOTED[line.name];
    const text = label === undefined ? "" : textOf(line);
    if (label === undefined || text === contact.jobTitle) continue;
    const named = line.name === "X-ABRELATEDNAMES" || line.name === "RELATED" ? labelOf(line, lines) : null;
    note(named ? capital(named) : label, text);
  }
}

/** The first birthday that says anything; Apple names the year that is to be left out. */
function birthdayIn(lines: readonly ContentLine[]): string {
  const line = lines.find((one) => textOf(one) !== "");
  if (!line) return "";
  const omitted = line.parameters.get("X-APPLE-OMIT-YEAR")?.[0];
  const text = textOf(line);
  return omitted !== undefined && /^\d{4}$/.test(omitted) && text.startsWith(omitted)
    ? `--${text.slice(4).replace(/^-/, "")}`
    : text;
}

/** Every address that says anything; of cards that give none in parts, the text that was to be printed on letters. */
function readAddresses(
  contact: ImportedContact,
  nameLines: readonly ContentLine[],
  printed: readonly ContentLine[],
  lines: readonly ContentLine[],
) {
  for (const line of nameLines) {
    const [box = "", extended = "", street = "", city = "", state = "", zipCode = "", country = ""] = partsOf(line);
    const first = [street, extended, /^\d+$/.test(box) ? `PO Box ${box}` : box].filter(Boolean).join(", ");
    addAddress(contact, {
      label: labelOf(line, lines),
      street: first || null,
      city: city || null,
      state: state || null,
      zipCode: zipCode || null,
      country: country || null,
    });
  }
  if (contact.addresses.length > 0) return;
  for (const line of printed)
    addAddress(contact, {
      label: labelOf(line, lines),
      street: textOf(line) || null,
      city: null,
      state: null,
      zipCode: null,
      country: null,
    });
}

function labelOf({ group, parameters }: ContentLine, lines: readonly ContentLine[]): string | null {
  const named = group === "" ? undefined : lines.find((one) => one.group === group && one.name === "X-ABLABEL");
  if (named) return contactLabel(textOf(named));
  const types = (parameters.get("TYPE") ?? []).flatMap((type) => type.toLowerCase().split(","));
  const labels = types.map((type) => type.trim()).filter((type) => type !== "" && !NO_LABEL.has(type));
  // "TYPE=WORK,FAX" is a fax, "TYPE=HOME,CELL" a mobile: the device says more than the place.
  const device = labels.find((type) => /^(cell|fax|pager|iphone)$/.test(type));
  return contactLabel(device ?? labels[0] ?? "");
}

/** Those that the card prefers come first: `PREF=1`, `TYPE=PREF`. */
function preferredFirst(lines: readonly ContentLine[]): ContentLine[] {
  const rank = ({ parameters }: ContentLine) => {
    const order = Number(parameters.get("PREF")?.[0]);
    if (order >= 1 && order <= 100) return order;
    return parameters.get("TYPE")?.some((type) => /\bpref\b/i.test(type)) ? 1 : 101;
  };
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
