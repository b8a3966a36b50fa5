import type { ReportFormat } from "@trellis/report-rules/choices.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { claimFiles } from "../../../kernel/files/owned-files.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { FileStore } from "../../../kernel/services/files/file-store.ts";
import { reportFile, STORED_FORMATS } from "../schema/report-schema.ts";

const MEDIA_TYPES: Record<StoredFormat, string> = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
};

type StoredFormat = (typeof STORED_FORMATS)[number];

/** Path of a report's file. */
export const keyOf = (organizationId: number, reportId: string, format: StoredFormat) =>
  `reports/${organizationId}/${reportId}.${format}`;

/** Writes the files, and returns the rows that describe them: write those in the transaction that says it is done. */
export async function storeReportFiles(
  files: FileStore,
  organizationId: number,
  reportId: string,
  bytes: Record<StoredFormat, Uint8Array>,
): Promise<(typeof reportFile.$inferInsert)[]> {
  const rows: (typeof reportFile.$inferInsert)[] = [];
  for (const format of STORED_FORMATS) {
    const fileKey = keyOf(organizationId, reportId, format);
    await files.put(fileKey, bytes[format], MEDIA_TYPES[format]);
    rows.push({ organizationId, id: createId(), reportId, format, fileKey, bytes: bytes[format].byteLength });
  }
  return rows;
}

/** Writes the rows of stored files, and that the organization owns the files. */
export async function insertReportFiles(
  tenant: Tenant,
  rows: readonly (typeof reportFile.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await claimFiles(
    tenant,
    rows.map(({ fileKey }) => fileKey),
  );
  await tenant.transaction
    .insert(reportFile)
    .values([...rows])
    .onConflictDoNothing();
}

/** The file store's keys of a report's files. */
export const reportKeys = (organizationId: number, reportId: string): string[] =>
  STORED_FORMATS.map((format) => keyOf(organizationId, reportId, format));

/** A report's file as an answer that a browser saves. */
export function answerReportFile(
  bytes: Uint8Array,
  report: { name: string; toDay: string },
  format: ReportFormat,
): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": MEDIA_TYPES[format],
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": `attachment; filename="${downloadName(report, format)}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** A header's plain letters: `income-statement-2026-11-30.pdf`. */
export function downloadName({ name, toDay }: { name: string; toDay: string }, format: ReportFormat): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.slice(0, 60) || "report"}-${toDay}.${format}`;
}
