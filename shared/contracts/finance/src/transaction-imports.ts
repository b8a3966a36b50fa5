import { Currency } from "@trellis/contract-base/currency.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, FileName, Id, IdParams, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { COLUMN_FIELDS, type ImportMapping as Mapping } from "@trellis/statement-reader/import-mapping.ts";
import * as z from "zod/mini";

/** How a file is to be read; `import-mapping.ts` of the statement reader says what each field means. */
export const ImportMapping = z.strictObject({
  encoding: z.optional(Line(40)),
  delimiter: z.optional(z.string().check(z.length(1))),
  headerRow: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1000)))),
  headerName: z.optional(Line(200)),
  columns: z.optional(z.array(z.enum(COLUMN_FIELDS)).check(z.maxLength(500))),
  dateOrder: z.optional(z.enum(["ymd", "dmy", "mdy"])),
  decimalSign: z.optional(z.enum([".", ","])),
  unsignedAmounts: z.optional(z.enum(["income", "expense"])),
  newestDay: z.optional(Day),
  swapped: z.optional(z.boolean()),
  directionWords: z.optional(z.record(Line(40), z.enum(["income", "expense"]))),
  trust: z.optional(z.enum(["signs", "flags", "reversals", "balance"])),
  currency: z.optional(Currency("Your books are")),
}) satisfies z.ZodMiniType<Mapping>;

const write = { who: "member", role: "user", flag: "canManageFinances" } as const;
const read = { who: "member", role: "viewer", flag: "canManageFinances" } as const;

/** One row of the specified rows-as-text payload: all text, nothing required but a description or an amount. */
const cell = z.nullish(z.union([Text(5000), z.number()]));
export const ImportRow = z.object({
  description: cell,
  amount: cell,
  type: cell,
  category: cell,
  date: cell,
  paymentMethod: cell,
  tags: cell,
  notes: cell,
});

export const ImportErrorDetail = z.object({ row: z.number(), error: z.string(), line: z.optional(z.number()) });

/** `row` counts data rows from 1, `line` is the file's line. Sums are of the rows that were added. */
export const ImportReport = z.object({
  importId: z.nullable(Id),
  imported: z.number(),
  duplicates: z.number(),
  errors: z.number(),
  errorDetails: z.array(ImportErrorDetail),
  moneyIn: Amount,
  moneyOut: Amount,
  /** Data rows that are in the books already. */
  duplicateRows: z.array(z.number()),
  /** Data rows with the day, amount and description of a transaction that was typed by hand or imported for another account. */
  lookAlikeRows: z.optional(z.array(z.number())),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const importTransactionRows = endpoint({
  area: "finance",
  kind: "json",
  method: "POST",
  path: "/api/transactions/import",
  ignoresIdempotencyKey: true,
  summary: "Import rows sent as text; rows without a date get today's",
  access: write,
  touches: BOOKS,
  maxBytes: 50 * 1024 * 1024,
  body: z.strictObject({
    transactions: z.array(ImportRow, "Send a list of transactions").check(z.maxLength(100_000, "At most 100,000 rows")),
    account: z.optional(Line(100)),
  }),
  responses: { 200: ImportReport },
});

/** The same address takes a statement file as it is (`text/csv`); options travel in the query. */
export const importTransactionFile = endpoint({
  area: "finance",
  kind: "upload",
  method: "POST",
  path: "/api/transactions/import",
  ignoresIdempotencyKey: true,
  summary: "Import a statement file; with `check=true`, only reports what would happen to each row",
  access: write,
  touches: BOOKS,
  upload: { mediaTypes: ["text/csv", "application/octet-stream"], maxBytes: 50 * 1024 * 1024 },
  query: z.strictObject({
    fileName: FileName(255, "Name the file"),
    account: z.optional(Line(100)),
    /** JSON of an ImportMapping. */
    mapping: z.optional(z.string().check(z.maxLength(20_000))),
    check: z.optional(z.enum(["true", "false"])),
    /** Whether look-alikes are added, as without it, or left out as duplicates. */
    lookAlikes: z.optional(z.enum(["add", "skip"])),
    /** Made by the client, so that it can ask for progress while the import runs. */
    importId: z.optional(Id),
  }),
  responses: { 200: ImportReport },
});

export const IMPORT_STATUSES = ["running", "done", "failed", "undone"] as const;
export const TransactionImport = z.object({
  id: Id,
  fileName: z.nullable(z.string()),
  account: z.nullable(z.string()),
  status: z.enum(IMPORT_STATUSES),
  rowCount: z.number(),
  /** Rows written so far while it runs. */
  progress: z.number(),
  imported: z.number(),
  duplicates: z.number(),
  errors: z.number(),
  moneyIn: Amount,
  moneyOut: Amount,
  createdAt: Instant,
  updatedAt: Instant,
});
export type TransactionImport = z.infer<typeof TransactionImport>;

export const listTransactionImports = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/imports",
  summary: "Imports, newest first",
  access: read,
  query: z.strictObject({ ...PageQuery }),
  paged: true,
  responses: { 200: z.array(TransactionImport) },
});

export const getTransactionImport = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/imports/{id}",
  summary: "One import, with its progress",
  access: read,
  params: IdParams,
  responses: { 200: TransactionImport },
});

export const undoTransactionImport = endpoint({
  area: "finance",
  kind: "json",
  method: "POST",
  path: "/api/transactions/imports/{id}/undo",
  summary: "Remove everything that an import added",
  access: write,
  touches: BOOKS,
  params: IdParams,
  responses: { 200: TransactionImport },
});

/** `signature` names a bank's layout: its header cells, or the count and kinds of its columns. */
export const RememberedMapping = z.object({
  signature: z.string(),
  account: z.nullable(z.string()),
  mapping: ImportMapping,
});

export const listImportMappings = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/import-mappings",
  summary: "Saved layouts of statement files",
  access: read,
  responses: { 200: z.array(RememberedMapping) },
});

export const rememberImportMapping = endpoint({
  area: "finance",
  kind: "json",
  method: "PUT",
  path: "/api/transactions/import-mappings",
  summary: "Save how files with a layout are read",
  access: write,
  touches: BOOKS,
  body: z.strictObject({
    signature: Line(200, "Name the layout"),
    account: z.nullish(Line(100)),
    mapping: ImportMapping,
  }),
  responses: { 200: RememberedMapping },
});
