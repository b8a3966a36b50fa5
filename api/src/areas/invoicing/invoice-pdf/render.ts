import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { formatDollars } from "@trellis/shared/domain/money.ts";
import { formatQuantity } from "@trellis/shared/domain/quantity.ts";
import { createPdf, drawFooters } from "../../../services/pdf/pdf-document.ts";
import { drawTable, keepTogether } from "../../../services/pdf/pdf-table.ts";
import type { InvoiceSnapshot } from "./snapshot.ts";

/**
 * The invoice as a PDF. Knows nothing but the snapshot and the logo's bytes (PNG or JPEG), so the same ones make the same
 * file. Slow: not inside a transaction.
 */
export function renderInvoicePdf(snapshot: InvoiceSnapshot, logo?: Buffer): Promise<Uint8Array> {
  const title = `${snapshot.isDraft ? "Draft of invoice" : "Invoice"} ${snapshot.invoiceNumber}`;
  return createPdf({ title, author: snapshot.seller.name, now: snapshot.now }, (document) => {
    if (logo) document.image(logo, { fit: [160, 48] });
    document.font("semibold").fontSize(18).text(title).moveDown();
    document.font("regular").fontSize(9);
    document.text(`${snapshot.seller.name}\n${snapshot.seller.address ?? ""}`).moveDown();
    document.text(`Bill To\n${snapshot.buyer.name}\n${snapshot.buyer.address ?? ""}`).moveDown();
    document.text(`Date ${formatDay(snapshot.issueDate)}, due ${formatDay(snapshot.dueDate)}`).moveDown();
    drawTable(
      document,
      [
        { title: "Description", width: 276, text: (line) => line.description },
        { title: "Qty", width: 60, align: "right", text: (line) => formatQuantity(line.quantity) },
        { title: "Unit Price", width: 90, align: "right", text: (line) => formatDollars(line.unitPrice) },
        { title: "Total", width: 90, align: "right", text: (line) => formatDollars(line.total) },
      ],
      snapshot.lines,
    );
    keepTogether(document, 60);
    document.moveDown().text(`Total ${formatDollars(snapshot.total)}`, { align: "right" });
    drawFooters(document, (page, pages) => `Page ${page} of ${pages}`);
  });
}
