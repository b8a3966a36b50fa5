import { unguardFormulas } from "./formula-guard.ts";
/** Reads customer lists in CSV: any delimiter, any encoding, columns by their names in any order. Pure. */
import { parseMoney } from "./money.ts";
import { splitRecords } from "./transaction-csv/record-splitting.ts";
import { decodeStatement } from "./transaction-csv/statement-encoding.ts";
import { plainAmount } from "./typed-number.ts";

/** What a column fills. `name` is a company's or a person's, by the row's type. */
export const CUSTOMER_COLUMNS = {
  customerType: ["type", "customer type", "kind"],
  name: ["name", "customer", "customer name", "display name", "full name", "client", "client name"],
  firstName: ["first name", "firstname", "given name", "first"],
  lastName: ["last name", "lastname", "surname", "family name", "last"],
  companyName: ["company", "company name", "business", "business name", "organization", "organisation"],
  email: ["email", "e-mail", "email address", "e-mail address", "mail", "main email"],
  phone: ["phone", "phone number", "telephone", "tel", "mobile", "main phone"],
  address: ["address", "street", "street address", "address line 1", "billing address"],
  city: ["city", "town", "billing city"],
  state: ["state", "province", "region", "billing state"],
  zipCode: ["zip", "zip code", "zipcode", "postal code", "postcode", "billing zip"],
  country: ["country", "country code", "billing country"],
  taxId: ["tax id", "taxid", "ein", "vat", "vat number", "tax number"],
  paymentTerms: ["payment terms", "terms", "terms days", "net days"],
  creditLimit: ["credit limit", "limit"],
  isActive: ["active", "is active", "status"],
} as const satisfies Record<string, readonly string[]>;
export type CustomerColumn = keyof typeof CUSTOMER_COLUMNS;

export interface CustomerCsvRow {
  /** Data rows from 1. */
  row: number;
  /** Of the file, from 1. */
  line: number;
  /** What the contract of a customer takes; still to be checked. */
  fields: Record<string, string | number | boolean>;
}

export interface CustomerCsv {
  columns: { header: string; field: CustomerColumn | null }[];
  rows: CustomerCsvRow[];
}

/** As the specification says it of statements. */
export const CUSTOMER_CSV_EMPTY = "The CSV file appears to be empty or incorrectly formatted.";

const WORDS = new Map<string, CustomerColumn>(
  Object.entries(CUSTOMER_COLUMNS).flatMap(([field, words]) =>
    words.map((word): [string, CustomerColumn] => [word, field as CustomerColumn]),
  ),
);
const simplify = (header: string) =>
  header
    .replace(/^\uFEFF/, "")
    .toLowerCase()
    .replace(/[_./]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Reads the file; undefined where it has no row below its headers, or no column that names anybody. */
export function readCustomerCsv(bytes: Uint8Array): CustomerCsv | undefined {
  const { text } = decodeStatement(bytes);
  const records = splitRecords(text, delimiterOf(text));
  const cells = (index: number) => records.cells(index).map((cell) => cell.trim());
  let head = 0;
  while (head < records.count && cells(head).every((cell) => cell === "")) head += 1;
  if (head >= records.count) return undefined;
  const taken = new Set<CustomerColumn>();
  const columns = cells(head).map((header) => {
    const field = WORDS.get(simplify(header)) ?? null;
    if (field === null || taken.has(field)) return { header, field: null };
    taken.add(field);
    return { header, field };
  });
  if (!["name", "firstName", "lastName", "companyName"].some((field) => taken.has(field as CustomerColumn)))
    return undefined;
  const rows: CustomerCsvRow[] = [];
  for (let index = head + 1; index < records.count; index += 1) {
    const own = cells(index);
    if (own.every((cell) => cell === "")) continue;
    const values: Partial<Record<CustomerColumn, string>> = {};
    columns.forEach(({ field }, column) => {
      const value = own[column];
      if (field && value) values[field] = unguardFormulas(value);
    });
    rows.push({ row: rows.length + 1, line: records.line(index), fields: toFields(values) });
  }
  return rows.length > 0 ? { columns, rows } : undefined;
}

/** The delimiter that the first line has most of. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 5000)
      .split(/\r\n|\n|\r/)
      .find((line) => line.trim() !== "") ?? "";
  const count = (delimiter: string) => first.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A row's texts as the form would send them. */
function toFields({
  customerType,
  name,
  paymentTerms,
  creditLimit,
  isActive,
  country,
  ...texts
}: Partial<Record<CustomerColumn, string>>): CustomerCsvRow["fields"] {
  const isPerson = customerType ? /^(ind|per|priv)/i.test(customerType) : !texts.companyName && isPersonsRow(texts);
  const fields: CustomerCsvRow["fields"] = { ...texts, customerType: isPerson ? "individual" : "business" };
  if (name && isPerson && !texts.firstName && !texts.lastName) Object.assign(fields, partName(name));
  if (name && !isPerson && !texts.companyName) fields.companyName = name;
  const days = /\d+/.exec(paymentTerms ?? "")?.[0];
  if (paymentTerms) fields.paymentTerms = days ?? (/receipt/i.test(paymentTerms) ? 0 : paymentTerms);
  if (creditLimit) fields.creditLimit = amountOf(creditLimit);
  if (isActive) fields.isActive = !/^(no|n|false|0|inactive|archived)$/i.test(isActive);
  if (country) fields.country = COUNTRY_CODES[country.toLowerCase()] ?? country.toUpperCase();
  return fields;
}

const isPersonsRow = ({ firstName, lastName }: Partial<Record<CustomerColumn, string>>) =>
  Boolean(firstName || lastName);

/** "Ada Lovelace", or "Lovelace, Ada". */
function partName(name: string): { firstName: string; lastName: string } {
  const [last, first] = name.split(",").map((part) => part.trim());
  if (first) return { firstName: first, lastName: last ?? "" };
  const words = name.split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(" ") || (words[0] ?? ""),
    lastName: words.length > 1 ? (words.at(-1) ?? "") : "",
  };
}

/** `$1,200.00` as the contract takes it; what is no amount stays as it is and is refused there. */
function amountOf(text: string): string {
  const plain = plainAmount(text);
  return parseMoney(plain) === undefined ? text : plain;
}

/** Countries as lists often write them; others are two letters already. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.": "US",
  "united states": "US",
  "united states of america": "US",
  canada: "CA",
  mexico: "MX",
  "united kingdom": "GB",
  uk: "GB",
  germany: "DE",
  france: "FR",
};
