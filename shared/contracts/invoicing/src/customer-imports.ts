import { ColumnChoice, HEADER_CHOICE, HeaderLineQuery } from "@trellis/contract-base/column-choice.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { FileName, Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { REMOVE, WRITE } from "./access.ts";

export const CustomerImportReport = z.object({
  /** Undoes the import; null for a check. */
  importId: z.nullable(Id),
  /** The file's columns in order, each with the field that it fills (null for none) and the first cell that says something. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()), sample: z.string() })),
  /** Whether a column says who a customer is. */
  namesSomebody: z.boolean(),
  ...HEADER_CHOICE,
  rowCount: z.number(),
  /** Rows that were added, or would be. */
  imported: z.number(),
  /** The first rows that fit, as they are understood. */
  preview: z.array(
    z.object({ row: z.number(), name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  /** Left out: a customer, or an earlier row, has the address or the name. */
  duplicates: z.array(z.object({ row: z.number(), line: z.number(), name: z.string(), reason: z.string() })),
  /** Values of rows that are added that could not be used, and were left out. */
  notes: z.array(z.object({ row: z.number(), line: z.number(), name: z.string(), note: z.string() })),
  /** `row` counts data rows from 1, `line` is the file's own. */
  errors: z.array(z.object({ row: z.number(), line: z.number(), error: z.string() })),
});
export type CustomerImportReport = z.infer<typeof CustomerImportReport>;

export const importCustomers = endpoint({
  area: "invoicing",
  kind: "upload",
  method: "POST",
  path: "/api/customers/import",
  ignoresIdempotencyKey: true,
  summary:
    "Add the customers of a CSV file (5 MB, 10,000 rows); with `check`, only report what would happen to each row",
  access: WRITE,
  touches: ["invoicing"],
  upload: { mediaTypes: ["text/csv", "application/octet-stream"], maxBytes: 5 * 1024 * 1024 },
  query: z.strictObject({
    fileName: FileName(255, "File name is required"),
    check: z.optional(z.enum(["true", "false"])),
    mapping: z.optional(ColumnChoice),
    headerLine: z.optional(HeaderLineQuery),
    /** Made by the caller: the same id again answers the same import. */
    importId: z.optional(Id),
  }),
  responses: { 200: CustomerImportReport },
});

export const undoCustomerImport = endpoint({
  area: "invoicing",
  kind: "json",
  method: "DELETE",
  path: "/api/customers/imports/{id}",
  summary: "Undo an import: removes its customers except those who now have an invoice or a payment",
  access: REMOVE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 200: z.object({ removed: z.number(), kept: z.number() }) },
});
