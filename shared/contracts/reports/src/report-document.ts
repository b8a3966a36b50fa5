import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams } from "@trellis/contract-base/fields.ts";
import { CELL_KINDS } from "@trellis/report-rules/report-cells.ts";
import * as z from "zod/mini";

/** The most rows of one table that a screen gets; the files have all of them. */
export const MAX_SHOWN_ROWS = 1_000;

const Cell = z.union([z.string(), z.number(), z.null()]);

const ReportLine = z.object({
  /** Money is decimal text, a day `2026-11-21`, a month its first day. */
  cells: z.array(Cell),
  /** For each cell, where the records behind it are listed; null where there is no such list. Absent if no cell has one. */
  links: z.optional(z.array(z.nullable(z.string()))),
});
export type ReportLine = z.infer<typeof ReportLine>;

/** A finished report as a screen shows it: the tables of its PDF and CSV. */
export const ReportDocument = z.object({
  title: z.string(),
  /** What it covers: `Jan 1, 2026 to Nov 21, 2026`. */
  subtitle: z.string(),
  figures: z.array(z.object({ label: z.string(), text: z.string() })),
  sections: z.array(
    z.object({
      title: z.nullable(z.string()),
      columns: z.array(z.object({ title: z.string(), kind: z.enum(CELL_KINDS) })),
      rows: z.array(ReportLine),
      /** All rows, more than `rows` has where the table is longer than a screen gets. */
      rowCount: z.number(),
      total: z.nullable(ReportLine),
      /** Said in place of the table where it has no rows. */
      empty: z.nullable(z.string()),
    }),
  ),
  notes: z.array(z.string()),
});
export type ReportDocument = z.infer<typeof ReportDocument>;

export const getReportDocument = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/reports/{id}/document",
  summary:
    "A report's tables, as in its files; recalculated for reports made before tables were stored. 409 until it's ready",
  access: { who: "member", role: "viewer", flag: "canViewReports" },
  params: IdParams,
  responses: { 200: ReportDocument },
});
