import { readDayText } from "../birthday-text.ts";
import { contactLabel } from "../contact-labels.ts";
import type { ContentLine } from "../content-lines.ts";
import { addEmail, addNote, addPhone, addTag, emptyContact, type ImportedContact } from "../imported-contact.ts";
import { joinNameParts, splitPersonName } from "../person-name.ts";
import { type CardLines, listOf, partsOf, textOf } from "./card-lines.ts";

/** What stands among a line's types without telling what an address is called. */
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
]);

/** A card as a contact; undefined for a group of contacts, which is nobody. */
export function readCardContact({ lines }: CardLines): ImportedContact | undefined {
  const own = withoutAlternatives(lines);
  const all = (name: string) => own.filter((line) => line.name === name);
  const first = (name: string) => {
    const line = all(name).find((one) => textOf(one) !== "");
    return line ? textOf(line) : "";
  };
  const kind = (first("KIND") || first("X-ADDRESSBOOKSERVER-KIND")).toLowerCase();
  if (kind === "group") return undefined;
  const contact = emptyContact();
  contact.company =
    all("ORG")
      .map((line) => partsOf(line)[0] ?? "")
      .find(Boolean) ?? null;
  readName(contact, all("N")[0], first("FN"), kind === "org" || /^company$/i.test(first("X-ABSHOWAS")));
  contact.jobTitle = first("TITLE") || first("ROLE") || null;
  contact.website = first("URL") || null;
  for (const line of preferredFirst(all("EMAIL"))) addEmail(contact, textOf(line), labelOf(line, lines));
  for (const line of preferredFirst(all("TEL"))) addPhone(contact, textOf(line), labelOf(line, lines));
  readAddress(contact, preferredFirst(all("ADR")));
  for (const line of all("NOTE")) addNote(contact, textOf(line));
  for (const line of all("CATEGORIES")) for (const tag of listOf(line)) addTag(contact, tag);
  const birthday = first("BDAY");
  contact.birthday = readDayText(birthday) ?? null;
  // A birthday without its year is no day, but nobody shall lose it.
  if (birthday && contact.birthday === null) addNote(contact, `Birthday: ${birthday.replace(/^1604-?|^-+/, "")}`);
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

/** The first address that says anything. */
function readAddress(contact: ImportedContact, lines: readonly ContentLine[]) {
  for (const line of lines) {
    const [box = "", extended = "", street = "", city = "", state = "", zipCode = "", country = ""] = partsOf(line);
    const lines = [street, extended, /^\d+$/.test(box) ? `PO Box ${box}` : box].filter(Boolean).join(", ");
    if (![lines, city, state, zipCode, country].some(Boolean)) continue;
    contact.address = {
      street: lines || null,
      city: city || null,
      state: state || null,
      zipCode: zipCode || null,
      country: country || null,
    };
    return;
  }
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
