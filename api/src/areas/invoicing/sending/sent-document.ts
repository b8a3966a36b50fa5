import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import { claimFiles, readOwnFile } from "../../../kernel/files/owned-files.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import type { Services } from "../../../kernel/services.ts";
import { renderInvoicePdf } from "../invoice-pdf/render.ts";
import type { InvoiceSnapshot } from "../invoice-pdf/snapshot.ts";
import { invoiceDocument } from "../schema/invoice-schema.ts";

export const PDF_TYPE = "application/pdf";
const SENT = "sent";

export type DocumentRow = typeof invoiceDocument.$inferSelect;

/** The PDF that was sent, as described in the database; undefined while there is none. */
export async function findSentDocument(
  { transaction, organizationId }: Read,
  invoiceId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await transaction
    .select()
    .from(invoiceDocument)
    .where(
      and(
        eq(invoiceDocument.organizationId, organizationId),
        eq(invoiceDocument.invoiceId, invoiceId),
        eq(invoiceDocument.kind, SENT),
      ),
    )
    .orderBy(asc(invoiceDocument.createdAt))
    .limit(1);
  return row;
}

/** Renders the paper and keeps the file, not yet in the database. Holds no connection. */
export async function storePdf(
  { files }: Pick<Services, "files">,
  organizationId: number,
  invoiceId: string,
  snapshot: InvoiceSnapshot,
): Promise<Omit<DocumentRow, "createdAt">> {
  const bytes = await renderInvoicePdf(snapshot, await readPdfLogo(files, snapshot.seller.logoUrl));
  const id = createId();
  const fileKey = `invoices/${organizationId}/${id}.pdf`;
  await files.put(fileKey, bytes, PDF_TYPE);
  return { organizationId, id, invoiceId, kind: SENT, fileKey, sha256: hashOf(bytes), bytes: bytes.length };
}

/** Records the PDF that was sent, and that the organization owns its file. */
export async function insertDocument(
  { transaction, organizationId }: Tenant,
  row: typeof invoiceDocument.$inferInsert,
): Promise<void> {
  await claimFiles({ transaction, organizationId }, [row.fileKey]);
  await transaction.insert(invoiceDocument).values(row);
}

/** The bytes that were sent, to the last one. Throws unavailable when the store does not answer with them. */
export async function readSentPdf(
  services: Pick<Services, "files" | "database" | "log">,
  row: Pick<DocumentRow, "organizationId" | "fileKey" | "sha256" | "invoiceId">,
): Promise<Uint8Array> {
  const bytes = await readOwnFile(services, row.organizationId, row.fileKey);
  if (bytes && hashOf(bytes) === row.sha256) return bytes;
  services.log.error("a stored invoice is missing or was changed", {
    invoiceId: row.invoiceId,
    isThere: bytes !== undefined,
  });
  throw new AppError("unavailable", {
    message: "We can't open the PDF right now. Try again in a moment.",
    detail: `${row.fileKey} is ${bytes ? "not what was stored" : "missing"}`,
  });
}

/** A file name that every system takes: `INV-0042.pdf`. */
export const pdfName = (invoiceNumber: string) => `${invoiceNumber.replace(/[^\w.-]+/g, "-") || "invoice"}.pdf`;

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
