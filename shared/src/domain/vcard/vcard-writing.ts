import type { WrittenContact } from "../contact-csv/contact-csv-writing.ts";
import { escapeText, writeContentLine } from "../content-lines.ts";

export type VcardVersion = "3.0" | "4.0";
/** What both versions have a type for; every other word stands in a line of its own. */
const TYPES: Readonly<Record<string, string>> = {
  home: "HOME",
  work: "WORK",
  mobile: "CELL",
  fax: "FAX",
  pager: "PAGER",
};

/** One contact as a vCard (RFC 2426 for 3.0, RFC 6350 for 4.0). */
export function writeVcard(
  contact: Omit<WrittenContact, "type" | "status" | "consent" | "totalDonations" | "lastContactDate">,
  version: VcardVersion,
): string {
  const { firstName, lastName, company, address, emails, phones } = contact;
  const lines = [writeContentLine("BEGIN", "VCARD"), writeContentLine("VERSION", version)];
  const add = (name: string, value: string | null) => {
    if (value) lines.push(writeContentLine(name, escapeText(value)));
  };
  const parts = (...values: (string | null)[]) => values.map((value) => escapeText(value ?? "")).join(";");
  const shown =
    [firstName, lastName].filter(Boolean).join(" ") || company || emails[0]?.email || phones[0]?.phone || "";
  lines.push(writeContentLine("N", parts(lastName, firstName, "", "", "")));
  lines.push(writeContentLine("FN", escapeText(shown)));
  if (company) lines.push(writeContentLine("ORG", escapeText(company)));
  add("TITLE", contact.jobTitle);
  let group = 0;
  const valueLine = (name: string, value: string, label: string | null, isFirst: boolean) => {
    const type = label === null ? undefined : TYPES[label];
    const types = [...(type ? [type] : []), ...(isFirst && version === "3.0" ? ["PREF"] : [])];
    const parameters: Record<string, string | string[]> = {};
    if (types.length > 0) parameters.TYPE = types;
    if (isFirst && version === "4.0") parameters.PREF = "1";
    if (label === null || type) {
      lines.push(writeContentLine(name, escapeText(value), parameters));
      return;
    }
    group += 1;
    lines.push(writeContentLine(`item${group}.${name}`, escapeText(value), parameters));
    lines.push(writeContentLine(`item${group}.X-ABLabel`, escapeText(label)));
  };
  for (const [at, { email, label }] of emails.entries())
    valueLine("EMAIL", email, label, at === 0 && emails.length > 1);
  for (const [at, { phone, label }] of phones.entries()) valueLine("TEL", phone, label, at === 0 && phones.length > 1);
  const { street, city, state, zipCode, country } = address;
  if ([street, city, state, zipCode, country].some(Boolean))
    lines.push(writeContentLine("ADR", parts("", "", street, city, state, zipCode, country)));
  add("URL", contact.website);
  if (contact.birthday)
    lines.push(writeContentLine("BDAY", version === "4.0" ? contact.birthday.replaceAll("-", "") : contact.birthday));
  add("NOTE", contact.notes);
  if (contact.tags.length > 0) lines.push(writeContentLine("CATEGORIES", contact.tags.map(escapeText).join(",")));
  lines.push(writeContentLine("END", "VCARD"));
  return lines.join("");
}
