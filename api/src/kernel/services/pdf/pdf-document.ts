import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PaperSize } from "@trellis/domain/formats/organization-formats.ts";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import { paperInForce, withOwnFormats } from "../../tenant/formats-in-force.ts";
import { rememberLayouts } from "./pdf-layouts.ts";

/** A PDF that is being drawn. Coordinates are points (1/72 inch) from the page's upper left corner. */
export type PdfDocument = InstanceType<typeof PDFDocument>;

/** Inter (OFL) covers Latin, Greek and Cyrillic; each weight is embedded as far as a document uses it. */
const require = createRequire(import.meta.url);
/** Parsed once: a document that parses its fonts again takes 5 ms longer for each. */
const readFont = (name: string) =>
  rememberLayouts(create(readFileSync(require.resolve(`@expo-google-fonts/inter/${name}.ttf`))) as Font);
const FONTS = {
  regular: readFont("400Regular/Inter_400Regular"),
  medium: readFont("500Medium/Inter_500Medium"),
  semibold: readFont("600SemiBold/Inter_600SemiBold"),
} as const;
export type PdfFont = keyof typeof FONTS;

const PAPER_NAMES: Record<PaperSize, string> = { letter: "LETTER", a4: "A4" };
/** In points; forms that an authority describes are always on it. */
export const LETTER = { width: 612, height: 792 } as const;
const PAPERS: Record<PaperSize, { width: number; height: number }> = {
  letter: LETTER,
  a4: { width: 595.28, height: 841.89 },
};

/**
 * The upright page of the organization's paper in points, with the margin that every document of ours keeps. Read it
 * while drawing: a module is loaded before it is known who draws.
 */
export const PAGE = {
  margin: 48,
  get width() {
    return PAPERS[paperInForce()].width;
  },
  get height() {
    return PAPERS[paperInForce()].height;
  },
  /** Between the left and the right margin. */
  get inner() {
    return this.width - 2 * this.margin;
  },
  /** The right margin. */
  get right() {
    return this.width - this.margin;
  },
};
/** Colors of paper: it stays white whatever the theme is. */
export const INK = { text: "#17191d", muted: "#5b606b", line: "#d9dbe1", wash: "#f5f6f8" } as const;

export interface PdfOptions {
  title: string;
  author: string;
  /** Landscape for registers with many columns. */
  layout?: "portrait" | "landscape";
  /** A form that an authority describes: on Letter and as the United States write, whatever the organization chose. */
  isOfficialForm?: true;
  /** In the file's metadata; the moment of the request, so that the same record makes the same file. */
  now: Date;
}

/** Draws a document and returns its bytes. Pages are buffered until the end, so that each can show their number. */
export function createPdf(options: PdfOptions, draw: (document: PdfDocument) => void): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: PAPER_NAMES[options.isOfficialForm ? "letter" : paperInForce()],
    layout: options.layout ?? "portrait",
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin },
    bufferPages: true,
    // None that pdfkit opens itself: it would find ours by comparing whole fonts at each change.
    font: "",
    info: { Title: options.title, Author: options.author, CreationDate: options.now, ModDate: options.now },
    lang: "en-US",
    displayTitle: true,
  });
  for (const [name, font] of Object.entries(FONTS)) document.registerFont(name, font as never);
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
    try {
      document.font("regular").fontSize(9).fillColor(INK.text);
      if (options.isOfficialForm) withOwnFormats(() => draw(document));
      else draw(document);
      document.end();
    } catch (error) {
      reject(error);
    }
  });
}

/** Writes something at the foot of every page: `text` is given the page's number (from 1) and how many there are. */
export function drawFooters(document: PdfDocument, text: (page: number, pages: number) => string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    const { width, height, margins } = document.page;
    // A line below the margin would begin a new page.
    const bottom = margins.bottom;
    document.page.margins.bottom = 0;
    document
      .font("regular")
      .fontSize(8)
      .fillColor(INK.muted)
      .text(text(index - start + 1, count), margins.left, height - 36, {
        width: width - margins.left - margins.right,
        align: "center",
        lineBreak: false,
      });
    document.page.margins.bottom = bottom;
  }
}
