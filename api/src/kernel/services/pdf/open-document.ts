import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import { rememberLayouts } from "./pdf-layouts.ts";

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

/** A PDF that is being drawn. Coordinates are points (1/72 inch) from the page's upper left corner. */
export type PdfDocument = InstanceType<typeof PDFDocument>;

/** An empty document that knows our fonts by their names. */
export function openDocument(options: PDFKit.PDFDocumentOptions): PdfDocument {
  // None that pdfkit opens itself: it would find ours by comparing whole fonts at each change.
  const document = new PDFDocument({ ...options, font: "" });
  for (const [name, font] of Object.entries(FONTS)) document.registerFont(name, font as never);
  return document;
}
