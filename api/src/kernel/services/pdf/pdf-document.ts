import type { PaperSize } from "@trellis/domain/formats/organization-formats.ts";
import { paperInForce, withOwnFormats } from "../../tenant/formats-in-force.ts";
import type { PdfDocument } from "./open-document.ts";

export type { PdfDocument, PdfFont } from "./open-document.ts";

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
export async function createPdf(options: PdfOptions, draw: (document: PdfDocument) => void): Promise<Uint8Array> {
  // Loaded on first use: parsing the fonts and the PDF packages takes a quarter of a second.
  const { openDocument } = await import("./open-document.ts");
  const document = openDocument({
    size: PAPER_NAMES[options.isOfficialForm ? "letter" : paperInForce()],
    layout: options.layout ?? "portrait",
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin },
    bufferPages: true,
    info: { Title: options.title, Author: options.author, CreationDate: options.now, ModDate: options.now },
    lang: "en-US",
    displayTitle: true,
  });
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
