import { INK, LETTER, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { FIGURES } from "../../../kernel/services/pdf/pdf-table.ts";

const GAP = 8;
const WIDTH = LETTER.width - 2 * PAGE.margin;
/** Where the boxes of a tax form go on the page, in points: two columns with a gap. */
export const FORM = { left: PAGE.margin, width: WIDTH, gap: GAP, half: (WIDTH - GAP) / 2, padding: 8 } as const;

export interface Cell {
  label: string;
  text: string;
  /** Points at least; a longer text makes it higher. */
  height: number;
  number?: boolean;
}
export const cell = (label: string, text: string, height: number, options: Pick<Cell, "number"> = {}): Cell => ({
  label,
  text,
  height,
  ...options,
});

/** Draws cells below each other and answers where the last one ends. */
export function drawColumn(document: PdfDocument, cells: readonly Cell[], x: number, top: number): number {
  let y = top;
  for (const { label, text, height, number } of cells) {
    const inner = FORM.half - 2 * FORM.padding;
    document.font("regular").fontSize(9.5);
    const needed = 2 * FORM.padding + 12 + document.heightOfString(text || " ", { width: inner });
    const whole = Math.max(height, needed);
    document.rect(x, y, FORM.half, whole).lineWidth(0.5).strokeColor(INK.line).stroke();
    document
      .font("regular")
      .fontSize(7.5)
      .fillColor(INK.muted)
      .text(label, x + FORM.padding, y + 7, { width: inner });
    document
      .font(number ? "medium" : "regular")
      .fontSize(number ? 11 : 9.5)
      .fillColor(INK.text)
      .text(text, x + FORM.padding, y + (number ? 21 : 20), {
        width: inner,
        align: number ? "right" : "left",
        // Kerned, a comma after a 7 vanishes below it.
        ...(number && FIGURES),
      });
    y += whole;
  }
  return y;
}
