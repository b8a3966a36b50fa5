import { COLUMN_FIELDS } from "@trellis/contact-files/contact-csv/column-fields.ts";
import { HEADER_CHOICE, HeaderLine } from "@trellis/contract-base/column-choice.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { FileName, Id, IdParams, Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";
import { CONTACT_TYPES, MAX_TAGS } from "./choices.ts";
import { Tag } from "./contact.ts";
import { MATCH_REASONS } from "./contacts.ts";

export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
/** How many values of a type column are asked about; rows with further ones get the default type. */
export const MAX_TYPE_VALUES = 50;
const MAX_TYPE_TEXT = 100;
const CHOOSE_TYPE = "Choose a type";
/** For so many days an import can be undone, and says which rows were refused. */
export const IMPORT_RETENTION_DAYS = 30;

/** `ready`: checked, and waiting for someone to start it. */
export const CONTACT_IMPORT_STATUSES = ["ready", "waiting", "running", "done", "failed", "undone"] as const;
export const CONTACT_FILE_FORMATS = ["csv", "vcard"] as const;

/** What to do with a row whose person exists already. */
export const IMPORT_DECISIONS = ["merge", "skip", "add"] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];
/** `suggested`: merge where the names agree, add where two people only share an address or a number. */
export const IMPORT_DEFAULTS = ["suggested", ...IMPORT_DECISIONS] as const;
export type ImportDefault = (typeof IMPORT_DEFAULTS)[number];

export const ContactImport = z.object({
  id: Id,
  fileName: z.string(),
  format: z.enum(CONTACT_FILE_FORMATS),
  status: z.enum(CONTACT_IMPORT_STATUSES),
  rowCount: z.number(),
  /** Rows that were worked off. */
  progress: z.number(),
  added: z.number(),
  merged: z.number(),
  skipped: z.number(),
  errors: z.number(),
  /** Contacts that an undo left, because something was recorded about them since. */
  kept: z.number(),
  /** Why it stopped. */
  failure: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ContactImport = z.infer<typeof ContactImport>;

export const ContactImportPreview = z.object({
  import: ContactImport,
  /** Of a CSV file: what was understood, or chosen. Empty for vCards. */
  columns: z.array(z.object({ header: z.string(), field: z.enum(COLUMN_FIELDS), sample: z.string() })),
  /** Whether the columns say who anyone is. */
  namesSomebody: z.boolean(),
  ...HEADER_CHOICE,
  newRows: z.number(),
  duplicateRows: z.number(),
  /** Of the duplicates, those that are added anyway as suggested. */
  suggestedAdds: z.number(),
  errorRows: z.number(),
  /** Rows of which a value cannot be used and is kept in the notes, and the first of them. */
  asideRows: z.number(),
  asides: z.array(z.object({ row: z.number(), name: z.string(), notes: z.array(z.string()) })),
  /** What cards say and no contact has, such as "Photo", with the number of cards that have it. */
  dropped: z.array(z.object({ what: z.string(), rows: z.number() })),
  /** Rows whose type neither the file nor a choice says: nothing is imported before it is chosen. */
  rowsWithoutType: z.number(),
  /** The first values of the type column that name no type here, as shown, with what was chosen for each. */
  unknownTypes: z.array(z.object({ value: z.string(), rows: z.number(), type: z.nullable(z.enum(CONTACT_TYPES)) })),
  /** How many more contacts the plan takes; null without a limit. */
  room: z.nullable(z.number()),
  /** The first rows that are new. */
  first: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      company: z.nullable(z.string()),
      /** Null until it is chosen. */
      type: z.nullable(z.enum(CONTACT_TYPES)),
      tags: z.array(z.string()),
    }),
  ),
});
export type ContactImportPreview = z.infer<typeof ContactImportPreview>;

export const IMPORT_ROW_OUTCOMES = ["duplicate", "error"] as const;
export const ContactImportRow = z.object({
  /** Data rows, or cards, from 1. */
  row: z.number(),
  /** Of the file, from 1. */
  line: z.number(),
  outcome: z.enum(IMPORT_ROW_OUTCOMES),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Why it is a duplicate. */
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** The contact, or the earlier row of the same file, that is the same person. */
  contactId: z.nullable(Id),
  ofRow: z.nullable(z.number()),
  matchName: z.nullable(z.string()),
  matchDetail: z.nullable(z.string()),
  suggested: z.nullable(z.enum(IMPORT_DECISIONS)),
  /** Why it cannot be imported. */
  message: z.nullable(z.string()),
});
export type ContactImportRow = z.infer<typeof ContactImportRow>;

const path = "/api/contacts/imports/{id}" as const;

export const uploadContactImport = endpoint({
  area: "contacts",
  kind: "upload",
  method: "POST",
  path: "/api/contacts/imports",
  ignoresIdempotencyKey: true,
  summary: "Upload a file of contacts (CSV or vCard) and preview the result. Nothing is added yet",
  access: WRITE,
  touches: [],
  upload: { mediaTypes: ["application/octet-stream", "text/csv", "text/vcard"], maxBytes: MAX_IMPORT_BYTES },
  query: z.strictObject({
    fileName: FileName(255, "Name the file"),
    /** Made by the client: the same id with the same file answers the same import. */
    importId: z.optional(Id),
    /** Of every contact whose row does not say it; it can be chosen later, and none is presumed. */
    type: z.optional(z.enum(CONTACT_TYPES, CHOOSE_TYPE)),
  }),
  responses: { 200: ContactImportPreview },
});

export const listContactImports = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/imports",
  summary: "Imports of contacts, newest first",
  access: READ,
  query: z.strictObject(PageQuery),
  paged: true,
  responses: { 200: z.array(ContactImport) },
});

export const getContactImport = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path,
  summary: "One import, with its progress",
  access: READ,
  params: IdParams,
  responses: { 200: ContactImport },
});

export const checkContactImport = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: `${path}/check`,
  ignoresIdempotencyKey: true,
  summary: "Set how the file is read, and get a new preview of the result",
  access: WRITE,
  touches: [],
  params: IdParams,
  body: z.strictObject({
    /** The field of each column, by position; what is recognized where nothing is said. */
    columns: z.optional(z.array(z.enum(COLUMN_FIELDS)).check(z.maxLength(500, "At most 500 columns"))),
    /** With another line than before, columns are recognized again unless they are sent too. */
    headerLine: z.optional(HeaderLine),
    /** Of everyone whose row does not say it. */
    type: z.optional(z.enum(CONTACT_TYPES, CHOOSE_TYPE)),
    /** Meaning of values in the type column that name no type here. */
    types: z.optional(
      z
        .array(z.strictObject({ value: Line(MAX_TYPE_TEXT), type: z.enum(CONTACT_TYPES, CHOOSE_TYPE) }))
        .check(z.maxLength(MAX_TYPE_VALUES, `At most ${MAX_TYPE_VALUES} values`)),
    ),
    /** Of everyone in the file. */
    tags: z.optional(z.array(Tag).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`))),
  }),
  responses: { 200: ContactImportPreview },
});

export const listContactImportRows = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: `${path}/rows`,
  summary: "Rows that already exist or can't be imported, in file order",
  access: READ,
  params: IdParams,
  query: z.strictObject({ outcome: z.enum(IMPORT_ROW_OUTCOMES), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(ContactImportRow) },
});

export const startContactImport = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: `${path}/start`,
  summary:
    "Start an import, once every row has a type. Starting twice imports once; a failed import continues where it stopped",
  access: WRITE,
  touches: ["contacts"],
  params: IdParams,
  maxBytes: 5 * 1024 * 1024,
  body: z.strictObject({
    /** For every duplicate that is not named. */
    decision: z.enum(IMPORT_DEFAULTS, "Choose what happens to duplicates"),
    rows: z.optional(
      z
        .array(z.strictObject({ row: z.int().check(z.minimum(1)), decision: z.enum(IMPORT_DECISIONS) }))
        .check(z.maxLength(MAX_IMPORT_ROWS, "At most 50,000 rows")),
    ),
  }),
  responses: { 200: ContactImport },
});

export const undoContactImport = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: `${path}/undo`,
  summary:
    "Undo an import: added contacts are removed unless something was recorded about them since, and merged contacts are restored",
  access: WRITE,
  touches: ["contacts"],
  params: IdParams,
  responses: { 200: ContactImport },
});

export const discardContactImport = endpoint({
  area: "contacts",
  kind: "json",
  method: "DELETE",
  path,
  summary: "Discard an uploaded file that wasn't imported",
  access: WRITE,
  touches: [],
  params: IdParams,
  responses: { 204: null },
});
