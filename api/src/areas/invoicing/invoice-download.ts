import { and, desc, eq } from "drizzle-orm";
import { AppError } from "../../http/errors.ts";
import type { MemberCall } from "../../http/serve.ts";
import { readPdfLogo } from "../../services/pdf/pdf-logo.ts";
import { renderInvoicePdf } from "./invoice-pdf/render.ts";
import { readInvoiceSnapshot } from "./invoice-snapshot.ts";
import { invoiceDocument } from "./schema.ts";

/** The PDF: of a sent invoice the file that was sent, of any other as it is now. Throws not_found. */
export async function getInvoicePdf(call: MemberCall, { params }: { params: { id: string } }): Promise<Response> {
  const { snapshot, fileKey } = await call.read(async (context) => {
    const [stored] = await context.transaction
      .select({ fileKey: invoiceDocument.fileKey })
      .from(invoiceDocument)
      .where(and(eq(invoiceDocument.organizationId, context.organizationId), eq(invoiceDocument.invoiceId, params.id)))
      .orderBy(desc(invoiceDocument.createdAt))
      .limit(1);
    return { snapshot: await readInvoiceSnapshot(context, params.id), fileKey: stored?.fileKey };
  });
  const { files } = call.services;
  const stored = fileKey === undefined ? undefined : await files.get(fileKey);
  if (fileKey !== undefined && !stored)
    throw new AppError("unavailable", { message: "The stored file cannot be read right now. Try again in a moment." });
  const bytes = stored ?? (await renderInvoicePdf(snapshot, await readPdfLogo(files, snapshot.seller.logoUrl)));
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${snapshot.isDraft ? "draft-" : ""}${snapshot.invoiceNumber}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
