import { INVOICE_WORDS, type InvoiceWords } from "@trellis/invoice-rules/invoice-words.ts";
import { type InvoiceInk, invoiceInk } from "@trellis/shared/theme/invoice-ink.ts";
import { INK, PAGE, type PdfDocument, type PdfFont } from "../../../kernel/services/pdf/pdf-document.ts";
import { FIGURES } from "../../../kernel/services/pdf/pdf-table.ts";
import type { InvoiceSnapshot } from "./snapshot.ts";

/** What the drawing functions share: the document, what it says, and the brand's colors as paper can carry them. */
export interface Paper {
  document: PdfDocument;
  snapshot: InvoiceSnapshot;
  ink: InvoiceInk;
  /** In the customer's language. */
  words: InvoiceWords["paper"];
  /** `Nov 21, 2026`. */
  day(day: string): string;
  logo: Buffer | undefined;
}

export const LEFT: number = PAGE.margin;

export const createPaper = (document: PdfDocument, snapshot: InvoiceSnapshot, logo: Buffer | undefined): Paper => ({
  document,
  snapshot,
  ink: invoiceInk(snapshot.colors),
  words: INVOICE_WORDS[snapshot.language].paper,
  day: INVOICE_WORDS[snapshot.language].day,
  logo,
});

interface Words {
  x: number;
  y: number;
  width: number;
  font?: PdfFont;
  size?: number;
  color?: string;
  align?: "left" | "right";
  spacing?: number;
  /** An amount or a date. */
  figures?: boolean;
}

/** Writes text into a column and answers where it ended. */
export function write(
  document: PdfDocument,
  text: string,
  { x, y, width, font = "regular", size = 9, color = INK.text, align = "left", spacing = 0, figures = false }: Words,
): number {
  document.font(font).fontSize(size).fillColor(color);
  const features = figures ? FIGURES : {};
  // Most texts are one short line: breaking that into lines takes several times as long as writing it.
  const own = spacing === 0 && !text.includes("\n") ? document.widthOfString(text, features) : width;
  if (own < width) {
    document.text(text, align === "right" ? x + width - own : x, y, { lineBreak: false, ...features });
    document.x = x;
    document.y = y + document.currentLineHeight(true);
  } else document.text(text, x, y, { width, align, characterSpacing: spacing, ...features });
  return document.y;
}

/** A rule across a column. */
export function rule(
  document: PdfDocument,
  y: number,
  color: string,
  thickness = 0.5,
  from = LEFT,
  to = PAGE.right,
): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(color).stroke();
}
