import type { MemberCall } from "../../../kernel/http/serve.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import { renderInvoicePdf } from "../invoice-pdf/render.ts";
import { readInvoiceSnapshot } from "./invoice-snapshot.ts";
import { findSentDocument, pdfName, readSentPdf } from "./sent-document.ts";

/** The PDF: of a sent invoice the file that was sent, of any other as it is now. Throws not_found. */
export async function getInvoicePdf(call: MemberCall, { params }: { params: { id: string } }): Promise<Response> {
  const { snapshot, sent } = await call.read(async (context) => ({
    snapshot: await readInvoiceSnapshot(context, params.id),
    sent: await findSentDocument(context, params.id),
  }));
  const bytes = sent
    ? await readSentPdf(call.services, sent)
    : await renderInvoicePdf(snapshot, await readPdfLogo(call.services.files, snapshot.seller.logoUrl));
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${snapshot.isDraft ? "draft-" : ""}${pdfName(snapshot.invoiceNumber)}"`,
      "Cache-Control": "no-store",
    },
  });
}
