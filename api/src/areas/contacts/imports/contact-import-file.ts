import {
  CONTACT_CSV_EMPTY,
  type ColumnField,
  type ContactCsv,
  namesSomebody,
  openContactCsv,
} from "@trellis/contact-files/contact-csv.ts";
import type { ImportedRow, ImportRowError } from "@trellis/contact-files/imported-contact.ts";
import { looksLikeVcard, openVcards, VCARD_EMPTY } from "@trellis/contact-files/vcard.ts";
import { MAX_IMPORT_ROWS } from "@trellis/contract-contacts/imports.ts";
import { invalid } from "../../../kernel/errors.ts";
import { refuseEmptyTable, withHeaderLine } from "../../../kernel/http/answers/chosen-columns.ts";

/** A file of contacts, opened: its rows are read one by one. */
export interface ContactFile {
  format: "csv" | "vcard";
  columns: ContactCsv["columns"];
  /** Whether the columns say who anyone is. */
  namesSomebody: boolean;
  rowCount: number;
  headerLine: number;
  top: ContactCsv["top"];
  read(index: number): ImportedRow | ImportRowError;
}

/** What a person chose of how a table is read; null where it is as found. */
interface TableChoices {
  columns: readonly ColumnField[] | null;
  headerLine: number | null;
}

/** Opens a file. Throws invalid where it holds no contact, or too many, or where the chosen header row can't be one. */
export function openContactFile(fileName: string, bytes: Uint8Array, choices: TableChoices): ContactFile {
  const file = looksLikeVcard(fileName, bytes) ? openCards(bytes) : openTable(bytes, choices);
  if (file.rowCount > MAX_IMPORT_ROWS)
    throw invalid("file", "The file has more than 50,000 contacts. Split it and import the parts.");
  return file;
}

function openCards(bytes: Uint8Array): ContactFile {
  const cards = openVcards(bytes);
  if (!cards) throw invalid("file", VCARD_EMPTY);
  return { format: "vcard", columns: [], namesSomebody: true, headerLine: 0, top: [], ...cards };
}

function openTable(bytes: Uint8Array, { columns, headerLine }: TableChoices): ContactFile {
  const csv = withHeaderLine(() => openContactCsv(bytes, columns ?? undefined, headerLine ?? undefined));
  if (!csv) return refuseEmptyTable(headerLine ?? undefined, CONTACT_CSV_EMPTY);
  if (looksBinary(csv))
    throw invalid("file", "This file is neither CSV nor vCard. Export your contacts as one of these.");
  return { format: "csv", ...csv, namesSomebody: namesSomebody(csv.columns.map(({ field }) => field)) };
}

/** Pictures, spreadsheets and PDFs have control characters and lost letters where a table has its headers. */
function looksBinary({ columns }: ContactCsv): boolean {
  const start = columns
    .slice(0, 20)
    .map(({ header, sample }) => header + sample)
    .join("")
    .slice(0, 4000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
  const strange = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return strange > 3 + start.length * 0.02;
}
