import { CONTACT_FIELDS, CONTACT_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import type { WrittenContact } from "../contact-csv/contact-csv-writing.ts";
import { escapeText, writeContentLine } from "../content-lines.ts";

type VcardVersion = "3.0" | "4.0";
/** Labels with a type in both versions; every other label is in a separate line. */
const TYPES: Readonly<Record<string, string>> = {
  home: "HOME",
  work: "WORK",
  mobile: "CELL",
  fax: "FAX",
  pager: "PAGER",
};

/** What an address's type may say. */
const PLACES = new Set(["home", "work"]);

/** One contact as a vCard (RFC 2426 for 3.0, RFC 6350 for 4.0). */
export function writeVcard(
  contact: Omit<WrittenContact, "type" | "status" | "consent" | "totalDonations" | "lastContactDate">,
  version: VcardVersion,
): string {
  const { firstName, lastName, company, addresses, emails, phones } = contact;
  const lines = [writeContentLine("BEGIN", "VCARD"), writeContentLine("VERSION", version)];
  const add = (name: string, value: string | null) => {
    if (value) lines.push(writeContentLine(name, escapeText(value)));
  };
  const parts = (...values: (string | null)[]) => values.map((value) => escapeText(value ?? "")).join(";");
  const shown =
    [firstName, lastName].filter(Boolean).join(" ") || company || emails[0]?.email || phones[0]?.phone || "";
  lines.push(writeContentLine("N", parts(lastName, firstName, "", "", "")));
  lines.push(writeContentLine("FN", escapeText(shown)));
  for (const field of CONTACT_TEXT_FIELDS) add(CONTACT_FIELDS[field].vcard[0], contact[field]);
  let group = 0;
  /** `value` is escaped already. */
  const valueLine = (name: string, value: string, label: string | null, isFirst: boolean) => {
    const type = label === null || (name === "ADR" && !PLACES.has(label)) ? undefined : TYPES[label];
    const types = [...(type ? [type] : []), ...(isFirst && version === "3.0" ? ["PREF"] : [])];
    const parameters: Record<string, string | string[]> = {};
    if (types.length > 0) parameters.TYPE = types;
    if (isFirst && version === "4.0") parameters.PREF = "1";
    if (label === null || type) {
      lines.push(writeContentLine(name, value, parameters));
      return;
    }
    group += 1;
    lines.push(writeContentLine(`item${group}.${name}`, value, parameters));
    lines.push(writeContentLine(`item${group}.X-ABLabel`, escapeText(label)));
  };
  for (const [at, { email, label }] of emails.entries())
    valueLine("EMAIL", escapeText(email), label, at === 0 && emails.length > 1);
  for (const [at, { phone, label }] of phones.entries())
    valueLine("TEL", escapeText(phone), label, at === 0 && phones.length > 1);
  for (const [at, { label, street, city, state, zipCode, country }] of addresses.entries())
    valueLine("ADR", parts("", "", street, city, state, zipCode, country), label, at === 0 && addresses.length > 1);
  for (const website of contact.websites) add("URL", website);
  lines.push(...birthdayLines(contact, version));
  add("NOTE", contact.notes);
  if (contact.tags.length > 0) lines.push(writeContentLine("CATEGORIES", contact.tags.map(escapeText).join(",")));
  lines.push(writeContentLine("END", "VCARD"));
  return lines.join("");
}

/** Version 3 knows no birthday without a year: Apple writes a year that everyone is to leave out, and others follow. */
function birthdayLines(
  { birthday, birthdayWithoutYear }: Pick<WrittenContact, "birthday" | "birthdayWithoutYear">,
  version: VcardVersion,
): string[] {
  if (birthday !== null) return [writeContentLine("BDAY", version === "4.0" ? birthday.replaceAll("-", "") : birthday)];
  if (birthdayWithoutYear === null) return [];
  return [
    version === "4.0"
      ? writeContentLine("BDAY", `--${birthdayWithoutYear.replace("-", "")}`)
      : writeContentLine("BDAY", `1604-${birthdayWithoutYear}`, { "X-APPLE-OMIT-YEAR": "1604" }),
  ];
}
