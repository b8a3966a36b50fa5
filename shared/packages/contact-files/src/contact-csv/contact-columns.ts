import { readDayText } from "@trellis/domain/days/birthday-text.ts";
import { CONTACT_FIELDS, CONTACT_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import { headerText } from "@trellis/table-files/header-text.ts";
import { contactLabel } from "../contact-labels.ts";
import type { ColumnField } from "./column-fields.ts";
import { APART_LABELS, FIELD_BY_NAME, FIELD_BY_PART, OWNERS, RANKS, TOGETHER } from "./contact-header-words.ts";

export interface ContactColumn {
  header: string;
  field: ColumnField;
  /** Parts of one address, and a value with its label, have the same group: "home", "2". */
  group: string;
  label: string | null;
}

/** `E-mail 1 - Value`, `Address 2 - Postal Code`: Google, old and new. */
const NUMBERED = /^(e-?mail|phone|address|organization|website|relation|event|custom field) (\d+) - (.+)$/;
const NUMBERED_PARTS: Readonly<Record<string, ColumnField>> = {
  "email value": "email",
  "email type": "emailLabel",
  "email label": "emailLabel",
  "phone value": "phone",
  "phone type": "phoneLabel",
  "phone label": "phoneLabel",
  "address type": "addressLabel",
  "address label": "addressLabel",
  "address formatted": "address",
  "address street": "street",
  "address extended address": "street2",
  "address po box": "poBox",
  "address city": "city",
  "address region": "state",
  "address postal code": "zipCode",
  "address country": "country",
  ...Object.fromEntries(CONTACT_TEXT_FIELDS.map((field) => [CONTACT_FIELDS[field].csvHeader.toLowerCase(), field])),
  "organization department": "remark",
  "website value": "website",
  "relation type": "remarkLabel",
  "relation label": "remarkLabel",
  "relation value": "remark",
  "event type": "remarkLabel",
  "event label": "remarkLabel",
  "event value": "remark",
  "custom field type": "remarkLabel",
  "custom field label": "remarkLabel",
  "custom field value": "remark",
};

/** What a column holds by its header alone. */
export function readContactHeader(header: string): ContactColumn {
  const name = header.trim().slice(0, 200);
  const column = { header: name, field: "ignore" as ColumnField, group: "", label: null as string | null };
  const lower = name.toLowerCase().replace(/\s+/g, " ");
  const numbered = NUMBERED.exec(lower);
  if (numbered) {
    const kind = (numbered[1] ?? "").replace("-", "");
    const isRemark = /^(relation|event|custom field)$/.test(kind);
    return {
      ...column,
      group: `${isRemark ? `${kind} ` : ""}${numbered[2] ?? ""}`,
      field: NUMBERED_PARTS[`${kind} ${numbered[3] ?? ""}`] ?? "ignore",
    };
  }
  const words = headerText(name);
  const own = withoutOwner(words);
  const whole = FIELD_BY_NAME.get(words) ?? FIELD_BY_NAME.get(own);
  if (whole) return { ...column, field: whole };
  const together = TOGETHER_WORDS.get(words);
  if (together) return { ...column, field: together[0], label: together[1] };
  const parts = readColumnParts(words);
  return { ...column, ...(parts.field === "ignore" && own !== words ? readColumnParts(own) : parts) };
}

const TOGETHER_WORDS = new Map(Object.entries(TOGETHER).map(([name, value]) => [headerText(name), value]));

/** "Customer name" is a name, "EmailID" an email address. */
function withoutOwner(words: string): string {
  const tokens = words
    .split(" ")
    .filter((word, at, all) => !OWNERS.has(word) && !(word === "id" && at === all.length - 1));
  return tokens.length === 0 ? words : tokens.join(" ");
}

function readColumnParts(words: string): Omit<ContactColumn, "header"> {
  const tokens = words.split(" ");
  const apart = tokens.filter((word) => APART_LABELS.has(word));
  const isRanked = tokens.some((word) => RANKS.has(word));
  const number = tokens.find((word) => /^\d$/.test(word)) ?? "";
  const plain = tokens.filter((word) => !APART_LABELS.has(word) && !RANKS.has(word) && !/^\d$/.test(word)).join(" ");
  const device = apart.find((word) => DEVICES.has(APART_LABELS.get(word) ?? ""));
  const place = apart.find((word) => !DEVICES.has(APART_LABELS.get(word) ?? "")) ?? "";
  const named = device ?? place;
  const label = contactLabel(APART_LABELS.get(named) ?? named);
  // "Mobile" and "Work number" are numbers; "Home" alone is nothing that we know.
  const isNumber =
    (device && (plain === "" || plain === "nr" || plain === "no")) ||
    ((apart.length > 0 || isRanked) && (plain === "number" || plain === "nummer"));
  const found = FIELD_BY_PART.get(plain) ?? (isNumber ? "phone" : undefined);
  if (!found) return { field: "ignore", group: "", label: null };
  if (found === "street" && Number(number) > 1) return { field: "street2", group: place, label };
  // Both "E-mail 2 Type" and "E-mail 2 Address" belong to the second address.
  const group = found === "email" || found === "emailLabel" ? `${place}${number}` : place;
  return { field: found, group, label };
}

const DEVICES = new Set(["mobile", "fax", "pager"]);

/**
 * What the columns of a file hold: by their headers, then by what the others are, then by their values where a header says
 * nothing.
 */
export function readContactHeaders(headers: readonly string[], rows: readonly string[][] = []): ContactColumn[] {
  const columns = headers.map(readContactHeader);
  const has = (...fields: ColumnField[]) => columns.some(({ field }) => fields.includes(field));
  const valuesOf = (at: number) => rows.map((row) => (row[at] ?? "").trim()).filter(Boolean);
  for (const [at, column] of columns.entries()) {
    // "Title" comes before a name or names a job: its content decides, then whether another column names the job.
    if (!/^(?:title|titel|titolo|titulo|titre)$/.test(headerText(column.header))) continue;
    const values = valuesOf(at);
    const prefixes = values.filter((value) => NAME_PREFIX.test(value)).length;
    const isPrefix = values.length > 0 ? prefixes * 2 > values.length : has("jobTitle");
    column.field = isPrefix || has("jobTitle") ? "namePrefix" : "jobTitle";
  }
  // A given name in Italian or Portuguese is the whole name where there is no family name; so in French the other way around.
  const names = columns.filter(({ field }) => field === "firstName" || field === "lastName");
  if (names.length === 1 && !has("name")) {
    const [only] = names;
    if (only && /^(?:nombre|nome|nom|名)$/.test(headerText(only.header))) only.field = "name";
  }
  for (const [at, column] of columns.entries()) {
    if (column.field !== "ignore" || column.header === "") continue;
    const found = fieldOfValues(valuesOf(at));
    // A number that only counts is no ZIP code.
    const isCode = found === "zipCode" && (!has("city", "street", "state") || CODE.test(headerText(column.header)));
    if (found && !isCode && !has(found)) column.field = found;
  }
  return columns;
}

const CODE = /\b(?:id|no|nr|number|nummer|code|ref|key)\b/;
const NAME_PREFIX =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|sir|dame|lady|lord|hon|fr|sr|sra|srta|dra|herr|frau|m|mme|mlle|sig|sig ?ra|dhr|mevr|pan|pani)\.?(?: (?:and|&|u\.?|et|y) .{2,12})?(?: dr\.?)?$/i;

/** Whether these columns identify a person. */
export const namesSomebody = (fields: readonly ColumnField[]): boolean =>
  ["name", "firstName", "lastName", "company", "email", "phone"].some((field) => fields.includes(field as ColumnField));

/** What values are that look alike, whatever their column is called. */
function fieldOfValues(values: readonly string[]): ColumnField | undefined {
  const mostly = (test: (value: string) => boolean) =>
    values.length > 0 && values.filter(test).length * 2 > values.length;
  if (mostly((value) => /^[^\s@]{1,100}@[^\s@]{1,150}\.[^\s@]{2,}$/.test(value))) return "email";
  if (mostly((value) => /^\d{5}(?:-\d{4})?$/.test(value))) return "zipCode";
  const isPhone = (value: string) =>
    /^\+?[\d\s()./-]{7,20}$/.test(value) &&
    readDayText(value) === undefined &&
    (/^\d{10,11}$/.test(value) || (/[\s()+-]/.test(value) && value.replace(/\D/g, "").length >= 7));
  return mostly(isPhone) ? "phone" : undefined;
}

/** What the columns of a file without headers hold, by its first lines. */
export function guessContactColumns(rows: readonly string[][]): ContactColumn[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  let named = false;
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => (row[at] ?? "").trim()).filter(Boolean);
    const mostly = (pattern: RegExp) =>
      cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length * 2 > cells.length;
    let field: ColumnField = "ignore";
    const found = fieldOfValues(cells);
    if (found) field = found;
    else if (!named && mostly(/^\p{L}[\p{L}\s.,'-]{1,80}$/u)) {
      field = "name";
      named = true;
    }
    return { header: `Column ${at + 1}`, field, group: "", label: null };
  });
}
