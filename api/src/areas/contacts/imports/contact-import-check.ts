import { type ContactImportPreview, MAX_TYPE_VALUES } from "@trellis/contract-contacts/imports.ts";
import { and, eq } from "drizzle-orm";
import { CHUNK_ROWS, insertRows } from "../../../kernel/db/bulk-rows.ts";
import type { Context, Zoned } from "../../../kernel/http/context.ts";
import { remainingContacts } from "../core/contact-quota.ts";
import { mayImportGiving } from "../core/giving-access.ts";
import { shownText } from "../core/shown-text.ts";
import { contactImport, contactImportRow } from "../schema/import-schema.ts";
import type { ContactFile } from "./contact-import-file.ts";
import { FileMatches, findContactsOf, type Match, nameOf } from "./contact-import-matching.ts";
import { ChunkReader } from "./contact-import-reader.ts";
import type { Candidate, ForAll, RowError } from "./contact-import-rows.ts";
import { type ImportRecord, isImport, toContactImport } from "./contact-import-view.ts";

type Verdicts = Omit<ContactImportPreview, "import" | "columns" | "namesSomebody" | "headerLine" | "top" | "room">;
type RowRecord = typeof contactImportRow.$inferSelect;

const PREVIEW_ROWS = 20;
const MAX_ASIDES = 100;

/**
 * Classifies each row and keeps those that are not simply new: duplicates of contacts in the organization or
 * earlier in the file, and what cannot be imported.
 */
export async function checkRows(
  context: Context,
  record: ImportRecord,
  file: ContactFile,
): Promise<ContactImportPreview> {
  const { transaction, organizationId } = context;
  await transaction
    .delete(contactImportRow)
    .where(and(eq(contactImportRow.organizationId, organizationId), eq(contactImportRow.importId, record.id)));
  const verdicts = await judgeRows(context, record, file);
  const { rowsWithoutType } = verdicts;
  await transaction.update(contactImport).set({ rowsWithoutType }).where(isImport(context, record.id));
  return {
    import: { ...toContactImport(record), errors: verdicts.errorRows },
    columns: file.columns.map(({ header, field, sample }) => ({ header, field, sample })),
    namesSomebody: file.namesSomebody,
    headerLine: file.headerLine,
    top: file.top,
    room: await remainingContacts(context, { lock: false }),
    ...verdicts,
  };
}

async function judgeRows(context: Context, record: ImportRecord, file: ContactFile): Promise<Verdicts> {
  const verdicts: Verdicts = {
    newRows: 0,
    duplicateRows: 0,
    suggestedAdds: 0,
    errorRows: 0,
    first: [],
    asideRows: 0,
    asides: [],
    dropped: [],
    rowsWithoutType: 0,
    unknownTypes: [],
  };
  // Without a column that identifies people, every row would have the same error.
  if (!file.namesSomebody) return verdicts;
  const forAll = await readForAll(context, record);
  const types = new TypeCheck(forAll);
  const reader = new ChunkReader(file, CHUNK_ROWS);
  const earlier = new FileMatches();
  for (let from = 0; from < file.rowCount; from += CHUNK_ROWS) {
    const { candidates, errors } = await reader.read(forAll, from);
    reader.readAhead(forAll, from);
    const matches = await findContactsOf(context, candidates);
    const rows = errors.map((error) => errorRow(context.organizationId, record.id, error));
    verdicts.errorRows += errors.length;
    for (const candidate of candidates) {
      if (candidate.asides.length > 0) {
        verdicts.asideRows += 1;
        if (verdicts.asides.length < MAX_ASIDES) verdicts.asides.push(asideOf(candidate));
      }
      for (const what of candidate.dropped) countDropped(verdicts.dropped, what);
      types.count(candidate);
      const match = matches.get(candidate.row) ?? earlier.find(candidate);
      earlier.add(candidate);
      if (match) {
        rows.push(duplicateRow(context.organizationId, record.id, candidate, match));
        verdicts.duplicateRows += 1;
        if (match.suggested === "add") verdicts.suggestedAdds += 1;
        continue;
      }
      verdicts.newRows += 1;
      if (verdicts.first.length < PREVIEW_ROWS) verdicts.first.push(previewOf(candidate));
    }
    await insertRows(context.transaction, contactImportRow, rows);
  }
  return { ...verdicts, ...types.verdict() };
}

/** Which rows still have no type, and what the type column says that names none. */
class TypeCheck {
  readonly #chosen: ForAll["typeValues"];
  readonly #unknown = new Map<string, number>();
  #rowsWithoutType = 0;

  constructor({ typeValues }: ForAll) {
    this.#chosen = typeValues;
  }

  count({ contact, unknownType: value }: Candidate): void {
    const isListed = value !== null && (this.#unknown.has(value) || this.#unknown.size < MAX_TYPE_VALUES);
    if (isListed) {
      this.#unknown.set(value, (this.#unknown.get(value) ?? 0) + 1);
      // The type of everyone else does not answer for what the file says itself.
      if (!this.#chosen.has(value)) contact.type = null;
    }
    if (contact.type === null) this.#rowsWithoutType += 1;
  }

  verdict(): Pick<Verdicts, "rowsWithoutType" | "unknownTypes"> {
    const unknownTypes = [...this.#unknown].map(([value, rows]) => ({
      value,
      rows,
      type: this.#chosen.get(value) ?? null,
    }));
    return { rowsWithoutType: this.#rowsWithoutType, unknownTypes };
  }
}

function countDropped(dropped: Verdicts["dropped"], what: string): void {
  const known = dropped.find((one) => one.what === what);
  if (known) known.rows += 1;
  else if (dropped.length < MAX_ASIDES) dropped.push({ what, rows: 1 });
}

/**
 * Choices for every row, and the rights of the person who uploaded the file: the same at the check and at the import.
 */
export async function readForAll(
  scope: Zoned,
  { type, typeValues, tags, userId }: Pick<ImportRecord, "type" | "typeValues" | "tags" | "userId">,
): Promise<ForAll> {
  return {
    organizationType: scope.organization.type,
    type,
    typeValues: new Map(Object.entries(typeValues ?? {})),
    tags,
    mayEnterGiving: await mayImportGiving(scope, userId),
  };
}

export const errorRow = (organizationId: number, importId: string, error: RowError): RowRecord => ({
  organizationId,
  importId,
  row: error.row,
  line: error.line,
  outcome: "error",
  name: error.name,
  email: error.email,
  phone: null,
  reasons: [],
  contactId: null,
  ofRow: null,
  matchName: null,
  matchDetail: null,
  suggested: null,
  decision: null,
  message: error.message,
});

const duplicateRow = (organizationId: number, importId: string, candidate: Candidate, match: Match): RowRecord => ({
  organizationId,
  importId,
  row: candidate.row,
  line: candidate.line,
  outcome: "duplicate",
  name: nameOf(candidate),
  email: candidate.contact.emails[0]?.email ?? null,
  phone: candidate.contact.phones[0]?.phone ?? null,
  reasons: match.reasons,
  contactId: match.contactId,
  ofRow: match.ofRow,
  matchName: match.name,
  matchDetail: match.detail,
  suggested: match.suggested,
  decision: null,
  message: null,
});

const asideOf = (candidate: Candidate): Verdicts["asides"][number] => ({
  row: candidate.row,
  name: shownText(nameOf(candidate)),
  notes: candidate.asides.map(shownText),
});

const previewOf = (candidate: Candidate): Verdicts["first"][number] => ({
  row: candidate.row,
  name: nameOf(candidate),
  email: candidate.contact.emails[0]?.email ?? null,
  phone: candidate.contact.phones[0]?.phone ?? null,
  company: candidate.contact.company ?? null,
  type: candidate.contact.type,
  tags: candidate.contact.tags,
});
