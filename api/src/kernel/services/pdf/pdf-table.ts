import { INK, type PdfDocument } from "./pdf-document.ts";

export interface PdfColumn<Row> {
  title: string;
  /** Points; the columns' widths add up to the table's. */
  width: number;
  align?: "left" | "right";
  text: (row: Row) => string;
}

export interface PdfTableOptions {
  /** Ground of the header; the paper's wash where it is left out. */
  headFill?: string;
  headInk?: string;
  /** A stronger rule below the header. */
  headRule?: string;
  /** Ground of every second row. */
  stripe?: string;
  /** Points between the lines of a row and its rules. */
  padding?: number;
  fontSize?: number;
}

/** Digits of one width, as columns of amounts ask for; the others are set so close to a point that $447.50 reads as $44750. */
export const FIGURES = { features: ["tnum" as const] };

/**
 * Draws a table from the document's current position, over as many pages as it needs: the header is repeated on each,
 * and a row is only split if it is longer than a page. Leaves the document below the last row, at the left margin.
 */
export function drawTable<Row>(
  document: PdfDocument,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  { headFill = INK.wash, headInk = INK.muted, headRule, stripe, padding = 6, fontSize = 9 }: PdfTableOptions = {},
): void {
  const left = document.page.margins.left;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const bottomOf = () => document.page.height - document.page.margins.bottom;
  const inner = (column: PdfColumn<Row>) => column.width - 2 * padding;
  /** Digits of one width: measured as they are drawn, and set from a cache. */
  const featuresOf = (column: PdfColumn<Row>) => (column.align === "right" ? FIGURES : {});
  /** The text's width where it fits into one line, as most do; breaking it into lines takes four times as long. */
  const lineWidth = (text: string, column: PdfColumn<Row>) => {
    if (text.includes("\n")) return undefined;
    const width = document.widthOfString(text, featuresOf(column));
    return width <= inner(column) ? width : undefined;
  };
  let y = document.y;

  /** A row's texts with the widths of those that fit, measured once for its height and for drawing it. */
  const measured = (texts: readonly string[]) =>
    columns.map((column, index) => {
      const text = texts[index] ?? "";
      return { column, text, width: lineWidth(text, column) };
    });
  type Cells = ReturnType<typeof measured>;

  const cells = (row: Cells, top: number) => {
    let x = left + padding;
    for (const { column, text, width } of row) {
      if (width === undefined)
        document.text(text, x, top + padding, {
          width: inner(column),
          align: column.align ?? "left",
          ...featuresOf(column),
        });
      else
        document.text(text, column.align === "right" ? x + inner(column) - width : x, top + padding, {
          lineBreak: false,
          ...featuresOf(column),
        });
      x += column.width;
    }
  };
  const head = () => {
    document.font("medium").fontSize(fontSize - 1);
    const titles = measured(columns.map(({ title }) => title));
    const height = heightOf(titles);
    document.rect(left, y, width, height).fill(headFill);
    document.fillColor(headInk);
    cells(titles, y);
    y += height;
    if (headRule) rule(headRule, 1.5);
    document.font("regular").fontSize(fontSize).fillColor(INK.text);
  };
  const rule = (color: string, thickness: number) =>
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  const heightOf = (row: Cells) => {
    const heights = row.map(({ column, text, width }) => {
      if (width !== undefined) return document.currentLineHeight(true);
      return document.heightOfString(text, { width: inner(column), ...featuresOf(column) });
    });
    return 2 * padding + Math.max(...heights);
  };

  head();
  for (const [index, row] of rows.entries()) {
    const texts = measured(columns.map((column) => column.text(row)));
    const height = heightOf(texts);
    if (y + height > bottomOf() && y > document.page.margins.top + 60) {
      document.addPage();
      y = document.page.margins.top;
      head();
    }
    if (stripe && index % 2 === 1) document.rect(left, y, width, height).fill(stripe).fillColor(INK.text);
    cells(texts, y);
    y += height;
    rule(INK.line, 0.5);
  }
  document.x = left;
  document.y = y;
}

/** Begins a new page unless `height` points are left on this one: what belongs together stays together. */
export function keepTogether(document: PdfDocument, height: number): void {
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
}
