import { INVOICE_WORDS } from "@trellis/invoice-rules/invoice-words.ts";
import { createPdf, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { keepTogether } from "../../../kernel/services/pdf/pdf-table.ts";
import { HEADS } from "./heads.ts";
import { drawLines, drawTotals } from "./lines.ts";
import { createPaper, LEFT, type Paper, rule, write } from "./paper.ts";
import { drawPay } from "./pay-box.ts";
import type { InvoiceSnapshot } from "./snapshot.ts";

/** Room for page numbers below the lowest line. */
const FOOT = 18;
/** The footer text's largest share of each page. */
const MAX_FOOTER = 64;

/**
 * The invoice as a PDF. Knows nothing but the snapshot and the logo's bytes (PNG or JPEG), so the same ones make the same
 * file. Slow: not inside a transaction.
 */
export function renderInvoicePdf(snapshot: InvoiceSnapshot, logo?: Buffer): Promise<Uint8Array> {
  const { paper: words } = INVOICE_WORDS[snapshot.language];
  const title = words.title(snapshot.invoiceNumber, snapshot.isDraft);
  return createPdf({ title, author: snapshot.seller.name, now: snapshot.now }, (document) => {
    const paper = createPaper(document, snapshot, logo);
    const footerHeight = reserveFoot(document, snapshot.footerText);
    document.y = HEADS[snapshot.template](paper);
    document.x = LEFT;
    drawLines(paper);
    drawTotals(paper);
    drawPay(paper);
    drawWords(paper, words.notes, snapshot.notes);
    drawWords(paper, words.terms, snapshot.terms);
    drawEveryPage(paper, footerHeight);
  });
}

/** Keeps the foot of this and every further page free, and answers how high the footer text is. */
function reserveFoot(document: PdfDocument, footerText: string | null): number {
  const height = footerText
    ? Math.min(MAX_FOOTER, document.font("regular").fontSize(8).heightOfString(footerText, { width: PAGE.inner }))
    : 0;
  const bottom = PAGE.margin + FOOT + height;
  document.page.margins.bottom = bottom;
  const margins = { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom };
  document.options.margins = margins;
  return height;
}

/** Notes or terms; long ones continue over the pages. */
function drawWords({ document }: Paper, title: string, text: string | null): void {
  if (!text) return;
  keepTogether(document, 44);
  const y = write(document, title, {
    x: LEFT,
    y: document.y,
    width: PAGE.inner,
    font: "medium",
    size: 8,
    color: INK.muted,
  });
  write(document, text, { x: LEFT, y: y + 2, width: PAGE.inner });
  document.y += 12;
}

/** Footer text and page number on every page, the creative template's strip, and what a draft says of itself. */
function drawEveryPage({ document, snapshot, ink, words }: Paper, footerHeight: number): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Writing below the margin would begin a new page.
    const { bottom } = document.page.margins;
    document.page.margins.bottom = 0;
    if (snapshot.template === "creative") drawStrip(document, ink.accent, ink.second);
    if (snapshot.isDraft) drawAcross(document, words.draft);
    if (snapshot.isCancelled) drawAcross(document, words.canceled);
    const top = PAGE.height - PAGE.margin - footerHeight;
    rule(document, top - 8, INK.line);
    if (snapshot.footerText)
      document
        .font("regular")
        .fontSize(8)
        .fillColor(INK.muted)
        .text(snapshot.footerText, LEFT, top, { width: PAGE.inner, height: footerHeight + 1, ellipsis: true });
    const y = top + footerHeight + (footerHeight > 0 ? 4 : 0);
    write(document, snapshot.seller.name.slice(0, 80), {
      x: LEFT,
      y,
      width: PAGE.inner - 160,
      size: 8,
      color: INK.muted,
    });
    write(document, `${snapshot.invoiceNumber} · ${words.page(index - start + 1, count)}`, {
      x: PAGE.right - 160,
      y,
      width: 160,
      size: 8,
      color: INK.muted,
      align: "right",
    });
    document.page.margins.bottom = bottom;
  }
}

function drawStrip(document: PdfDocument, accent: string, second: string): void {
  const split = PAGE.height * 0.62;
  document.rect(0, 0, 20, split).fill(accent);
  document.rect(0, split, 20, PAGE.height - split).fill(second);
}

/** One large pale word across the page. */
function drawAcross(document: PdfDocument, word: string): void {
  document.save();
  document.rotate(-35, { origin: [PAGE.width / 2, PAGE.height / 2] });
  document
    .font("semibold")
    .fontSize(120)
    .fillColor(INK.text)
    .fillOpacity(0.06)
    .text(word, 0, PAGE.height / 2 - 70, { width: PAGE.width, align: "center", lineBreak: false });
  document.restore();
}
