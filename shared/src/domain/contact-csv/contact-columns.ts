import { contactLabel } from "../contact-labels.ts";
import type { ContactField } from "./contact-fields.ts";

export interface ContactColumn {
  header: string;
  field: ContactField;
  /** Parts of one address, and a value with its label, have the same group: "home", "2". */
  group: string;
  label: string | null;
}

/** Headers that say alone what they hold. */
const NAMES: Partial<Record<ContactField, readonly string[]>> = {
  name: ["name", "full name", "display name", "contact", "contact name", "fn", "file as"],
  firstName: ["first name", "firstname", "given name", "forename", "first", "fname"],
  middleName: ["middle name", "additional name", "middle"],
  lastName: ["last name", "lastname", "family name", "surname", "last", "lname"],
  nameSuffix: ["name suffix", "suffix"],
  nickname: ["nickname", "nick name", "nick", "known as", "goes by"],
  company: [
    "company",
    "company name",
    "organization",
    "organisation",
    "organization name",
    "employer",
    "business name",
  ],
  jobTitle: ["job title", "organization title", "position", "occupation", "role", "job"],
  birthday: ["birthday", "birth date", "birthdate", "date of birth", "dob"],
  birthYear: ["birth year"],
  birthMonth: ["birth month"],
  birthDay: ["birth day"],
  notes: ["notes", "note", "comments", "comment", "description"],
  remark: [
    "anniversary",
    "wedding anniversary",
    "spouse",
    "partner",
    "children",
    "department",
    "organization department",
    "maiden name",
    "custom 1",
    "custom 2",
    "custom 3",
    "custom 4",
  ],
  tags: ["tags", "tag", "labels", "group membership", "groups", "group", "categories", "category", "lists"],
  type: ["type", "contact type"],
  status: ["status", "contact status"],
  consent: ["consent", "mailing consent"],
  agreedAt: ["optin time", "opt in time"],
  refusedAt: ["unsub time", "unsubscribed at"],
  totalDonations: ["total donations", "totaldonations", "donations", "lifetime giving", "total giving"],
  lastContactDate: ["last contact", "last contact date", "lastcontactdate", "last contacted"],
};
const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as ContactField] as const)),
);

/** Headers that hold one of several values, once the words that tell them apart are taken away. */
const PARTS: Partial<Record<ContactField, readonly string[]>> = {
  email: ["email", "e mail", "mail", "email address", "e mail address", "mail address"],
  emailLabel: ["e mail type", "e mail label", "email type", "email label"],
  phone: ["phone", "phone number", "telephone", "telephone number", "tel", "company phone"],
  phoneLabel: ["phone type", "phone label"],
  address: ["formatted address", "full address"],
  addressLabel: ["address type", "address label"],
  street: ["street", "street address", "address", "address line", "address street"],
  street2: ["street line 2", "extended address", "apartment", "suite"],
  poBox: ["po box", "p o box", "address po box", "post office box"],
  city: ["city", "town", "locality"],
  state: ["state", "region", "province", "state province", "county"],
  zipCode: ["zip", "zip code", "zipcode", "postal code", "postcode", "zip postal code"],
  country: ["country", "country region", "country code"],
  website: ["website", "web site", "web page", "webpage", "url", "homepage", "home page"],
};
const BY_PART = new Map(
  Object.entries(PARTS).flatMap(([field, names]) => names.map((name) => [name, field as ContactField] as const)),
);

const APART =
  /\b(home|work|business|office|private|personal|other|mobile|cell|main|primary|secondary|fax|pager|mailing|billing|shipping)\b/g;
/** `E-mail 1 - Value`, `Address 2 - Postal Code`: Google, old and new. */
const NUMBERED = /^(e-?mail|phone|address|organization|website|relation|event|custom field) (\d+) - (.+)$/;
const NUMBERED_PARTS: Readonly<Record<string, ContactField>> = {
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
  "organization name": "company",
  "organization title": "jobTitle",
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
  const column = { header: name, field: "ignore" as ContactField, group: "", label: null as string | null };
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
  const words = lower
    .replace(/[_./()[\]:*-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const whole = BY_NAME.get(words);
  if (whole) return { ...column, field: whole };
  return { ...column, ...readParted(words) };
}

function readParted(words: string): Omit<ContactColumn, "header"> {
  const apart = words.match(APART) ?? [];
  const number = /\b(\d)\b/.exec(words)?.[1] ?? "";
  const plain = words
    .replace(APART, " ")
    .replace(/\b\d\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const device = apart.find((word) => /^(mobile|cell|fax|pager)$/.test(word));
  const place = apart.find((word) => !/^(mobile|cell|fax|pager|main|primary|secondary)$/.test(word)) ?? "";
  const label = contactLabel(device ?? place);
  // "Mobile" and "Work number" are numbers; "Home" alone is nothing that we know.
  const isNumber = (device && plain === "") || (apart.length > 0 && plain === "number");
  const found = BY_PART.get(plain) ?? (isNumber ? "phone" : undefined);
  if (!found) return { field: "ignore", group: "", label: null };
  if (found === "street" && Number(number) > 1) return { field: "street2", group: place, label };
  // Both "E-mail 2 Type" and "E-mail 2 Address" belong to the second address.
  const group = found === "email" || found === "emailLabel" ? `${place}${number}` : place;
  return { field: found, group, label };
}

/** What the columns of a file hold: by their headers, then by what the others are. */
export function readContactHeaders(headers: readonly string[]): ContactColumn[] {
  const columns = headers.map(readContactHeader);
  const has = (field: ContactField) => columns.some((column) => column.field === field);
  // Outlook's "Title" stands before a name; where there is no other job title it is the job's.
  if (!has("jobTitle")) {
    const title = columns.find(({ header }) => header.toLowerCase() === "title");
    if (title) title.field = "jobTitle";
  }
  return columns;
}

/** Whether somebody can be told from these columns. */
export const namesSomebody = (fields: readonly ContactField[]): boolean =>
  ["name", "firstName", "lastName", "company", "email", "phone"].some((field) =>
    fields.includes(field as ContactField),
  );

/** What the columns of a file without headers hold, by its first lines. */
export function guessContactColumns(rows: readonly string[][]): ContactColumn[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  let named = false;
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => (row[at] ?? "").trim()).filter(Boolean);
    const mostly = (pattern: RegExp) =>
      cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length * 2 > cells.length;
    let field: ContactField = "ignore";
    if (mostly(/^[^\s@]{1,100}@[^\s@]{1,150}$/)) field = "email";
    else if (mostly(/^\+?[\d\s()./-]{7,20}$/)) field = "phone";
    else if (!named && mostly(/^\p{L}[\p{L}\s.,'-]{1,80}$/u)) {
      field = "name";
      named = true;
    }
    return { header: `Column ${at + 1}`, field, group: "", label: null };
  });
}
