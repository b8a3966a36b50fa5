import { COLUMN_FIELDS } from "@trellis/contact-files/contact-csv/column-fields.ts";
import { readContactHeader } from "@trellis/contact-files/contact-csv/contact-columns.ts";
import { ContactInput } from "@trellis/contract-contacts/contact.ts";
import {
  CONTACT_FIELD_KEYS,
  CONTACT_FIELDS,
  CONTACT_TEXT_FIELDS,
  type ContactFieldKey,
} from "@trellis/domain/names/contact-fields.ts";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { contact } from "../../api/src/areas/contacts/schema/contact-schema.ts";
import { projectFiles, readText } from "./project-files.ts";

const DESCRIPTOR = "shared/packages/domain/src/names/contact-fields.ts";
const CONTRACT = "shared/contracts/contacts/src/contact.ts";
const TABLE = "api/src/areas/contacts/schema/contact-schema.ts";

/** What the first entry of a list is called. */
const FIRST: Partial<Record<ContactFieldKey, string>> = {
  emails: "email",
  phones: "phone",
  addresses: "address",
  websites: "website",
};

test("every field that the contract takes is in CONTACT_FIELDS", () => {
  const described = [...CONTACT_FIELD_KEYS, ...Object.values(FIRST)];
  const taken = Object.keys(ContactInput.shape);
  const wrong = [
    ...taken
      .filter((key) => !described.includes(key))
      .map((key) => `${CONTRACT} takes ${key}, which ${DESCRIPTOR} lacks`),
    ...described.filter((key) => !taken.includes(key)).map((key) => `${CONTRACT} lacks ${key} of ${DESCRIPTOR}`),
  ];
  expect(wrong).toEqual([]);
});

/** Columns of fields other than lines of text. A line of text is stored in the column of its own name. */
const COLUMNS: Partial<Record<ContactFieldKey, readonly string[]>> = {
  emails: ["email"],
  phones: ["phone"],
  addresses: ["street", "city", "state", "zipCode", "country", "addressLabel"],
  websites: ["website", "otherWebsites"],
  birthdayWithoutYear: ["birthdayKey"],
  lastContactDate: ["lastContactOn", "activityOn", "lastContactKey"],
  totalDonations: ["totalDonations", "donatedBefore"],
  tags: [],
  consent: ["consent", "consentAt", "consentSource"],
};
/** What we know of a row that no one types. */
const OF_THE_ROW =
  "organizationId id source importId sortName nameKey cityKey stateKey searchText createdAt updatedAt".split(" ");

test("every column of a contact belongs to a field of CONTACT_FIELDS", () => {
  const described = CONTACT_FIELD_KEYS.flatMap((key) => COLUMNS[key] ?? [key]);
  const stored = Object.keys(getTableColumns(contact)).filter((column) => !OF_THE_ROW.includes(column));
  const wrong = [
    ...stored
      .filter((column) => !described.includes(column))
      .map((name) => `${TABLE} stores ${name}, which ${DESCRIPTOR} lacks`),
    ...described.filter((column) => !stored.includes(column)).map((name) => `${TABLE} lacks ${name} of ${DESCRIPTOR}`),
  ];
  expect(wrong).toEqual([]);
});

test("the import reads each column of a line of text that the export writes", () => {
  const headers = CONTACT_TEXT_FIELDS.map((field) => CONTACT_FIELDS[field].csvHeader);
  expect(headers.map((header) => readContactHeader(header).field)).toEqual(CONTACT_TEXT_FIELDS);
  expect(COLUMN_FIELDS).toEqual(expect.arrayContaining([...CONTACT_TEXT_FIELDS]));
});

/** Where contacts are stored, sent, read, written and shown. Elsewhere a job title is an employee's. */
const FOLDERS = [
  "api/src/areas/contacts/",
  "api/src/areas/mailings/",
  "remotes/crm/src/",
  "shared/contracts/contacts/src/",
  "shared/packages/contact-files/src/",
  "shared/packages/domain/src/names/",
  "shared/packages/mail-rules/src/",
];
/** A new field is named in these, and in a migration. */
const NAMING: Readonly<Record<string, string>> = {
  [DESCRIPTOR]: "describes each field",
  [TABLE]: "stores it",
  "shared/packages/contact-files/src/contact-csv/contact-header-words.ts":
    "headers of other programs, in ten languages",
  "remotes/crm/src/contact-form/messages.ts": "its label",
  "remotes/crm/src/contact-form/messages.es.ts": "its label in Spanish",
  "remotes/crm/src/contact/messages.ts": "how the contact's page says a field about the person",
  "remotes/crm/src/contact/messages.es.ts": "the same in Spanish",
};
/** These have a rule about one field of today. */
const OWN_RULES: Readonly<Record<string, string>> = {
  "shared/packages/contact-files/src/contact-csv/contact-columns.ts": "the header Title may be a job or a name prefix",
  "shared/packages/contact-files/src/vcard/card-contact.ts": "a role is a note unless it is the job title",
  "api/src/areas/contacts/demo/demo-people.ts": "demo contacts have jobs",
  "api/src/areas/contacts/demo/demo.ts": "demo contacts have jobs",
};
/** A company can replace a contact's name, so rules name it in many places. */
const HAS_RULES: readonly ContactFieldKey[] = ["company"];

const sources = projectFiles().filter(
  (file) => FOLDERS.some((folder) => file.startsWith(folder)) && /(?<!\.(test|arbitrary))\.tsx?$/.test(file),
);

test("a line of text is listed by hand in at most eight source files", () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(Object.keys(NAMING).length + 1).toBeLessThanOrEqual(8);
  const fields = CONTACT_TEXT_FIELDS.filter((field) => !HAS_RULES.includes(field));
  const words = fields.flatMap((field) => [`\\b${field}\\b`, contact[field].name, `"${CONTACT_FIELDS[field].label}"`]);
  const named = new RegExp(words.join("|"));
  const listed = { ...NAMING, ...OWN_RULES };
  const idle = Object.keys(listed).filter((file) => !named.test(readText(file)));
  expect(idle.map((file) => `${file} names no field: take it off the list`)).toEqual([]);
  const wrong = sources
    .filter((file) => !(file in listed))
    .flatMap((file) =>
      readText(file)
        .split("\n")
        .flatMap((line, at) => {
          const field = /^\s*(\/?\*|\/\/)/.test(line) ? undefined : named.exec(line)?.[0];
          return field ? [`${file}:${at + 1} lists ${field} by hand: derive it from CONTACT_FIELDS`] : [];
        }),
    );
  expect(wrong).toEqual([]);
});
