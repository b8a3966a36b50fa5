/** Reads customer lists in CSV: any delimiter, any encoding, columns by their names in any order. Pure. */

import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { splitPersonName } from "@trellis/domain/names/person-name.ts";
import { type CsvTable, readCsvTable } from "@trellis/table-files/csv-table.ts";
import { countryCode } from "./country-code.ts";

/** What a column fills, and how the usual programs call it. `name` is a company's or a person's, by the row. */
const WORDS = {
  customerType: ["type", "customer type", "customer sub type", "client type", "kind"],
  name: [
    "name",
    "customer",
    "customer name",
    "display name",
    "full name",
    "client",
    "client name",
    "contact name",
    "account name",
    "customer full name",
    "organization name",
  ],
  firstName: ["first name", "firstname", "given name", "first", "contact first name", "primary contact first name"],
  lastName: ["last name", "lastname", "surname", "family name", "last", "contact last name"],
  companyName: ["company", "company name", "business", "business name", "organization", "organisation"],
  email: [
    "email",
    "e mail",
    "email address",
    "e mail address",
    "mail",
    "main email",
    "email id",
    "primary email",
    "billing email",
    "contact email",
  ],
  phone: [
    "phone",
    "phone number",
    "telephone",
    "telephone number",
    "tel",
    "main phone",
    "work phone",
    "business phone",
    "bus phone",
    "phone numbers",
    "billing phone",
    "mobile",
    "mobile phone",
    "mobile number",
    "mob phone",
    "cell phone",
  ],
  address: [
    "address",
    "street",
    "street address",
    "street 1",
    "address line",
    "address line 1",
    "address line 2",
    "address line 3",
    "address 1",
    "address 2",
    "street 2",
    "billing address",
    "billing address 1",
    "billing address 2",
    "billing address line 1",
    "billing address line 2",
    "billing street",
    "billing street 1",
    "billing street 2",
    "po address line 1",
    "po address line 2",
    "po address line 3",
    "po address line 4",
    "p street",
    "p street 2",
    "bill to 1",
    "bill to 2",
    "bill to 3",
  ],
  city: ["city", "town", "billing city", "po city", "p city", "bill to city"],
  state: [
    "state",
    "province",
    "region",
    "billing state",
    "state province",
    "province state",
    "po region",
    "p state",
    "p province",
    "billing province",
    "bill to state",
  ],
  zipCode: [
    "zip",
    "zip code",
    "zipcode",
    "postal code",
    "postcode",
    "post code",
    "billing zip",
    "billing code",
    "billing postal code",
    "billing zip code",
    "postal code zip code",
    "zip postal code",
    "po postal code",
    "p code",
    "bill to zip",
  ],
  country: ["country", "country code", "billing country", "po country", "p country", "bill to country"],
  taxId: [
    "tax id",
    "taxid",
    "ein",
    "vat",
    "vat number",
    "vat name",
    "tax number",
    "tax registration number",
    "tax id number",
  ],
  paymentTerms: ["payment terms", "terms", "terms days", "net days", "payment terms label"],
  creditLimit: ["credit limit", "limit"],
  isActive: ["active", "is active", "status", "active status", "customer status"],
} as const satisfies Record<string, readonly string[]>;
export type CustomerColumn = keyof typeof WORDS;
export const CUSTOMER_FIELDS = Object.keys(WORDS) as CustomerColumn[];

interface CustomerCsvRow {
  /** Data rows from 1. */
  row: number;
  /** Of the file, from 1. */
  line: number;
  /** What the contract of a customer takes; still to be checked. */
  fields: Record<string, string | number | boolean>;
  /** What the row says and the fields do not hold, a sentence each. */
  notes: string[];
}

export interface CustomerCsv {
  columns: CsvTable<CustomerColumn>["columns"];
  /** Whether a column says who a customer is. */
  namesSomebody: boolean;
  rows: CustomerCsvRow[];
  headerLine: number;
  top: CsvTable<CustomerColumn>["top"];
}

/** As the specification says it of statements. */
export const CUSTOMER_CSV_EMPTY = "The CSV file appears to be empty or incorrectly formatted.";

const NAMING: readonly (CustomerColumn | null)[] = ["name", "firstName", "lastName", "companyName"];

/**
 * Reads the file. `chosen` says what its columns hold, and `headerLine` on which line they are named, where a person said it.
 * Undefined where it has no row below its headers, or is no table. Throws HeaderLineError where that line can't be the header.
 */
export function readCustomerCsv(
  bytes: Uint8Array,
  chosen?: readonly (CustomerColumn | null)[],
  headerLine?: number,
): CustomerCsv | undefined {
  const table = readCsvTable<CustomerColumn>(bytes, {
    words: WORDS,
    several: { address: "join", phone: "first", email: "first", paymentTerms: "first" },
    chosen,
    headerLine,
  });
  const { columns, rows } = table;
  const namesSomebody = columns.some(({ field }) => NAMING.includes(field));
  // One column of unknown words is no list; several can be mapped, also below a title that was taken for the header.
  const hasColumns = columns.length > 1 || table.top.some(({ cells }) => cells.filter(Boolean).length > 1);
  if (rows.length === 0 || !(hasColumns || namesSomebody)) return undefined;
  return {
    ...table,
    namesSomebody,
    rows: rows.map(({ row, line, cells }) => ({ row, line, ...toFields(cells) })),
  };
}

/** A row's texts as the form would send them. */
function toFields(cells: Partial<Record<CustomerColumn, string>>): Pick<CustomerCsvRow, "fields" | "notes"> {
  const given = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ""));
  const { customerType, name, paymentTerms, creditLimit, isActive, country, email, ...texts } = given as typeof cells;
  const notes: string[] = [];
  const fields: CustomerCsvRow["fields"] = { ...texts, ...namesOf(name, texts, customerType) };
  if (email) {
    // QuickBooks writes several addresses into one cell.
    const [first = "", ...more] = email.split(/[,;]\s*/).filter(Boolean);
    fields.email = first;
    if (more.length > 0) notes.push(`Only the first email address is used. Left out: ${more.join(", ")}`);
  }
  const days = /\d+/.exec(paymentTerms ?? "")?.[0];
  if (paymentTerms) fields.paymentTerms = days ?? (/receipt/i.test(paymentTerms) ? 0 : paymentTerms);
  if (creditLimit) fields.creditLimit = amountOf(creditLimit);
  if (isActive) fields.isActive = !/^(no|n|false|0|inactive|archived|not.active)$/i.test(isActive);
  if (country) fields.country = countryCode(country) ?? country;
  return { fields, notes };
}

type Names = Partial<Record<"firstName" | "lastName" | "companyName", string>>;

/**
 * Who it is. A name beside a first and a last name that says something else is the company's, and they are its contact; a person
 * with one name only is kept under it.
 */
function namesOf(
  name: string | undefined,
  { firstName, lastName, companyName }: Names,
  type: string | undefined,
): Names & { customerType: string } {
  const person = [firstName, lastName].filter(Boolean).join(" ");
  const isOwnName = name === undefined || sameWords(name, person);
  const isPerson = type ? /^(ind|per|priv)/i.test(type) : !companyName && person !== "" && isOwnName;
  if (!isPerson) return { customerType: "business", companyName: companyName ?? name ?? person };
  const parts =
    person === "" ? partName(name ?? companyName ?? "") : { firstName: firstName ?? "", lastName: lastName ?? "" };
  if (parts.firstName && parts.lastName) return { customerType: "individual", ...parts };
  const only = name ?? (person || companyName) ?? "";
  const again = partName(only);
  if (again.firstName && again.lastName) return { customerType: "individual", ...again };
  return { customerType: "business", companyName: companyName ?? only };
}

const sameWords = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b);
const wordsOf = (name: string): string => (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");

/** "Ada Lovelace", or "Lovelace, Ada". */
const partName = (name: string): { firstName: string; lastName: string } => splitPersonName(name);

/** `$1,200.00` as the contract takes it; what is no amount stays as it is and is refused there. */
function amountOf(text: string): string {
  // Zoho writes three decimals.
  const plain = plainAmount(text.replace(/^((?:0|\d{4,})[.,]\d\d)0+$/, "$1"), "point");
  return parseMoney(plain) === undefined ? text : plain;
}
